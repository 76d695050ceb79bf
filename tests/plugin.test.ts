import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import plugin from '../src/index.js';
import { rules } from '../src/rules/index.js';

const names = Object.keys(rules);

interface Meta {
  readonly type: string;
  readonly docs: { readonly description: string };
  readonly messages: Record<string, string>;
  readonly schema: readonly { readonly properties: Record<string, { readonly description: string }>; readonly additionalProperties: boolean }[];
  readonly defaultOptions?: readonly object[];
}

const metaOf = (name: string) => rules[name]?.meta as unknown as Meta;

describe('the rules', () => {
  it.each(names)('%s has a page, a test and a place in the index', (name) => {
    expect(existsSync(new URL(`../src/rules/${name}.ts`, import.meta.url))).toBe(true);
    expect(existsSync(new URL(`../docs/rules/${name}.md`, import.meta.url))).toBe(true);
    expect(existsSync(new URL(`rules/${name}.test.ts`, import.meta.url))).toBe(true);
    expect(rules[name]?.meta.docs?.url).toMatch(new RegExp(`/docs/rules/${name}\\.md$`));
  });

  it('are all in the index', () => {
    const written = readdirSync(new URL('../src/rules/', import.meta.url)).filter((file) => file !== 'index.ts' && file !== 'define-rule.ts');
    expect(written.map((file) => file.replace('.ts', '')).sort()).toEqual([...names].sort());
  });

  it.each(names)('%s says what it is', (name) => {
    const meta = metaOf(name);
    expect(meta.docs.description).toMatch(/^(?:disallow|require|prefer|enforce) /);
    expect(['problem', 'suggestion']).toContain(meta.type);
    expect(Object.values(meta.messages).every((message) => /[.}]$/.test(message))).toBe(true);
  });

  it.each(names)('%s describes each option and gives its default', (name) => {
    const { schema, defaultOptions } = metaOf(name);
    const properties = schema[0]?.properties ?? {};
    for (const property of Object.values(properties)) expect(property.description).toMatch(/\.$/);
    expect(Object.keys(defaultOptions?.[0] ?? {}).sort()).toEqual(Object.keys(properties).sort());
    if (schema[0]) expect(schema[0].additionalProperties).toBe(false);
  });
});

describe('the presets', () => {
  const levels = (preset: keyof typeof plugin.configs) => plugin.configs[preset].rules;

  it('recommended', () => {
    expect(levels('recommended')).toMatchObject({
      'http-status/no-teapot': 'error',
      'http-status/no-200-business-error': 'error',
      'http-status/no-body-on-204': 'error',
      'http-status/created-needs-location': 'warn',
      'http-status/prefer-307-308': 'warn',
    });
  });

  it('strict: the same at error, with the options of strict', () => {
    expect(levels('strict')).toMatchObject({
      'http-status/no-teapot': 'error',
      'http-status/created-needs-location': ['error', { implicit: true }],
      'http-status/prefer-307-308': ['error', { implicit: true }],
    });
  });

  it('style holds none of them', () => {
    expect(levels('style')).toEqual({});
  });

  it('all holds every rule', () => {
    expect(Object.keys(levels('all') ?? {}).sort()).toEqual(names.map((name) => `http-status/${name}`).sort());
  });

  it.each(['recommended', 'strict', 'style', 'all'] as const)('%s has a twin for .eslintrc', (preset) => {
    expect(plugin.configs[`${preset}-legacy`]).toEqual({ plugins: ['http-status'], rules: levels(preset) });
    expect(plugin.configs[preset].plugins).toEqual({ 'http-status': expect.objectContaining({ meta: plugin.meta }) });
  });
});

it('names itself', () => {
  const { name } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { name: string };
  expect(plugin.meta).toEqual({ name, version: expect.any(String), namespace: 'http-status' });
});
