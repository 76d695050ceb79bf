import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Node } from '../../syntax/syntax.js';
import { memberAnnotation } from './annotations.js';
import type { Engine } from '../engine.js';
import type { Origin } from '../identity/origin.js';
import { frameworkObject, type Unknown, unknown, type Value } from '../values/values.js';

/** Members that are followed from what a type declares. */
const DEEPEST = 3;

/**
 * The member of a value that is known by its annotation only: `app` of `deps: Deps`. An application or a router is the same whenever it is
 * used; of any other value only the declared types of its own members are known.
 */
export function declaredMember(engine: Engine, of: Unknown, name: string, node: Node): Value {
  const { declared } = of;
  const origin: Origin = { kind: 'member', of, name, node };
  if (!declared || declared.path.length >= DEEPEST) return unknown(node, undefined, origin);
  const member = { type: declared.type, path: [...declared.path, name] };
  const annotation = memberAnnotation(engine, member);
  if (!annotation?.shape) return unknown(node, member, origin);
  return inherited(annotation.shape, 'role') === undefined
    ? frameworkObject(annotation.shape, undefined, annotation.evidence, node)
    : unknown(node, undefined, origin);
}
