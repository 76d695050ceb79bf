import { SUCCESS_STATES } from '../../../words/errors/failure-words.js';
import { certainMembers } from './members.js';
import type { SuccessClaim } from '../../responses/verdict.js';
import type { Value } from '../../interpreter/values/values.js';

const FLAGS = ['success', 'ok'];
const WORDS = ['status'];

/** The member of a body that reports success; undefined where none certainly does. */
export function successOf(body: Value): SuccessClaim | undefined {
  if (body.kind === 'oneOf') {
    const found = body.values.map(successOf);
    return found.every(Boolean) ? found[0] : undefined;
  }
  if (body.kind !== 'object') return undefined;
  const members = certainMembers(body);
  return claim(members, FLAGS, (value) => value === true) ?? claim(members, WORDS, isSuccessWord);
}

function claim(
  members: ReadonlyMap<string, Value>,
  names: readonly string[],
  says: (value: unknown) => boolean,
): SuccessClaim | undefined {
  for (const name of names) {
    const value = members.get(name);
    if (value?.kind === 'constant' && says(value.value)) return { name, value };
  }
  return undefined;
}

function isSuccessWord(value: unknown): boolean {
  return typeof value === 'string' && SUCCESS_STATES.has(value);
}
