import { statusCode } from '../../http/registry.js';

/** Names for statuses that packages make of the reason phrases. */

/** Statuses whose phrases RFC 9110 changed: packages call them by the names of RFC 7231 and RFC 2324. */
const RENAMED: ReadonlySet<number> = new Set([413, 418, 422]);

/** How a phrase's words become one name. */
export type Spelling = (words: readonly string[]) => string;

/** `URITooLong`: words are left as they are. */
export const asWritten: Spelling = (words) => words.map((word) => upperFirst(word)).join('');

/** `UriTooLong`. */
export const pascalCase: Spelling = (words) => words.map((word) => upperFirst(word.toLowerCase())).join('');

/** `uriTooLong`. */
export const camelCase: Spelling = ([first = '', ...rest]) => first.toLowerCase() + pascalCase(rest);

/** `URI_TOO_LONG`. */
export const upperSnakeCase: Spelling = (words) => words.join('_').toUpperCase();

/** The statuses by such names; `suffix` stands behind each: `NotFoundError`. */
export function namesOf(codes: readonly number[], spelling: Spelling, suffix = ''): Readonly<Record<string, number>> {
  return Object.fromEntries(codes.map((code) => [spelling(wordsOf(code)) + suffix, code]));
}

function wordsOf(code: number): readonly string[] {
  const { phrase = '', formerPhrases = [] } = statusCode(code) ?? {};
  const name = RENAMED.has(code) ? (formerPhrases[0] ?? phrase) : phrase;
  return name.replaceAll("'", '').split(/[ -]/);
}

function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** The client errors of RFC 7231 and its companions, RFC 7233 and RFC 7235. */
export const FIRST_CLIENT_ERRORS: readonly number[] = [
  ...[400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417],
];

const ERRORS: readonly number[] = [
  ...FIRST_CLIENT_ERRORS,
  ...[418, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451],
  ...[500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511],
];

/** All errors that Node has a phrase for, but for some and for 509, which isn't registered. */
export function errorsBut(...codes: readonly number[]): readonly number[] {
  return ERRORS.filter((code) => !codes.includes(code));
}
