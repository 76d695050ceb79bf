import type { TSESTree } from '@typescript-eslint/utils';
import { inherited, positionOf } from '../../frameworks/language/catalogue.js';
import { clientIsGoneAt } from '../facts/request/client-gone.js';
import { traceExpression } from '../facts/trace/expressions.js';
import type { CallbackRun, Engine, HandlerEnd, Root } from '../interpreter/engine.js';
import { capturedBy } from '../interpreter/framework-calls/deferred.js';
import { isLogged } from '../interpreter/exceptions/swallowing.js';
import { MANY } from '../interpreter/statements/progress.js';
import { catchOf } from '../interpreter/state/error-handling.js';
import type { State } from '../interpreter/state/state.js';
import { isUndefined } from '../interpreter/values/values.js';
import type { SourceFile, Variable } from '../symbols/file.js';
import { lastOfChain } from '../symbols/unawaited.js';
import { nodesOf, ownNodesOf } from '../syntax/nodes-of.js';
import {
  type CallNode,
  type FunctionNode,
  functionAround,
  isFunction,
  lastNameOf,
  type Node,
  parametersOf,
  startOfChain,
  within,
} from '../syntax/syntax.js';
import { isCalledOnce, isContinued, isNested, isSameChain, mayRepeat, runsLater } from './callback-runs.js';
import { PathFacts } from './path-facts.js';
import { codesOf } from './status.js';

/**
 * A request that gets no answer, or not the one that is written. `path`: nothing is sent on a path; `status`: the same, and a status was
 * set on it; `rejection`: nobody handles a failure; `callback`: the framework has answered before.
 */
export interface Unanswered {
  readonly what: 'path' | 'status' | 'rejection' | 'callback';
  readonly node: Node;
  readonly handler: FunctionNode;
  /** The status that was set, where it is known. */
  readonly code: number | undefined;
  /** What is sent in place of the callback's answer, where that is known. */
  readonly usual: number | undefined;
  /** Whether a test of the request method alone leads there: what is sent for that is another rule's to judge. */
  readonly isGuarded: boolean;
  /** The `catch` that the path ends in. */
  readonly caughtIn: TSESTree.CatchClause | undefined;
  /** The names of the handler's parameters for the response, and for what passes the request on. */
  readonly names: { readonly response: string | undefined; readonly next: string | undefined };
  /** How its framework sends a status alone: see `ResponseFacts`. */
  readonly statusAlone: string | undefined;
  /** For messages: the framework's name. */
  readonly framework: string;
}

/** Whether a handler has left a response open, or to a callback of it. */
export function mayLackAnswers({ handlerEnds, unguarded }: Engine): boolean {
  return unguarded.size > 0 || [...handlerEnds.values()].flat().some(({ left }) => left !== 'settled');
}

/** The requests that get no answer from the handlers of a file. */
export function unansweredIn(engine: Engine): Unanswered[] {
  const roots = new Set([...engine.handlerEnds.keys(), ...engine.callbackRuns.keys(), ...engine.unguarded.keys()]);
  const found = [...roots].flatMap((root) => new HandlerPaths(engine, root).unanswered());
  return found.filter(({ node }) => engine.file.modules.isOwn(node));
}

/** The paths through one handler, and through the callbacks that it passes on. */
class HandlerPaths {
  private readonly file: SourceFile;
  private readonly ends: readonly HandlerEnd[];
  private readonly runs: readonly CallbackRun[];
  /** Whether it answers on a path, itself or by a callback that it is left to. */
  private readonly answers: boolean;

  constructor(
    private readonly engine: Engine,
    private readonly root: Root,
  ) {
    this.file = engine.file;
    this.ends = engine.handlerEnds.get(root) ?? [];
    this.runs = engine.callbackRuns.get(root) ?? [];
    this.answers = this.ends.some(({ left }) => left !== 'open');
  }

  unanswered(): Unanswered[] {
    const { engine, root } = this;
    const late = this.lateCallback();
    if (late) return [this.reportAt('callback', late)];
    const unguarded = engine.unguarded.get(root);
    const rejection =
      unguarded && this.answers && this.isCalledDirectly() ? [this.reportAt('rejection', unguarded)] : [];
    return [...this.silentPaths(), ...rejection];
  }

  private reportAt(what: Unanswered['what'], node: Node, state?: State): Unanswered {
    const { response, fn, defaults, defaultStatus } = this.root;
    const draft = state && response?.draft ? state.draft(response.draft) : undefined;
    const { tried } = state?.errorHandling ?? state?.left ?? {};
    const handler = catchOf(tried);
    const usual = defaults?.none ?? defaults?.undefined ?? defaultStatus;
    const facts = response && inherited(response.shape, 'facts');
    return {
      what,
      node,
      handler: fn,
      code: draft?.status && codesOf(draft.status)?.[0],
      usual: usual === 'unknown' ? undefined : usual,
      isGuarded: state?.guard !== undefined,
      caughtIn: handler && within(node, handler) ? handler : undefined,
      names: { response: this.nameOf('response'), next: this.nameOf('next') },
      statusAlone: facts?.statusAlone,
      framework: facts?.framework ?? 'HTTP',
    };
  }

  private nameOf(role: 'response' | 'next'): string | undefined {
    const { fn, shapes } = this.root;
    const parameter = parametersOf(fn)[positionOf(shapes, role)];
    return parameter?.type === 'Identifier' ? parameter.name : undefined;
  }

  /** The ends of paths on which nothing is sent, in a handler that its framework leaves it to. */
  private silentPaths(): Unanswered[] {
    const { root, ends, runs } = this;
    if (!root.hangs || (root.returns?.later && root.fn.async) || root.goesOn || root.fn.generator) return [];
    const answers = this.answers || runs.some((run) => run.answers);
    if (!root.isDirect && !answers) return [];
    const own = ends.flatMap((end) => (end.open && this.isResultIgnored(end) ? end.open : []));
    const ofCallbacks = runs.filter((run) => this.isLast(run)).flatMap((run) => run.open);
    const silent = [...own, ...ofCallbacks].filter((state) => this.isCertain(state));
    if (silent.length === 0 || !this.isRegistered() || this.isAnsweredElsewhere()) return [];
    const found = silent.map((state) => this.silentAt(state));
    return answers ? found : found.slice(-1);
  }

  /** Whether what a path returns isn't sent: by its framework, or by a wrapper that may do more than that. */
  private isResultIgnored({ value }: HandlerEnd): boolean {
    const { isDirect, returns } = this.root;
    return isUndefined(value) || value.kind === 'framework-object' || (isDirect === true && !returns);
  }

  private silentAt(state: State): Unanswered {
    const { response, fn } = this.root;
    const status = response?.draft && state.draft(response.draft)?.status;
    if (status && this.file.modules.isOwn(status.node)) return this.reportAt('status', status.node, state);
    return this.reportAt('path', placeOf(state.last ?? fn), state);
  }

  /** Whether a route or a file's place makes it a handler: what only looks like one may have another caller. */
  private isRegistered(): boolean {
    const { routes, elsewhere, evidence } = this.root;
    if (routes.length > 0) return evidence !== 'convention' || routes.some(({ on, path }) => on && path !== undefined);
    const given = elsewhere?.()?.routes ?? [];
    return given.length > 0 && given.every((one) => one.isCertain && one.given !== 'called');
  }

  /** Whether the framework itself calls the handler, and receives its promise. */
  private isCalledDirectly(): boolean {
    const { fn, routes, elsewhere, isDirect } = this.root;
    if (isDirect || routes.length > 0) return isDirect === true;
    // `export const show = wrap(async (req, res) => …)`
    if (fn.parent?.type === 'CallExpression') return false;
    const given = elsewhere?.()?.routes ?? [];
    return given.length > 0 && given.every((one) => one.isCertain && one.given === 'itself');
  }

  /** Whether a path is certainly taken, by a client that still waits. */
  private isCertain(state: State): boolean {
    const { engine, root } = this;
    if (state.leftOut >= MANY && state.last?.type !== 'VariableDeclaration') return false;
    const path = PathFacts.of(engine, root, state, traceExpression);
    if (clientIsGoneAt(path, state.last ?? root.fn) || path.tests().some(({ node }) => this.isChangeable(node)))
      return false;
    const { tried } = state.errorHandling ?? state.left ?? {};
    return !tried || this.mayFailFirst(tried);
  }

  /** Whether a test reads what callbacks change: `if (--pending === 0)`, `if (done) return`. */
  private isChangeable(test: Node): boolean {
    const { file } = this;
    return nodesOf(file, test, 'Identifier').some((name) => {
      const variable = file.variable(name);
      const declared = variable?.defs[0]?.name as Node | undefined;
      return variable?.references.some(
        (one) =>
          one.isWrite() && !one.init && functionAround(one.identifier) !== (declared && functionAround(declared)),
      );
    });
  }

  /** Whether something in a `try` may fail before it answers. */
  private mayFailFirst(tried: Node): boolean {
    const { file } = this;
    const kept = this.answering();
    const calls = ownNodesOf(file, tried, 'CallExpression', 'NewExpression', 'AwaitExpression', 'ThrowStatement');
    const answers = calls.filter(
      (call) => call.type === 'CallExpression' && kept.some((one) => one === file.variable(startOfChain(call))),
    );
    const [first] = answers;
    if (!first) return true;
    const end = lastOfChain(first as CallNode).range[1];
    return calls.some(
      (one) => one.range[1] < end && !answers.includes(one) && !(one.type === 'CallExpression' && isLogged(one)),
    );
  }

  /** Whether the response, or what passes the request on, is kept where code that isn't run here may use it. */
  private isAnsweredElsewhere(): boolean {
    const { file, engine } = this;
    if (nodesOf(file, this.root.fn, 'Identifier').some(({ name }) => name === 'arguments')) return true;
    const kept = this.answering();
    if (kept.some((variable) => variable.references.some(({ identifier }) => isStored(identifier)))) return true;
    return nodesOf(file, this.root.fn, 'FunctionExpression', 'ArrowFunctionExpression', 'FunctionDeclaration').some(
      (fn) =>
        (!engine.executed.has(fn) || isStored(fn)) && kept.some((variable) => capturedBy(engine, fn).has(variable)),
    );
  }

  /** The parameters by which the handler answers. */
  private answering(): Variable[] {
    const { fn, shapes } = this.root;
    return parametersOf(fn).flatMap((parameter, at) => {
      const shape = shapes[at];
      const isOne = shape && ANSWERING.has(inherited(shape, 'role') ?? '');
      const variable = isOne && parameter.type === 'Identifier' ? this.file.variable(parameter) : undefined;
      return variable ?? [];
    });
  }

  /** Whether nothing answers after a callback that runs once: the handler has left it to that alone. */
  private isLast(run: CallbackRun): boolean {
    const { ends, runs } = this;
    if (run.open.length === 0 || !within(run.fn, this.root.fn) || !isCalledOnce(run) || isContinued(run)) return false;
    const isOnce = (fn: FunctionNode): boolean => runs.some((one) => one.fn === fn && isCalledOnce(one));
    if (mayRepeat(run.call, this.root.fn, isOnce)) return false;
    const answering = runs.filter((one) => one.answers);
    if (!answering.some((one) => isSameChain(one, run))) return false;
    if (!answering.every((one) => isSameChain(one, run) || isNested(one, run))) return false;
    const after = ends.filter(({ node }) => node === this.root.fn || node.range[0] >= run.call.range[0]);
    return after.length > 0 && after.every(({ left }) => left === 'to callbacks');
  }

  /** The call whose callback answers when the framework has done so already: an async handler has ended by then. */
  private lateCallback(): Node | undefined {
    const { root, file, ends } = this;
    if (!root.fn.async || !(root.settles || root.returns?.later) || !this.isRegistered()) return undefined;
    const run = this.runs.find((one) => one.answers && runsLater(one, root.fn));
    if (!run || this.takesOver()) return undefined;
    const call = lastOfChain(run.call);
    const isBehind = (node: Node): boolean => node === root.fn || node.range[0] >= call.range[0];
    if (ownNodesOf(file, root.fn.body as Node, 'AwaitExpression').some(isBehind)) return undefined;
    const after = ends.filter(({ node }) => isBehind(node));
    const isLeft = ({ left, hasBody, isHandedOn, value }: HandlerEnd): boolean =>
      left !== 'settled' && !hasBody && !isHandedOn && isUndefined(value);
    return after.length > 0 && after.every(isLeft) ? call : undefined;
  }

  /** Whether the handler takes the connection over: what it sends itself isn't the framework's. */
  private takesOver(): boolean {
    const { response, fn } = this.root;
    const members = (response && inherited(response.shape, 'facts')?.takesOver) ?? [];
    return nodesOf(this.file, fn, 'MemberExpression').some((one) => members.includes(lastNameOf(one)));
  }
}

const ANSWERING: ReadonlySet<string> = new Set(['response', 'context', 'next']);

/** Where the end of a path is shown: at a test that fails, for a branch that is left out. */
function placeOf(last: Node): Node {
  return last.type === 'IfStatement' ? last.test : last;
}

/** Whether a value is assigned to something, or a function returned: others may use it later. */
function isStored(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'AssignmentExpression') return parent.right === node;
  return parent?.type === 'PropertyDefinition' || (isFunction(node) && parent?.type === 'ReturnStatement');
}
