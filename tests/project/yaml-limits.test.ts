import { describe, expect, it } from 'vitest';
import { isBeyondYaml } from '../../src/project/yaml-limits.js';

const merging = (levels: number, each: number): string =>
  Array.from(
    { length: levels },
    (_, at) => `a${at + 1}: &a${at + 1} {<<: [${Array(each).fill(`*a${at}`).join(',')}]}`,
  ).join('\n');

const named = (count: number): string =>
  Array.from({ length: count }, (_, at) => `k${at}: &k${at} { a: 1 }\nj${at}: *k${at}`).join('\n');

describe('a document that names and merges', () => {
  it.each([
    ['a few', merging(4, 3)],
    ['some hundred names', named(500)],
    ['none, however often something is named again', Array(100).fill('- *one').join('\n')],
    ['none, with every media type and a list in Markdown', "a: '<<'\n'*/*': { a: '**b**' }\n* one\n".repeat(50)],
  ])('may be read: %s', (_, text) => {
    expect(isBeyondYaml(text)).toBe(false);
  });

  it.each([
    ['levels of lists', merging(8, 9)],
    ['thousands of names', named(2_000)],
    ['a list', `a: { <<: [${Array(40).fill('*a').join(', ')}] }`],
    ['one below the other', `a:\n  <<:\n${'    - *a\n'.repeat(40)}`],
    ['a quoted key', merging(8, 9).replaceAll('<<', '"<<"')],
  ])('may not: %s', (_, text) => {
    expect(isBeyondYaml(text)).toBe(true);
  });
});
