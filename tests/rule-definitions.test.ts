import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from '../src/rules/index.js';
import { membersRead } from './support/definition.js';

// That each message that is used exists is the business of the types; that each is reported, and with data that fits its text, that of
// `testRule`.

const sourceOf = (name: string) => readFileSync(new URL(`../src/rules/${name}.ts`, import.meta.url), 'utf8');
const testOf = (name: string) => readFileSync(new URL(`rules/${name}.test.ts`, import.meta.url), 'utf8');
const optionsOf = (name: string) => {
  const { schema } = rules[name]?.meta as unknown as { schema: readonly { properties: object }[] };
  return Object.keys(schema[0]?.properties ?? {});
};

describe.each(Object.keys(rules).filter((name) => optionsOf(name).length > 0))('%s', (name) => {
  it('reads each of its options', () => {
    const read = membersRead(sourceOf(name));
    expect(optionsOf(name).filter((one) => one !== 'trust' && !read.has(one))).toEqual([]);
  });
});

it.each(Object.keys(rules))('%s is tested by testRule', (name) => {
  expect(testOf(name)).toContain(`testRule('${name}', rule, {`);
});

describe('members that are read', () => {
  it.each([
    ['options.on', true],
    ['const { on } = options', true],
    ['({ options: { on } }) => on', true],
    ['const defaults = { on: true }', false],
    ['interface Options { on: boolean }', false],
  ])('%s', (text, isRead) => {
    expect(membersRead(text).has('on')).toBe(isRead);
  });
});
