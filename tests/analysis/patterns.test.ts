import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFound } from '../../src/analysis/syntax/patterns/match.js';

const CHARACTERS = [
  ...[String.raw`\d`, String.raw`\W`, String.raw`\s`, String.raw`\.`, '[^/]', '[a-c]', '[]', '[^]', '[a-]', ']'],
  ...[String.raw`[\d-]`, String.raw`[\w.-]`, String.raw`[\-b]`, '[^A-Y]'],
];
const UNREAD = [String.raw`\1`, String.raw`\b`, 'a{2}', '(?<=a)', '(?<a>b)', '[b-a]', String.raw`[\--b]`];

/** Sources of regular expressions of what is read, and of what isn't. */
const source = fc.letrec((tie) => ({
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((ways) => ways.join('|')),
  sequence: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'part' },
    { weight: 20, arbitrary: fc.constantFrom(...'aAb/-.^$', ...CHARACTERS) },
    { weight: 1, arbitrary: fc.constantFrom(...'{})(*', ...UNREAD) },
    {
      weight: 10,
      arbitrary: fc
        .tuple(fc.constantFrom('(', '(?:'), tie('choice'), fc.constantFrom(')', ')*', ')+', ')?', ')*?'))
        .map((parts) => parts.join('')),
    },
    {
      weight: 5,
      arbitrary: fc.tuple(fc.constantFrom('(?=', '(?!'), tie('choice')).map((parts) => `${parts.join('')})`),
    },
    {
      weight: 10,
      arbitrary: fc
        .tuple(fc.constantFrom(...'ab.', '[/-]'), fc.constantFrom(...'*+?', '*?', '+?'))
        .map((parts) => parts.join('')),
    },
  ),
})).choice as fc.Arbitrary<string>;

const text = fc.string({ unit: fc.constantFrom(...'aAbBcZz/-. \n1_'), maxLength: 8 });

describe('regular expressions of linted code', () => {
  it('are found where the language finds them', () => {
    fc.assert(
      fc.property(source, fc.constantFrom('', 'i', 'g'), text, (pattern, flags, given) => {
        const found = isFound(pattern, flags, given);
        if (found !== undefined) expect(found).toBe(new RegExp(pattern, flags).test(given));
      }),
      { numRuns: 10_000 },
    );
  });

  it('most are read', () => {
    const read = fc.sample(source, { numRuns: 1_000, seed: 1 }).filter((one) => isFound(one, '', 'a') !== undefined);
    expect(read.length).toBeGreaterThan(400);
  });

  it.each([
    ['^/api/', '', '/api/boats', true],
    ['login|sign-?in', 'i', '/Sign-In', true],
    [String.raw`^/\d+/[\w.-]+$`, '', '/7/a.b-c', true],
    ['js(?!on)', '', 'json', false],
    ['^$', '', '', true],
  ])('/%s/%s in %j: %s', (pattern, flags, given, isThere) => {
    expect(isFound(pattern, flags, given)).toBe(isThere);
  });

  it.each([
    [String.raw`(a)\1`, ''],
    [String.raw`\ba`, ''],
    ['a{2,3}', ''],
    ['(?<!a)b', ''],
    ['(?<name>a)', ''],
    ['[b-a]', ''],
    ['a', 'u'],
    ['a', 'm'],
    ['(', ''],
    ['a)', ''],
    ['a**', ''],
    ['\\', ''],
    ['[', ''],
    ['a'.repeat(301), ''],
  ])('/%s/%s is unknown', (pattern, flags) => {
    expect(isFound(pattern, flags, 'aa')).toBeUndefined();
  });

  it('nor in a long text, or without case in one of other letters', () => {
    expect(isFound('a', '', 'a'.repeat(301))).toBeUndefined();
    expect(isFound('ß', 'i', 'ẞ')).toBeUndefined();
  });
});

describe('what the language needs years for', () => {
  it.each([
    ['((a+)+)b', 'a'.repeat(300)],
    ['^(a|a)*$', `${'a'.repeat(299)}b`],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(300)],
    [`${'(a*)*'.repeat(50)}b`, 'a'.repeat(300)],
    [`${'(?:a?'.repeat(40)}${')*'.repeat(40)}b`, 'a'.repeat(300)],
    [`${'(?!.*'.repeat(40)}b${')'.repeat(40)}(.*)*c`, 'a'.repeat(300)],
  ])('/%s/ is decided at once', (pattern, given) => {
    expect(isFound(pattern, '', given)).toBe(false);
  });
});
