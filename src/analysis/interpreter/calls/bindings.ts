import type { Variable } from '../../symbols/file.js';
import { isFunction, type Node, parametersOf, parameterTarget, within } from '../../syntax/syntax.js';
import { destructured } from './assignment.js';
import type { Engine } from '../engine.js';
import { staticValue } from '../names/names.js';
import { unknown, type Value } from '../values/values.js';

/** The value of a variable wherever it is visible; where that isn't known, an unknown value of its binding. */
export function boundValue(engine: Engine, variable: Variable): Value | undefined {
  return staticValue(engine, variable) ?? unexecuted(engine, variable);
}

/** A parameter of a function that isn't executed on the path, or what such code catches. */
function unexecuted(engine: Engine, variable: Variable): Value | undefined {
  const [definition] = variable.defs;
  if (!definition) return undefined;
  const { node, name } = definition as { readonly node: Node; readonly name: Node };
  if (node.type === 'CatchClause' && node.param)
    return destructured(engine, node.param, { kind: 'caught', member: [], node: node.param }, variable);
  if (definition.type !== 'Parameter' || !isFunction(node)) return undefined;
  const parameter = parametersOf(node)
    .map(parameterTarget)
    .find((one) => within(name, one));
  return parameter && destructured(engine, parameter, unknown(parameter), variable);
}
