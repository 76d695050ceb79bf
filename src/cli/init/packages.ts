import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Manifest } from '../../project/manifests.js';
import type { TypeScriptParser } from './new-file.js';
import { PLUGIN } from './wanted.js';

/** Whether a package is installed, or named by the manifest. */
function has(name: string, manifest: Manifest, cwd: string): boolean {
  if (manifest.dependencies.has(name)) return true;
  try {
    createRequire(join(cwd, 'package.json')).resolve(name);
    return true;
  } catch {
    return false;
  }
}

export function typescriptParser(manifest: Manifest, cwd: string): TypeScriptParser | undefined {
  return (['typescript-eslint', '@typescript-eslint/parser'] as const).find((name) => has(name, manifest, cwd));
}

/** The packages that a configuration needs, and that the manifest doesn't name. */
export function missingPackages(linter: 'eslint' | 'oxlint', manifest: Manifest, cwd: string): string[] {
  return [linter, PLUGIN].filter((name) => !has(name, manifest, cwd));
}

const LOCKS: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': 'pnpm add --save-dev',
  'yarn.lock': 'yarn add --dev',
  'bun.lock': 'bun add --dev',
  'bun.lockb': 'bun add --dev',
};

/** How the project installs packages for development. */
export function installing(names: readonly string[], cwd: string): string {
  const lock = Object.keys(LOCKS).find((name) => existsSync(join(cwd, name)));
  return `${(lock !== undefined && LOCKS[lock]) || 'npm install --save-dev'} ${names.join(' ')}`;
}
