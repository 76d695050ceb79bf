import { describe, expect, it } from 'vitest';
import { EXCEPTIONS, exceptionOf, REQUIRED } from './exceptions.js';
import { FAMILIES } from './families.js';
import { Matrix, readAll } from './matrix.js';

const matrix = new Matrix(readAll(new URL('../modules/', import.meta.url)));

describe.each(REQUIRED)('%s', (rule) => {
  const applies = FAMILIES.map(({ name }) => name).filter((name) => !exceptionOf(name, rule));

  it.each(applies)('has a wrong and a right module for %s', (family) => {
    const { wrong, right } = matrix.cell(family, rule);
    expect({ wrong: wrong > 0, right: right > 0 }).toEqual({ wrong: true, right: true });
  });
});

it('makes exceptions of families and rules that there are', () => {
  const [families, rules] = [FAMILIES.map(({ name }) => name), REQUIRED as readonly string[]];
  expect(EXCEPTIONS.filter(({ family, rule }) => !families.includes(family) || !rules.includes(rule))).toEqual([]);
});
