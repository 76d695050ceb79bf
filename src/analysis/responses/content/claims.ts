import { MESSAGE_MEMBERS, ORDINARY_WORDS } from '../../../knowledge/bodies.js';
import { codeOfPhrase, isRegistered } from '../../../http/registry.js';
import type { Constant, Value } from '../../execution/values.js';
import { certainMembers } from './members.js';

/** A place in a body that names a status: by its number, or by its reason phrase. */
export interface StatusClaim {
  readonly code: number;
  readonly by: 'number' | 'phrase';
  /** A `code`, which may as well be a number of the application's own. */
  readonly isOwn?: boolean;
  readonly value: Constant;
}

type Members = ReadonlyMap<string, Value>;

const TEXTS = ['error', 'title', 'message', 'msg'];

/** The statuses that a body, an error's message or a reason phrase names. */
export function* claimsOf(content: Value): Iterable<StatusClaim> {
  if (content.kind === 'constant') yield* phraseIn(content);
  if (content.kind !== 'object') return;
  const members = certainMembers(content);
  if (members.has('jsonrpc')) return;
  yield* claimsIn(members);
  const error = members.get('error');
  if (error?.kind === 'object') yield* claimsIn(certainMembers(error));
}

function* claimsIn(members: Members): Iterable<StatusClaim> {
  const hasMessage = [...members.keys()].some((name) => MESSAGE_MEMBERS.has(name));
  yield* numberIn(members.get('statuscode'), isStatus);
  if (hasMessage) yield* numberIn(members.get('status'), isStatus);
  if (hasMessage) for (const one of numberIn(members.get('code'), isErrorCode)) yield { ...one, isOwn: true };
  for (const name of TEXTS) yield* phraseIn(members.get(name));
}

function* numberIn(value: Value | undefined, counts: (code: number) => boolean): Iterable<StatusClaim> {
  if (value?.kind === 'constant' && typeof value.value === 'number' && counts(value.value))
    yield { code: value.value, by: 'number', value };
}

/** Only phrases of errors: `OK` and `Found` are words like others. */
function* phraseIn(value: Value | undefined): Iterable<StatusClaim> {
  if (value?.kind !== 'constant' || typeof value.value !== 'string' || isFallback(value)) return;
  if (ORDINARY_WORDS.has(value.value.replace(/[.!]$/, ''))) return;
  const code = codeOfPhrase(value.value);
  if (code !== undefined && code >= 400) yield { code, by: 'phrase', value };
}

/** `options.text || 'Bad Request'`: whether that is ever sent isn't known. */
function isFallback({ node }: Constant): boolean {
  const { parent } = node;
  return parent?.type === 'LogicalExpression' && parent.operator !== '&&' && parent.right === node;
}

function isStatus(code: number): boolean {
  return Number.isInteger(code) && code >= 100 && code < 600;
}

/** A `code` may be any number of the application's own. */
function isErrorCode(code: number): boolean {
  return code >= 400 && isRegistered(code);
}
