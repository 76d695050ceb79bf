import type { Variable } from '../../symbols/file.js';
import {
  type FunctionNode,
  isFunction,
  lastNameOf,
  type Node,
  parametersOf,
  parameterTarget,
  within,
} from '../../syntax/syntax.js';
import { destructured } from './assignment.js';
import type { Engine } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { staticActivation, staticValue } from '../names/names.js';
import { State } from '../state/state.js';
import { unknown, type Value } from '../values/values.js';

/** The value of a variable wherever it is visible; where that isn't known, an unknown value of its binding. */
export function boundValue(engine: Engine, variable: Variable): Value | undefined {
  const { bound } = engine;
  if (!bound.has(variable)) {
    bound.set(variable, undefined);
    bound.set(variable, staticValue(engine, variable) ?? unexecuted(engine, variable));
  }
  return bound.get(variable);
}

/** A variable that is written once, or a parameter, of code that isn't executed on the path. */
function unexecuted(engine: Engine, variable: Variable): Value | undefined {
  const [definition] = variable.defs;
  if (!definition) return undefined;
  const { node, name } = definition as { readonly node: Node; readonly name: Node };
  if (node.type === 'VariableDeclarator') return writtenOnce(engine, variable);
  if (definition.type !== 'Parameter' || !isFunction(node)) return undefined;
  const targets = parametersOf(node).map(parameterTarget);
  const parameter = targets.find((one) => within(name, one));
  if (!parameter) return undefined;
  const value = parameter === targets[0] ? settledWith(engine, node, parameter) : undefined;
  return destructured(engine, parameter, value ?? unknown(parameter), variable);
}

/** `let answer; try { answer = await fetch(url) } catch { … }` */
function writtenOnce(engine: Engine, { references }: Variable): Value | undefined {
  const [write, ...others] = references.filter((one) => one.isWrite());
  const value = write?.writeExpr;
  const isPlain = value?.parent?.type === 'AssignmentExpression' && value.parent.left === write?.identifier;
  return isPlain && others.length === 0 ? evaluate(staticActivation(engine), value, new State()) : undefined;
}

/** What a promise calls back with: `res` of `fetch(url).then((res) => …)`, or the error that it was rejected with. */
function settledWith(engine: Engine, fn: FunctionNode, parameter: Node): Value | undefined {
  const given = onlyUse(engine, fn);
  const call = given.parent;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined;
  const [first, second] = call.arguments;
  const method = lastNameOf(call.callee);
  const isRejected = method === 'catch' ? first === given : method === 'then' && second === given;
  if (isRejected) return { kind: 'caught', member: [], node: parameter };
  return method === 'then' && first === given
    ? evaluate(staticActivation(engine), call.callee.object, new State())
    : undefined;
}

/** Where a function is used by its name, if at one place only; else the function itself. */
function onlyUse({ file }: Engine, fn: FunctionNode): Node {
  const name =
    fn.type === 'FunctionDeclaration' ? fn.id : fn.parent.type === 'VariableDeclarator' ? fn.parent.id : null;
  const uses = (name && file.variable(name)?.references.filter((one) => !one.isWrite())) ?? [];
  const [use, ...others] = uses;
  return use && others.length === 0 ? use.identifier : fn;
}
