import type { Value } from '../values/values.js';

/** What stands in a route's path for a part that is made at run time: a parameter without a name. */
const UNKNOWN_PART = ':';

/** The path that a value gives to a route: `/users/:id`, or `/auth/:.logout` of `/auth/${provider}.logout`. */
export function routePath(value: Value | undefined): string | undefined {
  if (value?.kind === 'constant') return typeof value.value === 'string' ? value.value : undefined;
  if (value?.kind !== 'text' || value.node.type !== 'TemplateLiteral') return undefined;
  return value.node.quasis.map((quasi) => quasi.value.cooked).join(UNKNOWN_PART);
}
