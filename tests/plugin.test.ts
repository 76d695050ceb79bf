import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import plugin from '../src/index.js';
import { rulePage } from '../src/package.js';
import { rules } from '../src/rules/index.js';

const names = Object.keys(rules);

interface Meta {
  readonly type: string;
  readonly docs: { readonly description: string };
  readonly messages: Record<string, string>;
  readonly schema: readonly {
    readonly properties: Record<string, { readonly description: string }>;
    readonly additionalProperties: boolean;
  }[];
  readonly defaultOptions?: readonly object[];
}

/** Options that nothing stands for where they aren't set. */
const WITHOUT_DEFAULT: ReadonlySet<string> = new Set(['validation-status prefer']);

const metaOf = (name: string) => rules[name]?.meta as unknown as Meta;

describe('the rules', () => {
  it.each(names)('%s has a page, a test and a place in the index', (name) => {
    expect(existsSync(new URL(`../src/rules/${name}.ts`, import.meta.url))).toBe(true);
    expect(existsSync(new URL(`../docs/rules/${name}.md`, import.meta.url))).toBe(true);
    expect(existsSync(new URL(`rules/${name}.test.ts`, import.meta.url))).toBe(true);
    expect(rules[name]?.meta.docs?.url).toBe(rulePage(name));
  });

  it.each(names)('%s has a description', (name) => {
    const meta = metaOf(name);
    expect(meta.docs.description).toMatch(/^(?:disallow|require|prefer|enforce) /);
    expect(['problem', 'suggestion']).toContain(meta.type);
    expect(Object.values(meta.messages).every((message) => /[.}]$/.test(message))).toBe(true);
  });

  it.each(names)('%s describes each option and its default', (name) => {
    const { schema, defaultOptions } = metaOf(name);
    const properties = schema[0]?.properties ?? {};
    for (const property of Object.values(properties)) expect(property.description).toMatch(/\.$/);
    const withDefault = Object.keys(properties).filter((option) => !WITHOUT_DEFAULT.has(`${name} ${option}`));
    expect(Object.keys(defaultOptions?.[0] ?? {}).sort()).toEqual(withDefault.sort());
    if (schema[0]) expect(schema[0].additionalProperties).toBe(false);
  });
});

/** R: recommended, as error or warning, and in strict as error; S: strict only; Y: style. */
const PRESETS: Readonly<Record<string, string>> = {
  'valid-status-code': 'Re',
  'no-teapot': 'Re',
  'no-unassigned-status': 'Re',
  'no-deprecated-status': 'Re',
  'no-interim-final-status': 'Re',
  'no-proxy-only-status': 'S',
  'no-legacy-status-api': 'Re',
  'consistent-status-style': 'Y',
  'created-needs-location': 'Rw',
  'redirect-needs-location': 'Re',
  'unauthorized-needs-www-authenticate': 'S',
  'method-not-allowed-needs-allow': 'Rw',
  'partial-content-needs-content-range': 'Re',
  'upgrade-needs-upgrade-header': 'Re',
  'unavailable-needs-retry-after': 'S',
  'valid-retry-after': 'Re',
  'no-content-headers-without-body': 'S',
  'no-misplaced-header': 'S',
  'no-body-on-204': 'Re',
  'no-200-business-error': 'Re',
  'no-success-body-on-error': 'Re',
  'body-status-matches': 'Re',
  'no-error-internals': 'Rw',
  'prefer-204-for-empty': 'S',
  'error-needs-body': 'S',
  'no-double-response': 'Re',
  'no-dropped-response': 'Re',
  'no-swallowed-http-error': 'Re',
  'method-status-mismatch': 'Re',
  'wrong-method-is-405': 'Re',
  'no-401-403-confusion': 'Rw',
  'error-status-matches-cause': 'Rw',
  'valid-redirect-status': 'Re',
  'prefer-307-308': 'Rw',
  'prefer-303-after-post': 'S',
  'prefer-201-for-create': 'S',
  'prefer-202-for-queued': 'S',
  'no-success-status-in-catch': 'S',
  'no-client-error-in-catch-all': 'S',
  'validation-status': 'S',
  'gateway-status': 'S',
  'prefer-410-for-gone': 'S',
  'conditional-status-needs-precondition': 'Rw',
  'no-conditional-permanent-redirect': 'S',
  'no-undeclared-status': 'S',
  'cors-preflight-ok-status': 'Re',
  'no-parse-204-body': 'Re',
  'prefer-response-ok': 'S',
  'no-status-text-check': 'Rw',
  'no-unanswered-request': 'Re',
  'error-handler-keeps-status': 'S',
  'unhealthy-needs-503': 'S',
  'no-unguarded-status-passthrough': 'S',
};

const RECOMMENDED_OPTIONS = {
  'created-needs-location': { knownUrls: true },
  'prefer-307-308': { onlyWrites: true, ignoreSafeMethods: true },
};

const STRICT_OPTIONS = {
  'created-needs-location': { implicit: true },
  'prefer-307-308': { ignoreSafeMethods: true, implicit: true },
  'partial-content-needs-content-range': { check416: true },
};

describe('the presets', () => {
  const levels = (preset: keyof typeof plugin.configs) => plugin.configs[preset].rules;

  it.each(names)('%s is in the presets that the table of rules names', (name) => {
    const id = `http-status/${name}`;
    const expected = PRESETS[name];
    expect([levels('recommended')?.[id]].flat()[0]).toBe({ Re: 'error', Rw: 'warn' }[expected as string]);
    expect([levels('strict')?.[id] ?? undefined].flat()[0]).toBe(expected === 'Y' ? undefined : 'error');
    expect(levels('style')?.[id] !== undefined).toBe(expected === 'Y');
  });

  it('strict sets the options that are on in strict', () => {
    for (const [name, options] of Object.entries(STRICT_OPTIONS)) {
      if (name in rules) expect(levels('strict')?.[`http-status/${name}`]).toEqual(['error', options]);
    }
  });

  it('recommended sets the options that make it quiet on good code', () => {
    for (const [name, options] of Object.entries(RECOMMENDED_OPTIONS))
      expect([levels('recommended')?.[`http-status/${name}`]].flat()[1]).toEqual(options);
  });

  it('all holds every rule', () => {
    expect(Object.keys(levels('all') ?? {}).sort()).toEqual(names.map((name) => `http-status/${name}`).sort());
  });

  it('recommended-error is recommended, with errors alone', () => {
    const asErrors = Object.entries(levels('recommended') ?? {}).map(([name, entry]) => {
      const [, ...options] = [entry].flat();
      return [name, options.length > 0 ? ['error', ...options] : 'error'];
    });
    expect(levels('recommended-error')).toEqual(Object.fromEntries(asErrors));
  });

  it('name the config for an .eslintrc to extend instead', () => {
    expect(JSON.stringify(plugin.configs.strict.plugins)).toMatch(/extend plugin:http-status\/strict-legacy"$/);
    expect(Object.keys(plugin.configs.strict)).toEqual(['plugins', 'rules']);
    expect(plugin.configs.strict.name).toBe('http-status/strict');
  });

  const presets = ['recommended', 'recommended-error', 'strict', 'style', 'all'] as const;
  it.each(presets)('%s has a twin for .eslintrc', (preset) => {
    expect(plugin.configs[`${preset}-legacy`]).toEqual({ plugins: ['http-status'], rules: levels(preset) });
    expect(plugin.configs[preset].plugins).toEqual({ 'http-status': expect.objectContaining({ meta: plugin.meta }) });
  });
});

it('names itself', () => {
  const { name } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { name: string };
  expect(plugin.meta).toEqual({ name, version: expect.any(String), namespace: 'http-status' });
});
