import { callsOf, member } from '../../../frameworks/language/catalogue.js';
import type { Call } from '../../../frameworks/language/shape.js';
import type { Engine } from '../../interpreter/engine.js';
import { frameworkObjectOf } from '../../interpreter/names/names.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';
import { valueAt } from './things.js';

/** What a framework's table declares of a call, also through names of other files. */
export function callAt(engine: Engine, called: Node): Call | undefined {
  const callee = bare(called);
  if (callee.type === 'MemberExpression') {
    const receiver = frameworkObjectOf(engine, valueAt(engine, callee.object));
    const name = staticKey(callee.property, callee.computed);
    const shape = receiver && name !== undefined ? member(receiver.shape, name) : undefined;
    if (shape) return callsOf(shape)[0];
  }
  const value = valueAt(engine, callee);
  const shape = value.kind === 'method' ? value.shape : frameworkObjectOf(engine, value)?.shape;
  return shape && callsOf(shape)[0];
}
