import type { Value } from '../values/values.js';

/** The name in a route's path of a part that is made at run time: a parameter without a name. */
const UNKNOWN_PART = ':';

/** The path of a route by a value: `/users/:id`, or `/auth/:.logout` of `/auth/${provider}.logout`. */
export function routePath(value: Value | undefined): string | undefined {
  if (value?.kind === 'constant') return typeof value.value === 'string' ? value.value : undefined;
  if (value?.kind !== 'text' || value.node.type !== 'TemplateLiteral') return undefined;
  return value.node.quasis.map((quasi) => quasi.value.cooked).join(UNKNOWN_PART);
}
