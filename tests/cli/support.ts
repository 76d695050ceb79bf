import { afterAll } from 'vitest';
import { run } from '../../src/cli/run.js';
import { folderWith } from '../support/projects.js';

const CONFIG = `
  import parser from '@typescript-eslint/parser';
  export default [{ files: ['**/*.{js,mjs,ts,tsx}'], languageOptions: { parser } }];
`;
// The configuration imports the parser by its place, as the folder has no packages of its own.
const PARSER = import.meta.resolve('@typescript-eslint/parser');

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** A folder with a flat configuration and some files. */
export function projectWith(files: Readonly<Record<string, string>>): string {
  const config = CONFIG.replace("'@typescript-eslint/parser'", JSON.stringify(PARSER));
  return folderWith({ 'package.json': '{}', 'eslint.config.mjs': config, ...files }, (remove) => afterAll(remove));
}

/** Runs the command in a folder. */
export async function command(cwd: string, args: readonly string[] = [], isTTY = false): Promise<Ran> {
  let out = '';
  let errors = '';
  const code = await run(args, {
    cwd,
    out: { write: (text) => (out += text), isTTY },
    errors: { write: (text) => (errors += text), isTTY },
    env: {},
  });
  return { code, out, errors };
}

interface JsonRoute {
  readonly kind: string;
  readonly methods?: readonly string[];
  readonly path?: string;
  readonly name: string;
  readonly answers: readonly { readonly statuses?: readonly number[] }[];
}

/** The routes that the command lists: `GET /pots 200 404`. */
export async function routesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { out } = await command(projectWith(files), ['--json']);
  const { routes } = JSON.parse(out) as { routes: JsonRoute[] };
  return routes.map(({ kind, methods, path, name, answers }) => {
    const codes = new Set(answers.flatMap(({ statuses }): (number | string)[] => [...(statuses ?? ['?'])]));
    const who = path ?? `${kind} ${name}`;
    return [methods?.join(), who, ...[...codes].sort()].filter((one) => one !== undefined).join(' ');
  });
}
