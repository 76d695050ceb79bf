import type { TSESTree } from '@typescript-eslint/utils';
import { inherited } from '../../../frameworks/language/catalogue.js';
import { ambientImport } from '../../symbols/ambient.js';
import type { Variable } from '../../symbols/file.js';
import { State } from '../state/state.js';
import { isClass, isFunction, type Node } from '../../syntax/syntax.js';
import {
  arrayOf,
  constant,
  namedConstant,
  OWN_EXPORTS,
  frameworkObject,
  type FrameworkObject,
  unknown,
  usedAt,
  type Value,
} from '../values/values.js';
import { type Activation, begun, type Engine } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { handedOn } from './imports.js';

/** The value of a name: a variable's value on this path, else its one definition, else a global. */
export function readIdentifier(x: Activation, node: TSESTree.Identifier, state: State): Value {
  const variable = x.engine.file.variable(node);
  if (x.args && node.name === 'arguments' && !variable?.defs.length) return arrayOf(x.args, false, node);
  if (!variable) return globalValue(x, node);
  const value = state.get(variable) ?? staticValue(x.engine, variable);
  if (!value) return unknown(node);
  if (value.kind === 'function' || (value.kind === 'framework-object' && isOfResponse(value))) x.engine.activity++;
  return value.kind !== 'unknown' && value.kind !== 'caught' && isParameter(variable) ? value : placed(value, node);
}

/** Whether what is done with a framework's object may change a response. */
function isOfResponse({ shape }: FrameworkObject): boolean {
  return inherited(shape, 'role') !== 'request';
}

/** A value is reported where it is used; a parameter's, where the caller wrote it. */
function placed(value: Value, node: Node): Value {
  switch (value.kind) {
    case 'unknown':
      return {
        kind: 'unknown',
        node: value.node,
        use: node,
        declared: value.declared,
        summary: value.summary,
        goneOf: value.goneOf,
        origin: value.origin,
      };
    case 'object':
    case 'array':
    case 'choice':
      return { ...value, use: node };
    case 'constant':
      return namedConstant(value, node);
    default:
      return usedAt(value, node);
  }
}

function isParameter(variable: Variable): boolean {
  return variable.defs[0]?.type === 'Parameter';
}

function globalValue({ engine, root }: Activation, node: TSESTree.Identifier): Value {
  if (node.name === 'undefined') return constant(undefined, node);
  if (node.name === 'exports') return ownExports(node);
  const shape = engine.catalogue.global(node.name);
  if (shape) return frameworkObject(shape, shape.isOfHandler ? root?.response?.draft : undefined, 'import', node);
  const ambient = ambientImport(engine.file, engine.catalogue.ambient, node);
  return ambient ? { kind: 'module', module: ambient.module, path: [ambient.name], node, by: node } : unknown(node);
}

/** What CommonJS calls `exports` and `module.exports`. */
export function ownExports(node: Node): Value {
  return { kind: 'module', module: OWN_EXPORTS, path: [], node, by: node };
}

/** The value that a variable has wherever it is visible: its only definition, never assigned again. */
export function staticValue(engine: Engine, variable: Variable): Value | undefined {
  if (engine.statics.has(variable)) return engine.statics.get(variable);
  engine.statics.set(variable, undefined);
  if (!engine.budget.enter()) return undefined;
  const value = engine.interpreter.define(engine, variable);
  engine.budget.leave();
  engine.statics.set(variable, value);
  return value;
}

/** The value of an expression, or of a declared function or class, outside any handler. */
export function ownValue(engine: Engine, node: Node): Value {
  if (isFunction(node)) return { kind: 'function', fn: node, self: undefined, node };
  if (isClass(node)) return { kind: 'class', class: node, node };
  return evaluate(staticActivation(engine), node, new State());
}

/** Evaluates code outside any handler: what doesn't depend on a request. */
export function staticActivation(engine: Engine): Activation {
  return begun(engine, undefined);
}

export function frameworkObjectOf(engine: Engine, value: Value): FrameworkObject | undefined {
  if (value.kind === 'framework-object') return value;
  if (value.kind !== 'module') return undefined;
  const shape = engine.catalogue.find(value.module, value.path) ?? handedOn(engine, value);
  return shape && frameworkObject(shape, undefined, 'import', value.node);
}
