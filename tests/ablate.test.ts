import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderWith } from './support/projects.js';

const SHOP = `
  const express = require('express');
  const app = express();
  app.get('/cups', (req, res) => res.status(500).json({ status: 'ok' }));
  app.get('/pots', (req, res) => res.status(404).json({ message: 'No pots' }));
`;

interface Effect {
  readonly matched: number;
  readonly changes: readonly { readonly group: string; readonly lost: readonly string[] }[];
}

const folder = folderWith({ 'bases/shop/app.js': SHOP }, (remove) => afterAll(remove));

test('a list that decides, one that only matches, and one that never matches', { timeout: 120_000 }, () => {
  const out = join(folder, 'effects.json');
  const table = execFileSync(
    'node',
    [
      ...['tools/ablate.mjs', '--sets=corpus', `--corpus=${join(folder, 'bases')}`, `--out=${out}`],
      ...['--lists=src/words', '--members=src/packages/failures.ts#KNOWN_ERRORS'],
    ],
    { encoding: 'utf8', stdio: 'pipe' },
  );
  const effects = JSON.parse(readFileSync(out, 'utf8')) as Record<string, Effect>;
  const effectOf = (id: string): Effect => effects[`src/${id}`] as Effect;

  const [change] = effectOf('words/errors/failure-words.ts#SUCCESS_STATES').changes;
  expect(change).toMatchObject({ group: 'shop', lost: [expect.stringContaining('no-success-body-on-error')] });
  expect(effectOf('words/project/bodies.ts#MESSAGE_MEMBERS')).toEqual({ matched: 1, changes: [] });
  expect(effectOf('words/errors/failure-words.ts#PAYMENT_TEXTS').matched).toBe(0);
  expect(effectOf('packages/failures.ts#KNOWN_ERRORS.rate limit').changes).toEqual([]);
  expect(table).toMatch(/PAYMENT_TEXTS.*never matches/);
});
