import { describe, expect, it } from 'vitest';
import type { Names } from '../../src/words/language/names.js';

/** A vocabulary, names that are in it, and names that only sound like it. */
export type Example = readonly [name: string, list: Names, has: readonly string[], hasNot: readonly string[]];

/** Checks vocabularies by their examples; each must have both kinds. */
export function describeVocabularies(title: string, examples: readonly Example[]): void {
  describe(title, () => {
    it.each(examples)('%s', (_, list, has, hasNot) => {
      expect(has.length * hasNot.length).toBeGreaterThan(0);
      expect(has.filter((name) => !list.has(name))).toEqual([]);
      expect(hasNot.filter((name) => list.has(name))).toEqual([]);
    });
  });
}
