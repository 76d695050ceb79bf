import { rmSync } from 'node:fs';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url);

/**
 * Bundles a module of this repository and runs it; beside the packages, which it imports. `standIns` are modules that
 * take the place of packages.
 */
export async function load(path, standIns = {}) {
  const outfile = new URL(`node_modules/.cache/load/${process.pid}-${path.replaceAll('/', '-')}.mjs`, root);
  await build({
    entryPoints: [new URL(path, root).pathname],
    outfile: outfile.pathname,
    bundle: true,
    packages: 'external',
    alias: Object.fromEntries(Object.entries(standIns).map(([name, one]) => [name, new URL(one, root).pathname])),
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const module = await import(outfile.href);
  rmSync(outfile);
  return module;
}
