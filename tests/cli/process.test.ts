import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectWith } from './support.js';

const root = join(import.meta.dirname, '../..');
/** Inside of the repository, where the packages are found. */
const cache = join(root, 'node_modules/.cache', `bin-${process.pid}`);
const bin = join(cache, 'bin.mjs');

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  buildSync({
    entryPoints: [join(root, 'src/cli/bin.ts')],
    outfile: bin,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
});
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const SERVER = `require('express')().get('/', (req, res) => { res.sendStatus(204); });`;
const folder = projectWith({
  'a.js': SERVER,
  'v3.json': `{ "openapi": "3.0.0", "paths": {} }`,
  ...Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`many/${index}.js`, SERVER])),
});

interface Ended {
  readonly code: number | null;
  readonly errors: string;
}

/** Runs a program in the folder, to its end. */
function ended(program: string, args: readonly string[], onErrors: (child: ChildProcess) => void): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, RUN: `${process.execPath} ${bin}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    onErrors(child);
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, errors })));
}

/** A line of the shell; `$RUN` is the command. */
const shell = (line: string): Promise<Ended> => ended('bash', ['-c', line], () => undefined);

describe('a pipe that is closed', () => {
  test.each([
    ['$RUN a.js | true', 0],
    ['$RUN --openapi v3.json --check a.js | true', 1],
    ['$RUN gone.js | true', 5],
  ])('ends %s without a word of it, with the code that it has anyway', async (line, expected) => {
    const { code, errors } = await shell(`${line}; exit \${PIPESTATUS[0]}`);
    expect(errors).toMatch(/^(?:Reading 1 file\n|No file matches 'gone\.js'[^\n]*\n)?$/);
    expect(code).toBe(expected);
  });

  test('may be that of the errors too', async () => {
    expect(await shell('$RUN a.js 2>&1 | true; exit ${PIPESTATUS[0]}')).toEqual({ code: 0, errors: '' });
  });
});

test('an output that is full has its sentence and its code', async () => {
  const { code, errors } = await shell('$RUN a.js > /dev/full');
  expect(errors).toMatch(/^Reading 1 file\nThe output can't be written: ENOSPC[^\n]*\n$/);
  expect(code).toBe(7);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends it between two files, and leaves no half of a line on a terminal', async (signal, expected) => {
  const terminal = ['--import', 'data:text/javascript,process.stderr.isTTY=true'];
  const { code, errors } = await ended(process.execPath, [...terminal, bin, 'many'], (child) => {
    if (!child.killed) child.kill(signal);
  });
  expect(errors).toMatch(/\d+\/400 many\/\d+\.js\r\u001B\[2K$/);
  expect(errors).not.toContain('400/400');
  expect(code).toBe(expected);
});
