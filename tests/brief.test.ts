import { describe, expect, it } from 'vitest';
import { brief, firstFew } from '../src/rules/support/brief.js';

describe('what goes into messages', () => {
  it.each([
    ['short', 'short'],
    ['exactly ten', 'exactly t…'],
    ['0123456789', '0123456789'],
  ])('a text: %s', (text, shown) => {
    expect(brief(text, 10)).toBe(shown);
  });

  it.each([
    [['200'], '200'],
    [['200', '400', '401', '404'], '200, 400, 401, 404'],
    [['200', '400', '401', '404', '500'], '200, 400, 401, 404, …'],
  ])('a list: %j', (names, shown) => {
    expect(firstFew(names)).toBe(shown);
  });
});
