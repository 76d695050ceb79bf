import { REDIRECTS, isError, isSuccess } from '../../http/classes.js';
import { challengesFor } from '../facts/caller/credentials/challenges.js';
import { isConnectivityCheck } from '../facts/purpose/purpose.js';
import type { HttpResponse } from '../responses/response.js';
import type { Node } from '../syntax/syntax.js';

/** What a place does that a project may do everywhere. */
export type Habit = { readonly node: Node } & (
  | { readonly kind: 'validation'; readonly value: 400 | 422 }
  /** The status of a body that says that the request failed, outside of a `catch`. */
  | { readonly kind: 'failure'; readonly value: 'success' | 'error' }
  | { readonly kind: 'redirect'; readonly value: number }
  /** The status of a refusal since a record exists already. */
  | { readonly kind: 'duplicate'; readonly value: number }
  /** The challenge that fits a 401, as the code shows it. */
  | { readonly kind: 'challenge'; readonly value: string }
);

export function habitsOf(response: HttpResponse): Habit[] {
  const { codes, node } = response.status;
  const [code, ...others] = codes ?? [];
  if (code === undefined || others.length > 0) return [];
  if (REDIRECTS.includes(code)) return [{ kind: 'redirect', value: code, node }];
  return [
    ...((code === 400 || code === 422) && response.cause.holds('invalid content', 'fact')
      ? [{ kind: 'validation', value: code, node } as const]
      : []),
    ...(DUPLICATES.has(code) && response.cause.holds('exists already', 'fact')
      ? [{ kind: 'duplicate', value: code, node } as const]
      : []),
    ...(isFailure(response) ? failure(code, node) : []),
    ...(code === 401 ? challenge(response) : []),
  ];
}

/** What is sent for a record that exists already. */
const DUPLICATES: ReadonlySet<number> = new Set([400, 409, 422]);

function isFailure(response: HttpResponse): boolean {
  return !response.path.isCatch && !isConnectivityCheck(response) && response.verdict.holds('failed', 'fact');
}

function failure(code: number, node: Node): Habit[] {
  if (isSuccess(code)) return [{ kind: 'failure', value: 'success', node }];
  return isError(code) ? [{ kind: 'failure', value: 'error', node }] : [];
}

function challenge(response: HttpResponse): Habit[] {
  const { challenges, isSeen } = challengesFor(response);
  const [first] = challenges;
  return isSeen && first !== undefined ? [{ kind: 'challenge', value: first, node: response.status.node }] : [];
}
