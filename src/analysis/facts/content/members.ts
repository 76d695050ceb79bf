import type { ObjectValue, Value } from '../../interpreter/values/values.js';

/** The members of a body by lower-case name, as far as they are certain: not those that a later spread may have replaced. */
export function certainMembers({ members, spreads }: ObjectValue): ReadonlyMap<string, Value> {
  const spread = Math.max(-1, ...spreads.map(({ node }) => node.range[0]));
  const certain = new Map<string, Value>();
  for (const [name, value] of members) if (value.node.range[0] > spread) certain.set(name.toLowerCase(), value);
  return certain;
}
