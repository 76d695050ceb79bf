import type { Receiving } from '../analysis/error-answers.js';
import { type Application, applicationOf, type PlacedRoute } from '../analysis/application/model/application.js';
import { MOST_WAYS } from '../analysis/application/model/routers.js';
import type { MarksOfHandler } from '../analysis/application/routing/marks.js';
import type { HandlerId, Hook, Place, RouteWritten } from '../analysis/application/routing/written.js';
import type { Answer, AnsweringHandler, ErrorOutcome, FileAnswers, Gap, HandlerKind } from './answer.js';
import { mayReach } from './may-reach.js';
import { answersOfGuard } from './package-answers.js';
import { type Receiver, SettledErrors } from './settled.js';
import { ThrownBelow } from './thrown.js';

/** A route with all its handlers, or a function without a visible route. */
export interface Route {
  readonly kind: HandlerKind;
  /** Absent: any. */
  readonly methods?: readonly string[];
  /** Absent: not visible. */
  readonly path?: string;
  /** The name of its last handler; empty where it has none. */
  readonly name: string;
  readonly place: Place;
  readonly answers: readonly Answer[];
  /** Whether its last handler may leave the response to another one. */
  readonly handsOn: boolean;
  /** Why no response of a handler is seen. */
  readonly silences: readonly Gap[];
}

interface Draft {
  readonly methods: readonly string[] | undefined;
  readonly path: string;
  /** The path as its own router sees it. */
  readonly own: string;
  /** What runs before its handlers, with the names by which it is registered. */
  readonly hooks: Map<AnsweringHandler, string>;
  readonly handlers: Map<AnsweringHandler, string>;
  /** The path as each of them sees it. */
  readonly below: Map<AnsweringHandler, string>;
  /** What guards of packages answer before them. */
  readonly refusals: Answer[];
  /** The handler that no other follows. */
  last: AnsweringHandler | undefined;
  /** What receives its errors, in order. */
  readonly receivers: readonly Receiver[];
  /** The place of a handler that isn't seen. */
  unseen: { readonly name: string; readonly place: Place } | undefined;
}

/**
 * The routes of all files, in the order of files and lines.
 * @param outcomes what the functions that answer errors answer to those of the files
 */
export function routesOf(files: readonly FileAnswers[], outcomes: readonly ErrorOutcome[]): Route[] {
  return new RouteTable(files, new SettledErrors(outcomes)).routes().sort((a, b) => comparePlaces(a.place, b.place));
}

/** What the routes of some files leave out; undefined where that is nothing. */
export function leftOut(files: readonly FileAnswers[]): string | undefined {
  if (!applicationOf(files).isCut) return undefined;
  return `A router is reached in more than ${MOST_WAYS} ways: its routes are listed for the first of them only.`;
}

class RouteTable {
  private readonly application: Application;
  private readonly thrown: ThrownBelow;
  private readonly drafts = new Map<string, Draft>();
  private readonly handlers: ReadonlyMap<string, AnsweringHandler>;
  private readonly marks: ReadonlyMap<string, MarksOfHandler>;
  private readonly routed = new Set<AnsweringHandler>();

  constructor(
    private readonly files: readonly FileAnswers[],
    private readonly settled: SettledErrors,
  ) {
    this.application = applicationOf(files);
    const handlers = files.flatMap((file) => file.handlers);
    // A handler's own file shows best what it answers, if it shows that it is one.
    const byRank = [0, 1, 2].flatMap((rank) => handlers.filter((one) => rankOf(one) === rank));
    this.handlers = new Map(byRank.map((one) => [one.id, one]));
    this.marks = new Map(files.flatMap((file) => [...file.marks]));
    this.thrown = new ThrownBelow(files, this.handlers, this.application);
  }

  routes(): Route[] {
    for (const { adapters } of this.files)
      for (const id of adapters) for (const one of [this.handlerOf(id) ?? []].flat()) this.routed.add(one);
    for (const { hooks } of this.files) for (const hook of hooks) this.addHook(hook);
    for (const handler of this.handlers.values()) for (const route of handler.routes) this.add(route, handler);
    for (const { references } of this.files) {
      for (const { route, handler, place, name, isCertain } of references) {
        const found = this.application.functionsOf(handler).map((one) => this.handlers.get(one));
        found.forEach((one, at) => {
          const isLast = route.isLast && at === found.length - 1;
          if (one) this.add({ ...route, isLast }, one, found.length > 1 || name === '' ? one.name : name);
        });
        if (isCertain && !found.at(-1)) for (const draft of this.draftsFor(route)) draft.unseen ??= { name, place };
      }
    }
    const routes = [...this.drafts.values()].flatMap((draft) =>
      routesIn(draft, this.marks, (one) => this.answersOf(one, draft.receivers)),
    );
    const others = [...this.handlers.values()].filter((one) => !this.routed.has(one) && !this.isListedBelow(one));
    const answering = others.map((one) => unrouted(one, this.answersOf(one, [])));
    return [...routes, ...answering.filter(({ kind, answers }) => kind !== 'function' || answers.length > 0)];
  }

  /** A function that only throws what leaves handlers that call it. */
  private isListedBelow(handler: AnsweringHandler): boolean {
    return this.thrown.taken.has(handler) && handler.answers.every(({ isThrown }) => isThrown);
  }

  /** What leaves in the end. */
  private answersOf(handler: AnsweringHandler, receivers: readonly Receiver[]): readonly Answer[] {
    const all = handler.kind === 'function' ? handler.answers : this.thrown.with(handler);
    // What it answers to errors is listed where they are thrown.
    const isCatching = receivers.some((one) => one.handler === handler);
    const own = isCatching ? all.filter((one) => !this.settled.isToError(handler, one)) : all;
    return own.flatMap((answer) =>
      this.settled.of(answer, [
        ...(receivers.some(({ isNamed }) => isNamed) ? [] : this.namedFor(answer)),
        ...receivers,
      ]),
    );
  }

  /** What the framework's table names to receive an error. */
  private namedFor({ answerers = [] }: Answer): Receiver[] {
    return answerers.map(({ fn, isCertain }) => {
      const handler = fn === undefined ? undefined : this.handlers.get(fn);
      return { handler, name: handler?.name ?? '', isNamed: true, isCertain };
    });
  }

  /** What is registered for the errors of a route; a function that isn't in sight, only where it can be nothing else. */
  private receiversOf(placed: PlacedRoute, route: RouteWritten): Receiver[] {
    const behind = this.application.behind(placed, route);
    const around = this.application.before(placed, route).map(({ one }) => one);
    const receiver = (by: Receiving, { fn, name, isForErrors }: Hook): Receiver[] => {
      const handler = this.handlerOf(fn);
      const isNamed = by === 'passed' && isForErrors === true;
      const isReceiver = isNamed || handler?.receives === by;
      return isReceiver ? [{ handler, name: name || (handler?.name ?? ''), isNamed, isCertain: true }] : [];
    };
    return [
      ...around.reverse().flatMap((hook) => receiver('caught', hook)),
      ...behind
        .filter((hook, at) => !isReplaced(hook, behind.slice(at + 1)))
        .flatMap((hook) => receiver('passed', hook)),
    ];
  }

  private handlerOf(id: HandlerId): AnsweringHandler | undefined {
    return this.handlers.get(this.application.resolve(id));
  }

  private add(route: RouteWritten, handler: AnsweringHandler, name = handler.name): void {
    for (const draft of this.draftsFor(route)) {
      if (handler.kind !== 'handler' && !draft.methods) continue;
      this.routed.add(handler);
      draft.handlers.set(handler, name);
      draft.below.set(handler, draft.own);
      for (const hook of this.application.beforeHandler(handler.id)) this.putBefore(draft, hook, draft.own);
      if (route.isLast) draft.last = handler;
    }
  }

  /** What stands in the options of one route. */
  private addHook(hook: Hook): void {
    for (const draft of hook.route ? this.draftsFor(hook.route) : []) this.putBefore(draft, hook, draft.own);
  }

  private putBefore(draft: Draft, { fn, name, guard }: Hook, below: string): void {
    if (guard) draft.refusals.push(...answersOfGuard(guard, name));
    const all = this.application.functionsOf(fn);
    for (const one of all) {
      const handler = this.handlers.get(one);
      if (!handler || handler.kind === 'function' || handler.kind === 'error handler') continue;
      this.routed.add(handler);
      draft.below.set(handler, below);
      draft.hooks.set(handler, (all.length > 1 ? handler.name : '') || name || handler.name);
    }
  }

  private draftsFor(route: RouteWritten): Draft[] {
    return this.application.placesOf(route).map((placed) => {
      const { methods } = route;
      const { application, path } = placed;
      const key = JSON.stringify([application, methods, path]);
      const known = this.drafts.get(key);
      if (known) return known;
      const draft: Draft = {
        methods,
        path,
        hooks: new Map(),
        handlers: new Map(),
        below: new Map(),
        own: placed.below,
        refusals: [],
        last: undefined,
        receivers: this.receiversOf(placed, route),
        unseen: undefined,
      };
      this.drafts.set(key, draft);
      for (const { one: hook, isInOrder, below } of this.application.before(placed, route))
        if (isInOrder || hook.guard || this.handlerOf(hook.fn)?.kind === 'middleware')
          this.putBefore(draft, hook, below);
      return draft;
    });
  }
}

function rankOf({ isOfOther, kind }: AnsweringHandler): number {
  if (isOfOther) return 1;
  return kind === 'function' ? 0 : 2;
}

/** A route, or one for each set of methods that its handlers distinguish. */
function routesIn(
  { methods, path, hooks, handlers, below, refusals, unseen, last = [...handlers.keys()].at(-1) }: Draft,
  marks: ReadonlyMap<string, MarksOfHandler>,
  answersOf: (handler: AnsweringHandler) => readonly Answer[],
): Route[] {
  const names = new Map([...hooks, ...handlers]);
  const all = [...names.keys()];
  const silences = [...handlers.keys()].flatMap((one) =>
    one.silence && answersOf(one).length === 0 ? one.silence : [],
  );
  const answersFrom = (handler: AnsweringHandler): readonly Answer[] => {
    const reached = { methods, path, below: below.get(handler), marks: last && marks.get(last.id) };
    const own = answersOf(handler).filter(({ tests }) => !tests || mayReach(tests, reached));
    const answers = withoutTests(own.flatMap((answer) => answerFor(answer, methods) ?? []));
    const by = handler === last ? '' : (names.get(handler) ?? '');
    return by === '' ? answers : answers.map((one) => ({ ...one, by }));
  };
  if (!last) {
    const [refusal] = refusals;
    if (!unseen && !refusal) return [];
    const { name, place } = unseen ?? { name: refusal?.by ?? '', place: (refusal as Answer).place };
    const silence: Gap = { kind: 'elsewhere', why: 'its handler is not seen', name, place };
    const answers = [...refusals, ...all.flatMap(answersFrom)];
    const shown = { kind: 'handler' as const, ...(methods && { methods }), path, name, place, answers };
    return [{ ...shown, handsOn: false, silences: unseen ? [silence] : [] }];
  }
  const before = [...refusals, ...[...hooks.keys()].flatMap(answersFrom)];
  const own = [...handlers.keys()].filter((one) => !hooks.has(one)).flatMap(answersFrom);
  const keyOf = (answer: Answer): string => (methods ? '' : (answer.methods ?? []).join());
  const forAll = before.filter((one) => keyOf(one) === '');
  const groups = new Map([['', forAll]]);
  for (const answer of [...before.filter((one) => !forAll.includes(one)), ...own])
    groups.set(keyOf(answer), [...(groups.get(keyOf(answer)) ?? forAll), answer]);
  const { name, place, handsOn } = last;
  return [...groups].flatMap(([key, group]): Route[] => {
    const only = methods ?? (key === '' ? undefined : key.split(','));
    const isNothing = group === forAll && groups.size > 1 && silences.length === 0;
    if (isNothing) return [];
    const kept = key === '' ? silences : [];
    const shown = key === '' ? group : group.map(withoutMethods);
    return [
      { kind: 'handler', ...(only && { methods: only }), path, name, place, answers: shown, handsOn, silences: kept },
    ];
  });
}

/** A response of a route with these methods; undefined where other methods reach it. */
function answerFor(answer: Answer, methods: readonly string[] | undefined): Answer | undefined {
  const { methods: own, exceptMethods } = answer;
  if (!methods || !(own ?? exceptMethods)) return answer;
  const shared = methods.filter((method) => own?.includes(method) ?? !exceptMethods?.includes(method));
  if (shared.length === 0) return undefined;
  return shared.length < methods.length ? { ...answer, methods: shared } : withoutMethods(answer);
}

function withoutMethods(answer: Answer): Answer {
  const copy: Answer & { methods?: readonly string[]; exceptMethods?: readonly string[] } = { ...answer };
  delete copy.methods;
  delete copy.exceptMethods;
  return copy;
}

/** Answers of several paths that differ only in what they have tested are one. */
function withoutTests(answers: readonly Answer[]): Answer[] {
  const plain = answers.map(({ tests, ...answer }) => (tests ? answer : answer));
  return [...new Map(plain.map((one) => [JSON.stringify(one), one])).values()];
}

function unrouted(handler: AnsweringHandler, answers: readonly Answer[]): Route {
  const { kind, name, place, silence, routes, handsOn } = handler;
  const [route] = routes;
  return {
    kind,
    ...(route?.methods && { methods: route.methods }),
    ...(route?.path !== undefined && { path: route.path }),
    name,
    place,
    answers: withoutTests(answers),
    handsOn,
    silences: silence ? [silence] : [],
  };
}

function comparePlaces(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** Whether a router has been given another function for its errors since. */
function isReplaced({ isForErrors, router }: Hook, later: readonly Hook[]): boolean {
  return isForErrors === true && later.some((one) => one.isForErrors && one.router === router);
}
