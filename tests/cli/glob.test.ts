import { expect, test } from 'vitest';
import { globPattern } from '../../src/cli/glob.js';

test.each([
  ['src/**/*.ts', '/here/src/a/b.ts', true],
  ['src/**/*.ts', '/here/src/b.ts', true],
  ['src/**/*.ts', '/here/lib/b.ts', false],
  ['src/*.{ts,js}', '/here/src/b.js', true],
  ['src/*.{ts,js}', '/here/src/a/b.js', false],
  ['./routes/[ab].js', '/here/routes/b.js', true],
  ['./routes/[!ab].js', '/here/routes/b.js', false],
  ['a?.js', '/here/a1.js', true],
  ['a?.js', '/here/a/.js', false],
  ['pages/(shop)/*.ts', '/here/pages/(shop)/x.ts', true],
])('%s and %s: %s', (glob, file, expected) => {
  expect(globPattern(glob, '/here').pattern.test(file)).toBe(expected);
});
