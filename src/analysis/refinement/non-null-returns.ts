import { ALWAYS_LISTS, EXECUTES, QUERY_FAILS, SELECTS, THROWS_FOR_NOTHING, COUNTS } from '../../packages/stores.js';
import { traceExpression } from '../facts/trace/expressions.js';
import { ANY_MEMBER, callsOn, changed, isSame, type Source } from '../facts/trace/source.js';
import { implied, claimsHere } from '../facts/trace/tests.js';
import { sourcesOf } from '../facts/trace/trace.js';
import type { Variable } from '../symbols/module.js';
import { awaited, bare, type CallNode, lastNameOf, type Node } from '../syntax/syntax.js';
import { type Activation, begun, type Engine, reactivated, type Root } from '../interpreter/engine.js';
import { canFollow, evaluate, evaluateAll, follow } from '../interpreter/evaluation.js';
import { seenThrough, withConstants } from '../interpreter/names/imports.js';
import { State } from '../interpreter/state/state.js';
import { type FunctionValue, truthiness, type Value } from '../interpreter/values/values.js';
import { PathFacts } from '../responses/path-facts.js';
import { valueOf } from '../summaries/called-function.js';

/** How far a value is followed through functions that return what others return. */
const FARTHEST = 5;
/** A longer function isn't analysed for its result. */
const LONGEST = 20_000;

/** Calls that never return nothing: null, undefined or false. Their results are kept. */
export class NonNullReturns {
  private readonly known = new Map<Node, boolean>();

  constructor(private readonly engine: Engine) {}

  /** Whether a value on a path is the result of such a call. */
  holds(path: PathFacts, node: Node): boolean {
    const call = callGiving(path, node);
    if (!call) return false;
    const callee = givenCallee(path, call);
    if (callee) return this.isSure(path, call, callee);
    let known = this.known.get(call);
    if (known === undefined) this.known.set(call, (known = this.isSure(path, call, undefined)));
    return known;
  }

  private isSure(path: PathFacts, call: CallNode, callee: Given | undefined): boolean {
    const state = new State();
    if (callee) state.declare(callee.variable, callee.value);
    const x = reactivated(begun(this.engine, undefined), { self: path.root.self });
    return givesSomething(x, path, call, state, 0);
  }
}

/** The value of a variable on a path. */
interface Given {
  readonly variable: Variable;
  readonly value: Value;
}

/** The callee of a call, where the path knows it: a parameter may be another function on another path. */
function givenCallee(path: PathFacts, { callee }: CallNode): Given | undefined {
  const variable = callee.type === 'Identifier' ? path.file.variable(callee) : undefined;
  const value = variable && path.value(variable);
  return variable && value && { variable, value };
}

/** The call whose result a value is, or a variable on the path. */
function callGiving(path: PathFacts, node: Node): CallNode | undefined {
  const place = awaited(node);
  const variable = place.type === 'Identifier' ? path.file.variable(place) : undefined;
  const value = variable && path.value(variable);
  const given = value?.kind === 'unknown' ? awaited(value.node) : place;
  return given.type === 'CallExpression' ? given : undefined;
}

/**
 * By the exits of the function, where it is one of the project, or by its name: a name for throwing always counts, one for a list only
 * else.
 */
function givesSomething(x: Activation, path: PathFacts, call: CallNode, state: State, far: number): boolean {
  const callee = functionCalled(x, call, state);
  if (callee && givesAlways(x, path.root, callee, call, state, far)) return true;
  const [source, ...others] = sourcesOf(path, call);
  if (!source || others.length > 0) return false;
  return throwsByName(source) || (!callee && listsByName(source));
}

/** `findUniqueOrThrow(…)`, `findById(id).orFail().lean()` */
function throwsByName(source: Source): boolean {
  const calls = callsOn(source);
  return THROWS_FOR_NOTHING.has(calls.at(-1)?.name ?? '') || calls.some(({ name }) => QUERY_FAILS.has(name));
}

/** `findMany(…)`, `selectFrom('cups').execute()` */
function listsByName(source: Source): boolean {
  const calls = callsOn(source);
  const last = calls.at(-1)?.name ?? '';
  return ALWAYS_LISTS.has(last) || (last === EXECUTES && calls.some(({ name }) => SELECTS.has(name)));
}

/** Whether a call is of a function of the project that returns something at all exits but an error's. */
function givesAlways(
  x: Activation,
  root: Root,
  callee: FunctionValue,
  call: CallNode,
  state: State,
  far: number,
): boolean {
  if (far > FARTHEST || !canFollow(x, callee.fn) || !mayTell(x, callee)) return false;
  const inner = reactivated(x, { exits: [], risks: undefined });
  const before = state.fork();
  before.facts = undefined;
  const args = evaluateAll(inner, call.arguments, before);
  const ways = follow(inner, callee, args, before, call);
  const within = reactivated(inner, { callers: [...inner.callers, callee.fn], self: callee.self, fn: callee.fn });
  return (
    ways.length > 0 &&
    ways.every((way) => isSomething(within, root, withConstants(x.engine, way.value), way.state, far))
  );
}

/** The function of the project that a call runs on a path, or wherever it is evaluated. */
function functionCalled(x: Activation, { callee }: CallNode, state: State): FunctionValue | undefined {
  const own = seenThrough(x.engine, evaluate(x, callee, state.fork()));
  const value = own.kind === 'function' ? own : valueOf(x.engine.file, callee);
  return value.kind === 'function' ? value : undefined;
}

function mayTell({ engine: { budget } }: Activation, { fn }: FunctionValue): boolean {
  const [start, end] = fn.range;
  return !fn.generator && end - start <= LONGEST && !budget.exhausted;
}

/** Whether a value is present, by itself or by a test on the path. */
function isSomething(x: Activation, root: Root, value: Value, state: State, far: number): boolean {
  switch (value.kind) {
    case 'choice':
      return isSomething(x, root, value.whenTrue, state, far) && isSomething(x, root, value.whenFalse, state, far);
    case 'oneOf':
      return value.values.every((one) => isSomething(x, root, one, state, far));
    case 'unknown': {
      const node = awaited(value.node);
      return (
        isAsked(x, root, node, state) ||
        (node.type === 'CallExpression' &&
          givesSomething(x, PathFacts.of(x.engine, root, state, traceExpression), node, state, far + 1))
      );
    }
    default:
      return truthiness(value) === true;
  }
}

/** Whether the path to a value has tested it: `if (!row) throw …`, or a length above zero where it is the first of several. */
function isAsked({ engine }: Activation, root: Root, node: Node, state: State): boolean {
  const path = PathFacts.of(engine, root, state, traceExpression);
  const [source, ...others] = sourcesOf(path, node);
  if (!source || others.length > 0) return false;
  const isAbout = (of: Node): boolean => {
    const list = countedIn(of);
    const [asked, ...more] = sourcesOf(path, list ?? of);
    if (!asked || more.length > 0) return false;
    return isSame(asked, source) || (list !== undefined && isFirstOf(source, asked));
  };
  return implied(
    path,
    claimsHere((atom, holds) => atom.kind === 'empty' && !holds && isAbout(atom.of)),
  );
}

/** The list whose length a test compares: `rows` of `rows.length > 0`, and of `rows.length`. */
export function countedIn(of: Node): Node | undefined {
  const place = bare(of);
  const counts = place.type === 'MemberExpression' ? place : bare(place.parent ?? place);
  const isCount = counts.type === 'MemberExpression' && COUNTS.has(lastNameOf(counts));
  return isCount && (counts === place || bare(counts.object) === place) ? counts.object : undefined;
}

/** `rows[0]` of `rows` */
function isFirstOf(source: Source, list: Source): boolean {
  const last = source.steps.at(-1);
  if (last?.kind !== 'member' || !FIRSTS.has(last.name)) return false;
  return isSame(changed(source, { steps: source.steps.slice(0, -1) }), list);
}

const FIRSTS: ReadonlySet<string> = new Set(['0', ANY_MEMBER]);
