import type { Variable } from '../../symbols/file.js';
import { type FunctionNode, functionAround, isMemberOf, type Node, programOf } from '../../syntax/syntax.js';
import { capturedBy } from '../framework-calls/deferred.js';
import type { Activation, Engine } from '../engine.js';
import { filling, isListCallback } from '../calls/list-calls.js';
import { staticActivation } from '../names/names.js';
import { State } from '../state/state.js';
import { executeStatements } from './statements.js';
import type { Making, ObjectValue } from '../values/values.js';

/** Statements by which an object is filled: more are no table. */
const MOST_STATEMENTS = 200;

/**
 * The value of an object after the statements of its own module have filled it, in loops too: `for (const { name, status } of CODES)
 * codes[name] = (error) => ({ status, error })`.
 * @returns undefined where it is also written in functions, which may run at any time, or where the result may be one of several
 */
export function filledObject(engine: Engine, variable: Variable, start: ObjectValue): ObjectValue | undefined {
  const writes = memberWrites(variable);
  if (!writes.every(isRunOnce)) return undefined;
  const statements = new Set(writes.map(statementOfModule));
  if (statements.size > MOST_STATEMENTS) return undefined;
  const x = staticActivation(engine);
  const state = new State();
  state.assign(variable, start);
  const ends = filling(engine, () => executeStatements(x, inOrder(statements), [state]));
  const value = ends.length === 1 && x.exits.length === 0 ? ends[0]?.get(variable) : undefined;
  return value?.kind === 'object' ? value : undefined;
}

/** The names of a variable where a member of its value is written. */
export function memberWrites({ references }: Variable): readonly Node[] {
  return references.map(({ identifier }) => identifier as Node).filter(isWritten);
}

function isWritten(name: Node): boolean {
  const { parent } = name;
  if (parent?.type === 'MemberExpression' && parent.object === name)
    return parent.parent.type === 'AssignmentExpression' && parent.parent.left === parent;
  return (
    parent?.type === 'CallExpression' && parent.arguments[0] === name && isMemberOf(parent.callee, 'Object', 'assign')
  );
}

/** Whether a place is run when its module is, and not again: in no function but one that a list's method calls at once. */
function isRunOnce(place: Node): boolean {
  const fn = functionAround(place);
  return !fn || (isListCallback(fn) && isRunOnce(fn));
}

/** The statement of the module that a place is in. */
function statementOfModule(place: Node): Node {
  const program = programOf(place);
  let at = place;
  while (at.parent && at.parent !== program) at = at.parent;
  return at;
}

function inOrder(statements: ReadonlySet<Node>): Node[] {
  return [...statements].sort((a, b) => a.range[0] - b.range[0]);
}

/** The variables around a function that is made while an object is filled: the element of a list at its round. */
export function seenAround({ engine }: Activation, fn: FunctionNode, state: State): Making | undefined {
  if (!engine.isFilling) return undefined;
  const seen = new State();
  let isAny = false;
  for (const variable of capturedBy(engine, fn)) {
    const value = isOfModule(variable) ? undefined : state.get(variable);
    if (value) seen.declare(variable, value);
    isAny ||= value !== undefined;
  }
  return isAny ? { given: [], call: undefined, state: seen } : undefined;
}

function isOfModule({ scope }: Variable): boolean {
  return scope.block.type === 'Program';
}
