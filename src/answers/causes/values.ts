import type { Engine } from '../../analysis/interpreter/engine.js';
import type { Value } from '../../analysis/interpreter/values/values.js';
import { codesOf } from '../../analysis/responses/status.js';
import { awaited, type Node, staticKey } from '../../analysis/syntax/syntax.js';
import { causeOfCall, moduleOf, nameOf, whyUnread } from './calls.js';
import type { Cause } from './cause.js';

/** The first part of a value that is no known status. */
export function unknownIn(value: Value): Value | undefined {
  if (value.kind === 'choice') return unknownIn(value.whenTrue) ?? unknownIn(value.whenFalse);
  if (value.kind === 'oneOf') return value.values.map(unknownIn).find(Boolean);
  return codesOf(value) ? undefined : value;
}

/** Why the value of an expression is unknown. */
export function causeOfNode(engine: Engine, node: Node): Cause {
  const place = awaited(node);
  switch (place.type) {
    case 'CallExpression':
    case 'NewExpression':
      return causeOfCall(engine, place);
    case 'MemberExpression': {
      const inner = awaited(place.object);
      const name = staticKey(place.property, place.computed) ?? '[]';
      if (inner.type === 'CallExpression') return { ...causeOfCall(engine, inner), kind: 'call' };
      return { ...causeOfName(engine, inner), name: nameOf(place) || name };
    }
    case 'Identifier':
      return causeOfName(engine, place);
    default:
      return { kind: 'engine', why: place.type, name: '' };
  }
}

/** Why the value of a name is unknown. */
function causeOfName(engine: Engine, node: Node, steps = 0): Cause {
  const place = awaited(node);
  if (place.type === 'MemberExpression') return { ...causeOfName(engine, place.object, steps), name: nameOf(place) };
  if (place.type === 'ThisExpression') return { kind: 'engine', why: 'a member of this', name: '' };
  if (place.type !== 'Identifier')
    return steps === 0 ? { kind: 'engine', why: place.type, name: '' } : causeOfNode(engine, place);
  const definition = engine.file.variable(place)?.defs[0];
  const { name } = place;
  if (!definition) return { kind: 'engine', why: 'a global', name };
  const module = moduleOf(engine.file, definition.node);
  if (module !== undefined) return { kind: 'call', why: `a constant of ${whyUnread(engine, module, place)}`, name };
  if (definition.type === 'Parameter') return { kind: 'parameter', why: 'given to the function', name };
  const written = definition.node as Node;
  if (written.type === 'VariableDeclarator' && written.init && steps < 4) {
    const call = awaited(written.init);
    if (call.type === 'CallExpression' || call.type === 'NewExpression') return causeOfCall(engine, call);
    return { ...causeOfName(engine, call, steps + 1), name };
  }
  return { kind: 'engine', why: `a ${definition.type}`, name };
}
