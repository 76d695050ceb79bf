import { expect, test } from 'vitest';
import { globPattern } from '../../src/cli/glob.js';

test.each([
  ['src/**/*.ts', '/work/src/a/b.ts', true],
  ['src/**/*.ts', '/work/src/b.ts', true],
  ['src/**/*.ts', '/work/lib/b.ts', false],
  ['src/*.{ts,js}', '/work/src/b.js', true],
  ['src/*.{ts,js}', '/work/src/a/b.js', false],
  ['./routes/[ab].js', '/work/routes/b.js', true],
  ['./routes/[!ab].js', '/work/routes/b.js', false],
  ['a?.js', '/work/a1.js', true],
  ['a?.js', '/work/a/.js', false],
  ['pages/(shop)/*.ts', '/work/pages/(shop)/x.ts', true],
])('%s and %s: %s', (glob, file, expected) => {
  expect(globPattern(glob, '/work').pattern.test(file)).toBe(expected);
});
