import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Shape } from '../../../frameworks/language/shape.js';
import type { Engine } from '../engine.js';
import type { State } from '../state/state.js';
import type { Thing, Value } from '../values/values.js';

// A member that the code itself gives to a response, in place of the framework's or beside it:
// `res.json = (data, status = 200) => …`, `res.fail = (message) => …`.

/** Keeps the value that a path gives to a member of a framework's value. */
export function writeMember(
  { writtenMembers }: Engine,
  { draft, shape }: Thing,
  name: string,
  value: Value,
  state: State,
): void {
  if (!draft || !answers(shape)) return;
  let keys = writtenMembers.get(draft);
  if (!keys) writtenMembers.set(draft, (keys = new Map<string, object>()));
  let key = keys.get(name);
  if (!key) keys.set(name, (key = {}));
  state.refine(key, value);
}

/** What the path has given to a member; undefined where it has given nothing. */
export function writtenMember(
  { writtenMembers }: Engine,
  { draft, shape }: Thing,
  name: string,
  state: State,
): Value | undefined {
  if (writtenMembers.size === 0 || !draft || !answers(shape)) return undefined;
  const key = writtenMembers.get(draft)?.get(name);
  return key && state.get(key);
}

function answers(shape: Shape): boolean {
  const role = inherited(shape, 'role');
  return role === 'response' || role === 'context';
}
