import { type ErrorMade, errorMadeOf, keyOfError } from '../analysis/application/error-handlers/error-made.js';
import { type ErrorAnswered, executeWithErrors, receivesErrors } from '../analysis/error-answers.js';
import { executeFile } from '../analysis/execute-file.js';
import { isSameError } from '../analysis/interpreter/exceptions/rethrown.js';
import type { Emission, Engine, Exit, Root, Thrown, ThrownObject } from '../analysis/interpreter/engine.js';
import type { SourceFile } from '../analysis/symbols/file.js';
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
import type { Answer, AnsweringHandler, ErrorOutcome, FileAnswers, Gap, HandlerKind, SettingEntry } from './answer.js';
import { callsOf } from './calls.js';
import { requestTests } from './request-tests.js';
import { causeOfCall } from './causes/calls.js';
import type { Cause } from './causes/cause.js';
import { causeOfSilence, isPassing, unseenAnswer } from './causes/silence.js';
import { causeOfStatus } from './causes/status.js';
import { describe } from './describe.js';
import { entryFor } from './entries.js';
import { idOf, Names, placeOf } from '../analysis/application/routing/ids.js';
import { answerersFor } from '../analysis/refinement/error-handlers.js';
import { admitsUnknown } from '../analysis/refinement/lets-unknown-on.js';
import { marksOf } from '../analysis/application/routing/marks.js';
import { packageGuardAt } from '../analysis/application/routing/package-guards.js';
import { callAt } from '../analysis/application/routing/called.js';
import { ownRoutes } from '../analysis/application/routing/conventions.js';
import { spellingOf } from '../analysis/application/routing/references.js';
import { wiringOf } from '../analysis/application/routing/wiring.js';

interface Executed {
  readonly root: Root;
  readonly exits: readonly Exit[];
}

/**
 * The responses of a file; undefined for a mock server of tests, or a file that is ignored.
 * @param onResponse is called for each of them
 */
export function answersOf(file: SourceFile, onResponse?: (response: HttpResponse) => void): FileAnswers | undefined {
  if (isUnserved(file)) return undefined;
  const executed: Executed[] = [];
  const engine = executeFile(file, (root, exits) => executed.push({ root, exits }));
  const reader = new FileReader(engine, executed, engine, undefined, onResponse);
  const names = new Names(engine);
  return {
    ...reader.handlers(names),
    calls: callsOf(file, names),
    marks: marksOf(engine),
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

/** What some functions of a file answer to one error each, in the order in which they were executed. */
export function answersToErrors(
  file: SourceFile,
  errors: readonly ErrorMade[],
  named: ReadonlySet<number>,
): ErrorOutcome[] {
  return executeWithErrors(file, errors, undefined, named).map(({ engine, root, error, value, exits, ...left }) => {
    const executed = { root, exits };
    const outcome = new FileReader(engine, [executed], left, { value, error }).outcome(executed);
    return { fn: idOf(file, root.fn), key: keyOfError(error), ...outcome };
  });
}

class FileReader {
  private readonly file: SourceFile;
  private readonly emissions = new Map<Root, Emission[]>();
  private readonly functions: ReadonlySet<Node>;

  constructor(
    private readonly engine: Engine,
    private readonly executed: readonly Executed[],
    private readonly left: Pick<ErrorAnswered, 'emissions' | 'thrownObjects'>,
    private readonly received?: Pick<ErrorAnswered, 'value' | 'error'>,
    private readonly onResponse?: (response: HttpResponse) => void,
  ) {
    this.file = engine.file;
    this.functions = new Set(executed.map(({ root }) => root.fn));
    for (const emission of left.emissions) {
      const { root } = emission;
      this.emissions.set(root, [...(this.emissions.get(root) ?? []), emission]);
    }
  }

  /** What a function that was executed answers, and the errors that it passes on. */
  outcome(one: Executed): Pick<ErrorOutcome, 'answers' | 'errors'> {
    return { answers: this.answersOf(one), errors: this.errorsOf(one.root) };
  }

  handlers(names: Names): Pick<FileAnswers, 'handlers' | 'passing'> {
    const handlers: AnsweringHandler[] = [];
    let passing = 0;
    for (const one of this.executed) {
      const { answers, errors } = this.outcome(one);
      const isPassed = answers.length === 0 && (isPassing(one.root, one.exits) || this.isServing(one.root));
      if (answers.length + errors.length === 0 && (!one.root.isHandler || !isTaken(one))) continue;
      if (isPassed && errors.length === 0) passing++;
      else handlers.push(this.handler(one, answers, errors, names));
    }
    return { handlers, passing };
  }

  /** Whether it leaves its requests to procedures. */
  private isServing({ fn }: Root): boolean {
    return this.file.census.calls.some((call) => within(call, fn) && callAt(this.engine, call.callee)?.serves);
  }

  private handler(
    { root, exits }: Executed,
    answers: readonly Answer[],
    errors: readonly Answer[],
    names: Names,
  ): AnsweringHandler {
    const cause = answers.length === 0 ? causeOfSilence(this.engine, root, exits) : undefined;
    const { registeredAt, isAdapter } = root;
    const receives = receivesErrors(this.file, root);
    const at = isAdapter && registeredAt ? registeredAt : root.fn;
    return {
      id: idOf(this.file, at),
      kind: this.kindOf(root),
      name: isAdapter ? controllerIn(at) : (receives === 'passed' && filterName(root)) || shownName(root.fn),
      place: placeOf(this.engine.file, at),
      routes: ownRoutes(this.engine, names, root),
      handsOn: this.handsOn(root),
      answers,
      errors,
      ...(receives && { receives }),
      ...(registeredAt && !isAdapter && { isOfOther: true as const }),
      ...(cause && { silence: this.gap(cause, root.fn) }),
    };
  }

  private kindOf(root: Root): HandlerKind {
    if (receivesErrors(this.file, root) === 'passed') return 'error handler';
    if (!root.isHandler) return 'function';
    return root.methods || !(root.goesOn || this.handsOn(root)) ? 'handler' : 'middleware';
  }

  /** Whether it uses its parameter `next`. */
  private handsOn({ fn, shapes }: Root): boolean {
    const parameter = parametersOf(fn)[shapes.findIndex((shape) => shape?.role === 'next')];
    const variable = parameter?.type === 'Identifier' ? this.file.variable(parameter) : undefined;
    return (variable?.references.length ?? 0) > 0;
  }

  private answersOf({ root, exits }: Executed): Answer[] {
    const emissions = (this.emissions.get(root) ?? []).filter((one) => !isLeftToOthers(one));
    const sent = emissions.flatMap((emission) => this.answersIn(emission));
    if (!root.isHandler) return distinct(sent);
    const thrown = exits.flatMap((exit) => this.thrown(exit));
    const handedOn = this.thrownBy(root).flatMap((one) => (one.status ? this.handedOn(one) : []));
    const refused = exits.flatMap((exit) => this.refused(root, exit));
    const others = exits.flatMap((exit) => this.unseen(root, exit));
    return distinct([...sent, ...thrown, ...refused, ...handedOn, ...(sent.length > 0 ? others : [])]);
  }

  private answersIn(emission: Emission): Answer[] {
    const { file, engine } = this;
    const at = this.isInHandler(emission) ? emission.node : (calledAt(file, emission) ?? emission.root.fn);
    const tests = requestTests(engine, emission.root, emission.state);
    return expand(engine, emission).flatMap((response) => {
      this.onResponse?.(response);
      const { codes, mistake } = response.status;
      // What another handler has answered stands there.
      if (!codes && emission.draft.handedOn) return [];
      const cause = codes || mistake ? undefined : this.cause(emission, response);
      return {
        ...describe(engine, response, at),
        ...(tests && { tests }),
        ...this.errorIn(response),
        ...(cause && { gap: this.gap(cause, at) }),
      };
    });
  }

  /** The error that a response is the framework's answer to. */
  private errorIn(response: HttpResponse): Pick<Answer, 'error' | 'answerers'> {
    const { thrown, status } = response;
    const error = thrown && this.errorMade(thrown, status.code);
    if (!error) return {};
    const answerers = answerersFor(response).map((one) => ({
      ...(one && { fn: idOf(this.file, one.fn) }),
      isCertain: one?.isCertain ?? true,
    }));
    return { error, ...(answerers.length > 0 && { answerers }) };
  }

  /** One that is passed on is the one that was received. */
  private errorMade(thrown: Thrown, status: number | undefined): ErrorMade | undefined {
    const { received } = this;
    if (received && isSameError(received.value, thrown.value)) return received.error;
    return errorMadeOf(this.engine, thrown, status);
  }

  private thrownBy(root: Root): ThrownObject[] {
    return this.left.thrownObjects.filter((one) => one.root === root);
  }

  /** Errors without a status, which are answered only where something of the project does it. */
  private errorsOf(root: Root): Answer[] {
    const thrown = this.thrownBy(root).filter(({ status }) => !status);
    return distinct(thrown.map((one) => ({ ...this.thrownObject(one), isSilent: true })));
  }

  private thrownObject(thrown: ThrownObject): Answer {
    const place = placeOf(this.file, thrown.node);
    const error = this.errorMade(thrown, undefined);
    return { place, fields: [], mayHaveOtherFields: true, body: 'unknown', isThrown: true, ...(error && { error }) };
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
  private refused(root: Root, { kind, value, state }: Exit): Answer[] {
    const { refusesWith } = root;
    if (refusesWith === undefined || kind !== 'return') return [];
    const isRefusal = truthiness(value) === false || (value.kind === 'unknown' && !isOfBase(awaited(value.node)));
    if (!isRefusal) return [];
    const place = placeOf(this.file, value.node);
    const tests = requestTests(this.engine, root, state);
    const answer = { place, statuses: [refusesWith], fields: [], mayHaveOtherFields: true } as const;
    return [{ ...answer, body: 'default', isThrown: true, ...(tests && { tests }) }];
  }

  /** An object whose status is none of an error: `next({ status: '404' })`. */
  private handedOn(thrown: ThrownObject): Answer {
    const cause: Cause = { kind: 'elsewhere', why: 'an error whose status its handler decides', name: '' };
    return { ...this.thrownObject(thrown), gap: this.gap(cause, thrown.node) };
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

/** The class whose method answers errors. */
function filterName(root: Root): string | undefined {
  const { parent } = root.fn;
  return parent.type === 'MethodDefinition' ? parent.parent.parent.id?.name : undefined;
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
  const keyOf = ({ error, ...one }: Answer): string => JSON.stringify([one, error && keyOfError(error)]);
  return [...new Map(answers.map((one) => [keyOf(one), one])).values()];
}
