import { rmSync } from 'node:fs';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url);

/** Bundles a module of this repository and runs it; beside the packages, which it imports. */
export async function load(path) {
  const outfile = new URL(`node_modules/.cache/load/${process.pid}-${path.replaceAll('/', '-')}.mjs`, root);
  await build({
    entryPoints: [new URL(path, root).pathname],
    outfile: outfile.pathname,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    define: { PACKAGE_VERSION: '"0"' },
    logLevel: 'warning',
  });
  const module = await import(outfile.href);
  rmSync(outfile);
  return module;
}
