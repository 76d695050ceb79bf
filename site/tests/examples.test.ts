import { describe, expect, it } from 'vitest';
import { FRAMEWORKS } from '../playground/frameworks.js';
import type { Input } from '../playground/input.js';
import { fixAll, lint } from '../playground/lint.js';

describe.each(FRAMEWORKS)('the example of $title', ({ name, code, language }) => {
  const input = { code, language, preset: 'recommended', framework: name } as const;

  it('has findings, something to do about them, and answers', async () => {
    const { findings, routes, parses } = await lint(input);
    expect(parses).toBe(true);
    expect(findings.length).toBeGreaterThan(1);
    expect(findings.some(({ suggestions }) => suggestions.length > 0)).toBe(true);
    expect(routes.flatMap(({ rows }) => rows).length).toBeGreaterThan(1);
  });

  it('has the same findings where all frameworks are looked for', async () => {
    const places = async (one: Input) => (await lint(one)).findings.map(({ line, rule }) => `${line} ${rule}`);
    expect(await places({ code, language, preset: 'recommended' })).toEqual(await places(input));
  });

  it('parses after all fixes', async () => {
    const fixed = await fixAll(input);
    expect((await lint({ ...input, code: fixed })).parses).toBe(true);
  });
});

it.each(['js', 'ts'] as const)('an error of the parser stands at its place: %s', async (language) => {
  const { findings, parses } = await lint({ code: 'const a = 1;\nconst = 2;', language, preset: 'recommended' });
  expect(parses).toBe(false);
  expect(findings).toMatchObject([{ line: 2, column: 7, from: 19, severity: 'error' }]);
});
