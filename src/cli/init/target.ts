import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Manifest } from '../../project/manifests.js';
import { majorOfRange } from '../../project/ranges.js';
import { regularText } from '../../project/regular.js';
import { EXIT, Failure } from '../exit-codes.js';
import { type ConfigFile } from './config-file.js';
import { NEW_FILE } from './new-file.js';
import { Unsure } from './objects.js';

/**
 * Refuses what can't be written, before a question.
 * @throws Failure
 */
export function demandWritable(config: ConfigFile | undefined, cwd: string): void {
  if (isReadOnly(config?.path ?? cwd))
    throw new Failure(`${config?.name ?? 'The folder'} is read-only: nothing is changed.`, EXIT.unwritable);
}

function isReadOnly(path: string): boolean {
  return (statSync(path).mode & 0o222) === 0;
}

/**
 * Writes a configuration, unless it is another one by now.
 * @throws Failure where that isn't possible
 */
export function write(config: ConfigFile | undefined, text: string, cwd: string): void {
  const path = config?.path ?? join(cwd, NEW_FILE);
  const name = config?.name ?? NEW_FILE;
  try {
    if (config && readFileSync(path, 'utf8') !== config.text)
      throw new Failure(`${name} has changed meanwhile: nothing is written.`, EXIT.unwritable);
    writeFileSync(path, text, { flag: config ? 'w' : 'wx' });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`${name} can't be written.`, EXIT.unwritable);
  }
}

/**
 * Refuses an `.eslintrc` that the project's ESLint doesn't read.
 * @throws Unsure
 */
export function demandRead({ kind, name }: ConfigFile, manifest: Manifest, cwd: string, env: NodeJS.ProcessEnv): void {
  if (kind !== 'legacy' && kind !== 'manifest') return;
  const major = eslintMajor(manifest, cwd);
  const scripts = regularText(join(cwd, 'package.json')) ?? '';
  const isChosen = env.ESLINT_USE_FLAT_CONFIG === 'false' || scripts.includes('ESLINT_USE_FLAT_CONFIG=false');
  if (major === undefined || major < 9 || (major === 9 && isChosen)) return;
  throw new Unsure(`ESLint ${major} reads an ${NEW_FILE} and not the configuration in ${name}`);
}

function eslintMajor({ dependencies }: Manifest, cwd: string): number | undefined {
  try {
    const { version } = createRequire(join(cwd, 'package.json'))('eslint/package.json') as { version: string };
    return Number.parseInt(version, 10);
  } catch {
    return majorOfRange(dependencies.get('eslint') ?? '');
  }
}
