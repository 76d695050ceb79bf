import { phraseOf, registeredCodes, statusCode } from '../registry.js';
import type { ConstantObject, Names, Spelling, Texts } from './table.js';

/** The members of an exported object, by name. */
export interface Members {
  /** Every member: codes, phrases and names of codes. */
  readonly values: ReadonlyMap<string, number | string>;
  /** The names of each code, the canonical one first. */
  readonly names: ReadonlyMap<number, readonly string[]>;
}

/** Expands the short form of a table. */
export function membersOf(object: ConstantObject): Members {
  const values = new Map<string, number | string>();
  const names = object.codes ? namesOf(object.codes) : new Map<number, string[]>();
  for (const [code, [canonical, ...others]] of names) {
    if (canonical === undefined) continue;
    for (const name of [canonical, ...others]) values.set(name, code);
    if (object.reverse) values.set(String(code), canonical);
    if (object.described) {
      values.set(`${code}_NAME`, canonical);
      values.set(`${code}_CLASS`, `${Math.floor(code / 100)}xx`);
    }
  }
  if (object.texts) {
    for (const [code, text] of textsOf(object.texts)) values.set(String(code), text);
  }
  if (object.phrases) {
    const texts = textsOf(object.phrases);
    for (const [code, keys] of namesOf(object.phrases.names)) {
      const text = texts.get(code);
      if (text !== undefined) for (const key of keys) values.set(key, text);
    }
  }
  for (const [name, word] of Object.entries(object.words ?? {})) values.set(name, word);
  return { values, names };
}

function namesOf({ spelling, prefix = '', lacks = [], names = {} }: Names): Map<number, string[]> {
  const result = new Map<number, string[]>();
  if (spelling) {
    for (const [code, phrase] of ordinaryPhrases(lacks)) {
      const lead = typeof prefix === 'string' ? prefix : (prefix[Math.floor(code / 100) - 1] ?? '');
      result.set(code, [lead + spelled(phrase, spelling)]);
    }
  }
  const own = new Set<number>();
  for (const [name, code] of Object.entries(names)) {
    const earlier = own.has(code) ? result.get(code) : undefined;
    result.set(code, [...(earlier ?? []), name]);
    own.add(code);
  }
  return result;
}

function textsOf({ own, lacks = [], texts = {} }: Texts): Map<number, string> {
  const result = new Map(own ? [] : ordinaryPhrases(lacks));
  for (const [code, text] of Object.entries(texts)) result.set(Number(code), text);
  return result;
}

/** The codes that every table starts from: no package has 104, and each names 306 and 418 in its own way. */
function ordinaryPhrases(lacks: readonly number[]): [code: number, phrase: string][] {
  const phrases: [number, string][] = [];
  for (const code of registeredCodes()) {
    const standing = statusCode(code)?.standing;
    const phrase = phraseOf(code);
    if (phrase === undefined || standing === 'temporary' || standing === 'unused' || lacks.includes(code)) continue;
    phrases.push([code, phrase]);
  }
  return phrases;
}

function spelled(phrase: string, spelling: Spelling): string {
  if (spelling === 'phrase') return phrase;
  if (spelling === 'lower') return phrase.toLowerCase();
  const words = phrase.split(/[ -]/u);
  if (spelling === 'snake') return words.join('_').toUpperCase();
  if (spelling === 'acronym') return words.join('');
  return words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join('');
}
