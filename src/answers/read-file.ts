import { executeFile } from '../analysis/execute-file.js';
import type { Emission, Engine, Exit, Root, ThrownObject } from '../analysis/interpreter/engine.js';
import type { SourceFile } from '../analysis/symbols/file.js';
import { fileRoutesOf } from '../analysis/application/entry-points/files.js';
import { routeOfPlace } from '../analysis/symbols/file-route.js';
import { isUnserved } from '../analysis/symbols/mocks.js';
import {
  awaited,
  type CallNode,
  type FunctionNode,
  lastNameOf,
  nameOfFunction,
  parametersOf,
  type Node,
  staticKey,
  within,
} from '../analysis/syntax/syntax.js';
import { truthiness } from '../analysis/interpreter/values/values.js';
import { calledAt } from '../analysis/responses/called-at.js';
import { expand } from '../analysis/responses/expand.js';
import { sendsOther } from '../analysis/responses/misuse.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { RouteWritten } from '../analysis/application/routing/written.js';
import type { Answer, AnsweringHandler, FileAnswers, Gap, HandlerKind, SettingEntry } from './answer.js';
import { callsOf } from './calls.js';
import { requestTests } from './request-tests.js';
import { causeOfCall } from './causes/calls.js';
import type { Cause } from './causes/cause.js';
import { causeOfSilence, isPassing, unseenAnswer } from './causes/silence.js';
import { causeOfStatus } from './causes/status.js';
import { describe } from './describe.js';
import { entryFor } from './entries.js';
import { idOf, Names, placeOf } from '../analysis/application/routing/ids.js';
import { admitsUnknown } from '../analysis/refinement/lets-unknown-on.js';
import { packageGuardAt } from '../analysis/application/routing/package-guards.js';
import { callAt } from '../analysis/application/routing/called.js';
import { routerOfPlace } from '../analysis/application/routing/conventions.js';
import { spellingOf } from '../analysis/application/routing/references.js';
import { routeWritten } from '../analysis/application/routing/registration.js';
import { wiringOf } from '../analysis/application/routing/wiring.js';

interface Executed {
  readonly root: Root;
  readonly exits: readonly Exit[];
}

/** The responses of a file; undefined for a mock server of tests, or a file that is ignored. */
export function answersOf(file: SourceFile): FileAnswers | undefined {
  if (isUnserved(file)) return undefined;
  const executed: Executed[] = [];
  const engine = executeFile(file, (root, exits) => executed.push({ root, exits }));
  const reader = new FileReader(engine, executed);
  const names = new Names(engine);
  return {
    ...reader.handlers(names),
    calls: callsOf(file, names),
    adapters: [...engine.adapters.values()].map((fn) => idOf(file, fn)),
    ...wiringOf(engine, admitsUnknown, names, packageGuardAt),
  };
}

/** `super.canActivate(context)`: what the base class does isn't in sight. */
function isOfBase(node: Node): boolean {
  return (
    node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.object.type === 'Super'
  );
}

class FileReader {
  private readonly file: SourceFile;
  private readonly emissions = new Map<Root, Emission[]>();
  private readonly functions: ReadonlySet<Node>;

  constructor(
    private readonly engine: Engine,
    private readonly executed: readonly Executed[],
  ) {
    this.file = engine.file;
    this.functions = new Set(executed.map(({ root }) => root.fn));
    for (const emission of engine.emissions) {
      const { root } = emission;
      this.emissions.set(root, [...(this.emissions.get(root) ?? []), emission]);
    }
  }

  handlers(names: Names): Pick<FileAnswers, 'handlers' | 'passing'> {
    const handlers: AnsweringHandler[] = [];
    let passing = 0;
    for (const one of this.executed) {
      const answers = this.answersOf(one);
      const isPassed = answers.length === 0 && (isPassing(one.root, one.exits) || this.isServing(one.root));
      if (answers.length === 0 && (!one.root.isHandler || !isTaken(one))) continue;
      if (isPassed) passing++;
      else handlers.push(this.handler(one, answers, names));
    }
    return { handlers, passing };
  }

  /** Whether it leaves its requests to procedures. */
  private isServing({ fn }: Root): boolean {
    return this.file.census.calls.some((call) => within(call, fn) && callAt(this.engine, call.callee)?.serves);
  }

  private handler({ root, exits }: Executed, answers: readonly Answer[], names: Names): AnsweringHandler {
    const cause = answers.length === 0 ? causeOfSilence(this.engine, root, exits) : undefined;
    const { registeredAt, isAdapter } = root;
    const at = isAdapter && registeredAt ? registeredAt : root.fn;
    return {
      id: idOf(this.file, at),
      kind: this.kindOf(root),
      name: isAdapter ? controllerIn(at) : shownName(root.fn),
      place: placeOf(this.engine.file, at),
      routes: this.routesOf(root, names),
      handsOn: this.handsOn(root),
      answers,
      ...(registeredAt && !isAdapter && { isOfOther: true as const }),
      ...(cause && { silence: this.gap(cause, root.fn) }),
    };
  }

  private kindOf(root: Root): HandlerKind {
    if (root.isErrorHandler) return 'error handler';
    if (!root.isHandler) return 'function';
    return root.methods || !(root.goesOn || this.handsOn(root)) ? 'handler' : 'middleware';
  }

  /** Whether it uses its parameter `next`. */
  private handsOn({ fn, shapes }: Root): boolean {
    const parameter = parametersOf(fn)[shapes.findIndex((shape) => shape?.role === 'next')];
    const variable = parameter?.type === 'Identifier' ? this.file.variable(parameter) : undefined;
    return (variable?.references.length ?? 0) > 0;
  }

  private routesOf({ routes, isHandler }: Root, names: Names): RouteWritten[] {
    const ofFile = fileRoutesOf(this.engine);
    const path = isHandler ? routeOfPlace(ofFile, this.file.path) : undefined;
    const router = path === undefined ? undefined : routerOfPlace(this.file, ofFile);
    const placed = path === undefined ? undefined : { path, ...(router !== undefined && { router }) };
    if (routes.length === 0) return placed ? [{ ...placed, isLast: true }] : [];
    return routes.map((route) => ({ ...routeWritten(this.file, names, route), ...(!route.on && placed) }));
  }

  private answersOf({ root, exits }: Executed): Answer[] {
    const emissions = (this.emissions.get(root) ?? []).filter((one) => !isLeftToOthers(one));
    const sent = emissions.flatMap((emission) => this.answersIn(emission));
    if (!root.isHandler) return distinct(sent);
    const thrown = exits.flatMap((exit) => this.thrown(exit));
    const handedOn = this.engine.thrownObjects.filter((one) => one.root === root).map((one) => this.handedOn(one));
    const refused = exits.flatMap((exit) => this.refused(root, exit));
    const others = exits.flatMap((exit) => this.unseen(root, exit));
    return distinct([...sent, ...thrown, ...refused, ...handedOn, ...(sent.length > 0 ? others : [])]);
  }

  private answersIn(emission: Emission): Answer[] {
    const { file, engine } = this;
    const at = this.isInHandler(emission) ? emission.node : (calledAt(file, emission) ?? emission.root.fn);
    const tests = requestTests(engine, emission.root, emission.state);
    return expand(engine, emission).flatMap((response) => {
      const { codes, mistake } = response.status;
      // What another handler has answered stands there.
      if (!codes && emission.draft.handedOn) return [];
      const cause = codes || mistake ? undefined : this.cause(emission, response);
      const described = { ...describe(engine, response, at), ...(tests && { tests }) };
      return { ...described, ...(cause && { gap: this.gap(cause, at) }) };
    });
  }

  /** Whether the linted file answers, or the file of a handler that it registers. */
  private isInHandler({ node, root: { fn, isAdapter } }: Emission): boolean {
    const { modules } = this.file;
    return modules.isOwn(node) || (!isAdapter && modules.of(node) === modules.of(fn));
  }

  /** If a table describes the answering call itself, settings can't add anything: it is no unknown function. */
  private cause(emission: Emission, response: HttpResponse): Cause {
    const { by } = emission.draft;
    const { kind, why, name, call } = causeOfStatus(this.engine, emission, response);
    if (sendsOther(response.misuse))
      return { kind: 'engine', why: 'a call that sends another status than it says', name };
    return { kind, why, name, ...(call && (call !== by?.node || !by.as) && { call }) };
  }

  /** An error that is thrown with an unknown status. */
  private thrown({ kind, value }: Exit): Answer[] {
    const { node } = value;
    if (kind !== 'throw' || value.kind !== 'unknown' || !this.file.modules.isOwn(node)) return [];
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
    return this.givenBy(node, 'errors');
  }

  /** What the framework answers where a guard returns false, or may by a test. */
  private refused({ refusesWith }: Root, { kind, value }: Exit): Answer[] {
    if (refusesWith === undefined || kind !== 'return') return [];
    const isRefusal = truthiness(value) === false || (value.kind === 'unknown' && !isOfBase(awaited(value.node)));
    if (!isRefusal) return [];
    const place = placeOf(this.file, value.node);
    return [{ place, statuses: [refusesWith], fields: [], mayHaveOtherFields: true, body: 'default', isThrown: true }];
  }

  /** An object whose status is none of an error: `next({ status: '404' })`. */
  private handedOn({ value: { node } }: ThrownObject): Answer {
    const cause: Cause = { kind: 'elsewhere', why: 'an error whose status its handler decides', name: '' };
    return {
      place: placeOf(this.file, node),
      fields: [],
      mayHaveOtherFields: true,
      body: 'unknown',
      gap: this.gap(cause, node),
      isThrown: true,
    };
  }

  /** The possible response of a call that isn't followed: `if (!pot) return reply(res, 404);`. */
  private unseen(root: Root, exit: Exit): Answer[] {
    const call = unseenAnswer(this.engine, root, exit);
    return call && this.file.modules.isOwn(call) ? this.givenBy(call, 'helpers') : [];
  }

  /** A response of which only the call is known, if a setting can describe it. */
  private givenBy(call: CallNode, setting: SettingEntry['setting']): Answer[] {
    const gap = this.gap(causeOfCall(this.engine, call), call);
    if (gap.entry?.setting !== setting) return [];
    return [{ place: gap.place, fields: [], mayHaveOtherFields: true, body: 'unknown', gap }];
  }

  private gap(cause: Cause, at: Node): Gap {
    const { kind, why, name, call } = cause;
    const entry = entryFor(this.engine, cause, this.functions);
    return { kind, why, name, place: placeOf(this.engine.file, call ?? at), ...(entry && { entry }) };
  }
}

/** `makeSignUp` of `adapt(makeSignUp())` */
function controllerIn(call: Node): string {
  const [first] = call.type === 'CallExpression' ? call.arguments : [];
  return first ? spellingOf(first) : '';
}

/** The name of a function, or of what holds it when it was passed to a wrapper: `exports.show = wrap(async () => …)`. */
function shownName(fn: FunctionNode): string {
  let { parent: holder } = fn as { parent: Node };
  while (holder.type === 'CallExpression') holder = holder.parent;
  const own = nameOfFunction(fn);
  if (own !== '') return own;
  if (holder.type === 'VariableDeclarator') return lastNameOf(holder.id);
  if (holder.type === 'AssignmentExpression') return lastNameOf(holder.left);
  if (holder.type !== 'Property' && holder.type !== 'PropertyDefinition') return '';
  return staticKey(holder.key, holder.computed) ?? '';
}

/** `return NextResponse.next()` */
function isLeftToOthers({ leaves, draft }: Emission): boolean {
  return leaves === 'returned' && draft.handedOn && draft.status?.kind === 'unknown';
}

/** A handler by the names of its parameters alone is counted only if it does something with the response. */
function isTaken({ root: { evidence, response }, exits }: Executed): boolean {
  if (evidence !== 'convention') return true;
  return exits.some(({ state }) => {
    const draft = response?.draft && state.draft(response.draft);
    return draft && (draft.shared || draft.handedOn || draft.status);
  });
}

/** Paths that join and split again lead to the same response more than once. */
function distinct(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map((one) => [JSON.stringify(one), one])).values()];
}
