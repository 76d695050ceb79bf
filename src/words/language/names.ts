/**
 * Names in code, compared by their words: `userId`, `user_id`, `USER_ID` and `User-Id` are one. The vocabularies of
 * this room are written in these words.
 */
export interface Names {
  has(name: string): boolean;
}

const WORD = /[A-Z]+s?(?![a-z])|[A-Z]?[a-z]+|\d+/g;
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, readonly string[]>();

/** The words of a name, in lower case: `getHTTPHeader2` is `get`, `http`, `header`, `2`. */
export function wordsOf(name: string): readonly string[] {
  let words = remembered.get(name);
  if (!words) {
    words = (name.match(WORD) ?? []).map((word) => word.toLowerCase());
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(name, words);
  }
  return words;
}

/** Whole names. */
export function oneOf(...names: readonly string[]): Names {
  const whole = once(() => new Set(names.map(joined)));
  return remembering((name) => whole().has(joined(name)));
}

/** Names that begin with these words. */
export function startingWith(...phrases: readonly string[]): Names {
  return phrased(phrases, ({ from }) => from === 0);
}

/** Names that end in these words; the last may be in the plural. */
export function endingIn(...phrases: readonly string[]): Names {
  return phrased(phrases, ({ to, length }) => to === length);
}

/** Names that contain these words; the last may be in the plural. */
export function holding(...phrases: readonly string[]): Names {
  return phrased(phrases, () => true);
}

/** Names that contain these letters, for words written together: `sessionid`, `accesstoken`. */
export function spelledWith(...letters: readonly string[]): Names {
  return remembering((name) => letters.some((one) => joined(name).includes(one)));
}

/** Names that contain one of these words in no other form: a `run` is no `runs`. */
export function holdingWord(...words: readonly string[]): Names {
  const all = new Set(words);
  return remembering((name) => wordsOf(name).some((word) => all.has(word)));
}

/** Names of any of the lists. */
export function anyOf(...lists: readonly Names[]): Names {
  return remembering((name) => lists.some((list) => list.has(name)));
}

/** Names that are in all of the lists. */
export function allOf(...lists: readonly Names[]): Names {
  return { has: (name) => lists.every((list) => list.has(name)) };
}

/** The names of a list but those of another one. */
export function except(list: Names, others: Names): Names {
  return { has: (name) => list.has(name) && !others.has(name) };
}

/** Module specifiers, with their subpaths; `@scope/*` stands for all packages of a scope. */
export function modules(...specifiers: readonly string[]): Names {
  const exact = new Set(specifiers);
  const scopes = specifiers.flatMap((one) => (one.endsWith('*') ? [one.slice(0, -1)] : []));
  return remembering(
    (name) => exact.has(name) || exact.has(packageOf(name)) || scopes.some((one) => name.startsWith(one)),
  );
}

/** Where a specifier finds a package: Node, npm, JSR, Deno's and other hosts. */
const REGISTRY = /^(?:node:|npm:\/?|jsr:\/?|https?:\/\/(?:deno\.land\/x|esm\.sh)\/)/;

/** The package of a specifier: `@aws-sdk/client-s3` of `@aws-sdk/client-s3/commands`, `fs` of `node:fs`, `zod` of `npm:zod@4`. */
function packageOf(specifier: string): string {
  const bare = specifier.replace(REGISTRY, '');
  const name = bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/');
  const version = name.indexOf('@', 1);
  return version < 0 ? name : name.slice(0, version);
}

/** Prefixes of specifiers of a project's own files: paths, and the usual aliases of its folders. */
const OWN_FILES = ['.', '~', '#', '$', '@/', 'src/'];

/** Whether a module specifier leads to a file of the project and not to a package. */
export function isProjectFile(specifier: string): boolean {
  return OWN_FILES.some((start) => specifier.startsWith(start));
}

function joined(name: string): string {
  return wordsOf(name).join('');
}

/** The position of a phrase among the words of a name. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

type Words = readonly string[];

function phrased(phrases: readonly string[], fits: (span: Span) => boolean): Names {
  const known = once(() => byFirstWord(phrases.map(wordsOf)));
  return remembering((name) => {
    const all = known();
    const words = wordsOf(name);
    const isAt = (phrase: Words, from: number): boolean =>
      matchesAt(words, phrase, from) && fits({ from, to: from + phrase.length, length: words.length });
    return words.some((word, from) => all.get(word)?.some((phrase) => isAt(phrase, from)));
  });
}

/** Phrases by the words that a name may have where they begin. */
function byFirstWord(phrases: readonly Words[]): ReadonlyMap<string, readonly Words[]> {
  const all = new Map<string, Words[]>();
  for (const phrase of phrases) {
    const [first = ''] = phrase;
    for (const word of phrase.length === 1 ? [first, plural(first)] : [first]) {
      const others = all.get(word);
      if (others) others.push(phrase);
      else all.set(word, [phrase]);
    }
  }
  return all;
}

function matchesAt(words: Words, phrase: Words, at: number): boolean {
  if (at + phrase.length > words.length) return false;
  const last = phrase.length - 1;
  return phrase.every((word, index) => isWord(words[at + index] as string, word, index === last));
}

function isWord(word: string, wanted: string, mayBePlural: boolean): boolean {
  return word === wanted || (mayBePlural && word === plural(wanted));
}

function plural(word: string): string {
  return `${word}s`;
}

/** Most lists are not read in most files: their index is made at the first look-up. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Few names occur in many places. */
function remembering(has: (name: string) => boolean): Names {
  const known = new Map<string, boolean>();
  return {
    has(name) {
      let answer = known.get(name);
      if (answer === undefined) {
        answer = has(name);
        if (known.size >= MOST_REMEMBERED) known.clear();
        known.set(name, answer);
      }
      return answer;
    },
  };
}
