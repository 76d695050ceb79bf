import type { Names } from './names.js';

const WORD = /[a-z\d]+/g;
const APOSTROPHE = /['’]/g;
/** Longer texts are documents. */
const LONGEST = 4000;

/**
 * What a text for people states, compared by its words in any case: `Mail isn’t configured!` contains `isn't
 * configured`, and `/log-in` contains `log in`.
 */
export function saying(...phrases: readonly string[]): Names {
  let all: readonly string[] | undefined;
  return {
    has(text) {
      all ??= phrases.map(padded);
      const said = padded(text.slice(0, LONGEST));
      return all.some((phrase) => said.includes(phrase));
    },
  };
}

/** The words of a text with a space around each. */
function padded(text: string): string {
  return ` ${(text.toLowerCase().replace(APOSTROPHE, '').match(WORD) ?? []).join(' ')} `;
}
