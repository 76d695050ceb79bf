import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

/** The packages of this repository, which may lie elsewhere. */
export const PACKAGES = realpathSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)));

/** This process's own modules: among the packages, so that their imports find them. */
export const folder = join(PACKAGES, '.cache', 'wire', String(process.pid));
let count = 0;

/** Writes a source text as a module of its own; gives the file. */
export function writeModule(source: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${++count}.${/\brequire\(|\bmodule\.exports\b/.test(source) ? 'cjs' : 'mjs'}`);
  writeFileSync(file, source);
  return file;
}

/** A TypeScript source as what runs of it. */
export function withoutTypes(source: string): string {
  return transformSync(source, { loader: 'ts' }).code;
}

/** The same, with decorators of methods and parameters as they were before the standard. */
export function withDecorators(source: string): string {
  return transformSync(source, { loader: 'ts', tsconfigRaw: { compilerOptions: { experimentalDecorators: true } } })
    .code;
}

/** Runs a source text as a module; gives what it exports. */
export async function loadModule(source: string): Promise<Record<string, unknown>> {
  return (await import(/* @vite-ignore */ pathToFileURL(writeModule(source)).href)) as Record<string, unknown>;
}

export function removeModules(): void {
  rmSync(folder, { recursive: true, force: true });
}
