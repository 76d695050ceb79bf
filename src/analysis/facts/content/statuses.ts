import { MESSAGE_MEMBERS, ORDINARY_WORDS, PLAIN_PHRASES } from '../../../words/project/bodies.js';
import { codeOfPhrase, isRegistered } from '../../../http/registry.js';
import type { Constant, ObjectValue, Value } from '../../interpreter/values/values.js';
import type { StatusClaim } from '../../responses/verdict.js';
import { certainMembers } from './members.js';

type Members = ReadonlyMap<string, Value>;

const TEXTS = ['error', 'title', 'message', 'msg'];

/** The statuses that a body, an error's message or a reason phrase names. */
export function claimsOf(content: Value): readonly StatusClaim[] {
  if (content.kind === 'constant') return phraseIn(content);
  if (content.kind !== 'object') return NONE;
  let claims = known.get(content);
  if (!claims) known.set(content, (claims = claimsOfObject(content)));
  return claims;
}

const NONE: readonly StatusClaim[] = [];

/** Several rules read them. */
const known = new WeakMap<ObjectValue, readonly StatusClaim[]>();

function claimsOfObject(content: ObjectValue): readonly StatusClaim[] {
  const members = certainMembers(content);
  if (members.has('jsonrpc')) return NONE;
  const error = members.get('error');
  const claims = together(claimsIn(members), claimOfOnlyError(members.get('errors')));
  return error?.kind === 'object' ? together(claims, claimsIn(certainMembers(error))) : claims;
}

/** The `status` of an error object of JSON:API, a number or its text: of one error alone, as several may have different statuses. */
function claimOfOnlyError(errors: Value | undefined): readonly StatusClaim[] {
  if (errors?.kind !== 'array' || errors.open || errors.elements.length !== 1 || !isPlaced(errors)) return NONE;
  const [error] = errors.elements;
  const members = error?.kind === 'object' ? certainMembers(error) : undefined;
  if (!members || !hasMessage(members)) return NONE;
  const status = members.get('status');
  return [...numberIn(status, isStatus), ...digitsIn(status)].map((one) => ({ ...one, isOwn: true }));
}

/** Whether a list is written where it is sent: nothing was added to it on the path. */
function isPlaced({ node }: Value): boolean {
  return node.type === 'ArrayExpression' && node.parent.type === 'Property';
}

function claimsIn(members: Members): readonly StatusClaim[] {
  let claims = numbersIn(members);
  for (const name of TEXTS) claims = together(claims, phraseIn(members.get(name)));
  return claims;
}

function together(some: readonly StatusClaim[], more: readonly StatusClaim[]): readonly StatusClaim[] {
  if (more.length === 0) return some;
  return some.length === 0 ? more : [...some, ...more];
}

function numbersIn(members: Members): readonly StatusClaim[] {
  const status = numberIn(members.get('statuscode'), isStatus);
  if (!hasMessage(members)) return status;
  const own = numberIn(members.get('code'), isErrorCode).map((one) => ({ ...one, isOwn: true }));
  return [...status, ...numberIn(members.get('status'), isStatus), ...own];
}

function hasMessage(members: Members): boolean {
  for (const name of members.keys()) if (MESSAGE_MEMBERS.has(name)) return true;
  return false;
}

function numberIn(value: Value | undefined, counts: (code: number) => boolean): readonly StatusClaim[] {
  const isClaim = value?.kind === 'constant' && typeof value.value === 'number' && counts(value.value);
  return isClaim ? [{ code: value.value, by: 'number', value }] : NONE;
}

/** `status: '404'` */
function digitsIn(value: Value | undefined): readonly StatusClaim[] {
  const isClaim = value?.kind === 'constant' && typeof value.value === 'string' && DIGITS.test(value.value);
  return isClaim ? [{ code: Number(value.value), by: 'number', value }] : NONE;
}

const DIGITS = /^[1-5]\d\d$/;

/** Only phrases of errors: `OK` and `Found` are ordinary words. */
function phraseIn(value: Value | undefined): readonly StatusClaim[] {
  if (value?.kind !== 'constant' || typeof value.value !== 'string' || isFallback(value)) return NONE;
  if (ORDINARY_WORDS.has(value.value.replace(/[.!]$/, ''))) return NONE;
  const code = codeOfPhrase(value.value);
  return code !== undefined && code >= 400 ? [{ code, by: 'phrase', value }] : NONE;
}

/** Whether a phrase is plain English for what another status means: `Request timeout` with 504, `Upgrade required` with 403. */
export function isPlainFor({ value }: Constant, code: number): boolean {
  return PLAIN_PHRASES.some(({ words, codes }) => words.has(String(value)) && codes.includes(code));
}

/** `options.text || 'Bad Request'`: it is unknown whether that is ever sent. */
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
