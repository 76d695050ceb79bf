import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../tools/sweep/parse.mjs';
import { injected, wrapped } from '../../tools/sweep/variants.mjs';
import { SUBSTANTIAL, configOf } from '../support/modules.js';

// A small sweep over the project's own code as a server's: `npm run sweep` does it with other people's. No rule may fail on
// any of it, whatever it reports.

const ONE_OF = 15;

const folder = fileURLToPath(new URL('../../src/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('frameworks'))
  .sort()
  .filter((_, index) => index % ONE_OF === 0)
  .map((name) => join(folder, name))
  // Statements are injected into functions.
  .filter((path) => readFileSync(path, 'utf8').includes('function '));

const linter = new Linter({ configType: 'flat' });
const config = configOf(SUBSTANTIAL, { imports: false });

describe.each(Object.entries({ wrapped, injected }))('%s', (_, variantsOf) => {
  it.each(files)('%s', (path) => {
    const code = codeOf(readFileSync(path, 'utf8'), path);
    const text = code && variantsOf(code).find((one) => codeOf(one, path));
    expect(text).toBeDefined();
    const messages = linter.verify(text as string, config, { filename: 'server.ts' });
    expect(messages.filter(({ ruleId }) => ruleId === null)).toEqual([]);
  });
});
