import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installFolder } from '../integration/support/installs.js';
import { openProject } from '../integration/support/project.js';
import { run } from '../integration/support/run.js';
import { pageOf } from './rule-page.js';

const RULE = 'http-status/no-body-on-204';
const FILE = 'api/orders.js';
const LINE = 20;
const MESSAGE = /^204 No Content is sent with a body, .*\(RFC 9110 §15\.3\.5\)\.?$/;

interface Sarif {
  readonly runs: readonly {
    readonly tool: {
      readonly driver: { readonly rules: readonly { readonly id: string; readonly helpUri: string }[] };
    };
    readonly results: readonly {
      readonly ruleId: string;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation: { readonly region: { readonly startLine: number; readonly startColumn: number } };
      }[];
    }[];
  }[];
}

interface Json {
  readonly results: readonly {
    readonly messages: readonly { readonly ruleId: string; readonly line: number; readonly message: string }[];
  }[];
  readonly metadata: { readonly rulesMeta: Readonly<Record<string, { readonly docs: { readonly url: string } }>> };
}

describe('what CI reads', () => {
  it('stylish: place, message and rule', async () => {
    const lines = (await output('stylish')).split('\n');
    const line = lines.find((one) => one.trimStart().startsWith(`${LINE}:`)) ?? '';
    const [, place, level, message = '', rule] = /^\s+(\S+)\s+(\S+)\s+(.*?)\s+(\S+)$/.exec(line) ?? [];
    expect({ place, level, rule }).toEqual({ place: `${LINE}:24`, level: 'error', rule: RULE });
    expect(message).toMatch(MESSAGE);
  });

  it('JSON: message and page', async () => {
    const { results, metadata } = JSON.parse(await output('json-with-metadata')) as Json;
    const found = results[0]?.messages.find(({ line }) => line === LINE);
    expect(found).toMatchObject({ ruleId: RULE, message: expect.stringMatching(MESSAGE) });
    expect(metadata.rulesMeta[RULE]?.docs.url).toBe(pageOf(RULE));
  });

  it('SARIF: message, place and page', async () => {
    const sarif = JSON.parse(await output('@microsoft/eslint-formatter-sarif')) as Sarif;
    const [one] = sarif.runs;
    const found = one?.results.find(({ locations }) => locations[0]?.physicalLocation.region.startLine === LINE);
    expect(found).toMatchObject({ ruleId: RULE, message: { text: expect.stringMatching(MESSAGE) } });
    expect(found?.locations[0]?.physicalLocation.region.startColumn).toBe(24);
    for (const { id, helpUri } of one?.tool.driver.rules ?? []) expect(helpUri).toBe(pageOf(id));
    expect(one?.tool.driver.rules.length).toBeGreaterThan(3);
  });

  it('annotations of GitHub: place, message and rule', async () => {
    const lines = (await output('eslint-formatter-gha', { GITHUB_ACTIONS: 'true' })).split('\n');
    const line = lines.find((one) => one.includes(`line=${LINE},`)) ?? '';
    expect(line).toMatch(/^::error /);
    expect(line).toContain('orders.js');
    expect(line).toContain('204 No Content is sent with a body, ');
    expect(line).toContain(RULE);
  });
});

/** What one of ESLint's formatters, or a package's, makes of the findings in one file. */
async function output(format: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const text = await readFile(new URL('configs/javascript.js', import.meta.url), 'utf8');
  const project = await openProject('formatters', 'shop', { files: { 'eslint.config.js': text } });
  const program = join(installFolder('formatters'), 'node_modules/eslint/bin/eslint.js');
  const { stdout, stderr, code } = await run(process.execPath, [program, '--format', format, FILE], {
    cwd: project.folder,
    env,
  });
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  return stdout;
}
