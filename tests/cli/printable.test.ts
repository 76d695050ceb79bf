import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable } from '../../src/cli/printable.js';

test.each([
  ['\u001B[31mred', '\\u001b[31mred'],
  ['\u009B31m', '\\u009b31m'],
  ['a\r\nb\tc', 'a\\u000d\\u000ab\\u0009c'],
  ['exe.\u202Etxt\u2066', 'exe.\\u202etxt\\u2066'],
  ['a\u2028b\u200Bc\uFEFF', 'a\\u2028b\\u200bc\\ufeff'],
  ['\u{E0041}\uD800', '\\u{e0041}\\ud800'],
  ['::error::no', '\\u003a:error::no'],
  ['  ::error::no', '\\u0020\\u0020\\u003a:error::no'],
  ['a ##[error]b ##vso[task]', 'a \\u0023#[error]b \\u0023#vso[task]'],
])('%j is shown as %s', (text, expected) => {
  expect(printable(text)).toBe(expected);
});

test('what a terminal shows as it is stays as it is', () => {
  const plain = fc.string({ unit: fc.constantFrom(...' aZ0~!"$%&()*+,-./;<=>?@[]^_`{|}\\äß€漢😀') });
  fc.assert(fc.property(plain, (text) => printable(text) === text));
  expect(printable('/users/:id(\\d+)/a::b # c')).toBe('/users/:id(\\d+)/a::b # c');
});

test('nothing that is obeyed is left of any text', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(':', '#', '[', ' ', '\n'),
  );
  const obeyed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^\s*::|##\[|##vso\[/u;
  fc.assert(fc.property(fc.string({ unit, maxLength: 40 }), (text) => !obeyed.test(printable(text))));
});
