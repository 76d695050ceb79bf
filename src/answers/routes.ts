import { Application } from '../analysis/application/model/application.js';
import type { Place, RouteWritten } from '../analysis/application/routing/written.js';
import type { Answer, AnsweringHandler, FileAnswers, Gap, HandlerKind } from './answer.js';
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
  readonly handlers: AnsweringHandler[];
  /** The handler that no other follows. */
  last: AnsweringHandler | undefined;
  /** The place of a handler that isn't seen. */
  unseen: { readonly name: string; readonly place: Place } | undefined;
}

/** The routes of all files, in the order of files and lines. */
export function routesOf(files: readonly FileAnswers[]): Route[] {
  const router = new RouteTable(files);
  return router.routes().sort((a, b) => comparePlaces(a.place, b.place));
}

class RouteTable {
  private readonly application: Application;
  private readonly thrown: ThrownBelow;
  private readonly drafts = new Map<string, Draft>();
  private readonly handlers: ReadonlyMap<string, AnsweringHandler>;
  private readonly routed = new Set<AnsweringHandler>();

  constructor(private readonly files: readonly FileAnswers[]) {
    this.application = new Application(files);
    this.handlers = new Map(files.flatMap(({ handlers }) => handlers).map((one) => [one.id, one]));
    this.thrown = new ThrownBelow(files, this.handlers, this.application.aliases);
  }

  routes(): Route[] {
    for (const handler of this.handlers.values()) for (const route of handler.routes) this.add(route, handler);
    for (const { references } of this.files) {
      for (const { route, handler, place, name, isCertain } of references) {
        const found = this.handlers.get(this.application.aliases.resolve(handler));
        if (found) this.add(route, found);
        else if (isCertain) for (const draft of this.draftsFor(route)) draft.unseen ??= { name, place };
      }
    }
    const others = [...this.handlers.values()].filter((one) => !this.routed.has(one));
    const answersOf = (handler: AnsweringHandler): readonly Answer[] => this.thrown.with(handler);
    return [
      ...[...this.drafts.values()].flatMap((draft) => routesIn(draft, answersOf)),
      ...others.map((one) => unrouted(one, one.kind === 'function' ? one.answers : answersOf(one))),
    ];
  }

  private add(route: RouteWritten, handler: AnsweringHandler): void {
    for (const draft of this.draftsFor(route)) {
      if (handler.kind !== 'handler' && !draft.methods) continue;
      this.routed.add(handler);
      if (!draft.handlers.includes(handler)) draft.handlers.push(handler);
      if (route.isLast) draft.last = handler;
    }
  }

  private draftsFor(route: RouteWritten): Draft[] {
    const { methods } = route;
    return this.application.placesOf(route).map(({ application, path }) => {
      const key = JSON.stringify([application, methods, path]);
      const known: Draft = this.drafts.get(key) ?? { methods, path, handlers: [], last: undefined, unseen: undefined };
      this.drafts.set(key, known);
      return known;
    });
  }
}

/** A route, or one for each set of methods that its handlers distinguish. */
function routesIn(
  { methods, path, handlers, unseen, last = handlers.at(-1) }: Draft,
  answersOf: (handler: AnsweringHandler) => readonly Answer[],
): Route[] {
  const silences = handlers.flatMap(({ silence }) => silence ?? []);
  if (!last) {
    if (!unseen) return [];
    const { name, place } = unseen;
    const silence: Gap = { kind: 'elsewhere', why: 'its handler is not seen', name, place };
    return [
      {
        kind: 'handler',
        ...(methods && { methods }),
        path,
        name,
        place,
        answers: [],
        handsOn: false,
        silences: [silence],
      },
    ];
  }
  const answers = handlers.flatMap(answersOf).flatMap((answer) => answerFor(answer, methods) ?? []);
  const groups = new Map<string, Answer[]>([['', []]]);
  for (const answer of answers) {
    const key = methods ? '' : (answer.methods ?? []).join();
    groups.set(key, [...(groups.get(key) ?? []), answer]);
  }
  const { name, place, handsOn } = last;
  return [...groups].flatMap(([key, group]): Route[] => {
    const own = methods ?? (key === '' ? undefined : key.split(','));
    const isNothing = group.length === 0 && (key !== '' || groups.size > 1) && silences.length === 0;
    if (isNothing) return [];
    const kept = key === '' ? silences : [];
    const shown = key === '' ? group : group.map(withoutMethods);
    return [
      { kind: 'handler', ...(own && { methods: own }), path, name, place, answers: shown, handsOn, silences: kept },
    ];
  });
}

/** A response of a route with these methods; undefined where other methods reach it. */
function answerFor(answer: Answer, methods: readonly string[] | undefined): Answer | undefined {
  if (!methods || !answer.methods) return answer;
  const own = answer.methods;
  const shared = methods.filter((method) => own.includes(method));
  if (shared.length === 0) return undefined;
  return shared.length < methods.length ? { ...answer, methods: shared } : withoutMethods(answer);
}

function withoutMethods(answer: Answer): Answer {
  const copy: Answer & { methods?: readonly string[] } = { ...answer };
  delete copy.methods;
  return copy;
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
    answers,
    handsOn,
    silences: silence ? [silence] : [],
  };
}

function comparePlaces(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
