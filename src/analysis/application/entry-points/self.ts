import { instanceOfClass } from '../../interpreter/members/class-members.js';
import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { staticActivation } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import { type ClassNode, type FunctionNode, functionOfThis, isClass, type Node } from '../../syntax/syntax.js';
import type { Value } from '../../interpreter/values/values.js';

/** The object whose method a function is: an instance of its class, or the class itself. */
export function selfOf(fn: FunctionNode): Value | undefined {
  const member = fn.parent;
  if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return undefined;
  const owner = member.parent.parent;
  if (!isClass(owner)) return undefined;
  return member.static ? { kind: 'class', class: owner, node: owner } : instanceOf(owner);
}

function instanceOf(owner: ClassNode): Value {
  return instanceOfClass({ kind: 'class', class: owner, node: owner }, owner);
}

/** The value of `this` at a place in a method. */
export function instanceAround(node: Node): Value | undefined {
  const fn = functionOfThis(node);
  return fn && selfOf(fn);
}

/** The object literal whose method a function is: `module.exports = { show(req, res) { this.fail(res); } }`. */
export function objectAround(engine: Engine, fn: FunctionNode): Value | undefined {
  const object = fn.type === 'FunctionExpression' && fn.parent.type === 'Property' ? fn.parent.parent : undefined;
  if (object?.type !== 'ObjectExpression') return undefined;
  if (!engine.statics.has(object)) engine.statics.set(object, evaluate(staticActivation(engine), object, new State()));
  return engine.statics.get(object);
}
