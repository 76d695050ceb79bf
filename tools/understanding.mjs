// How much of a code base's answers the engine understands: `npm run understanding -- FOLDER …`, with --json for machines.
// --calls N lists so many of the most frequent callees of each cause, --places so many places of each of them.
import { rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url);
const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    calls: { type: 'string', default: '3' },
    places: { type: 'string', default: '0' },
  },
});
if (folders.length === 0) throw new Error('Give the folders to look at: npm run understanding -- FOLDER …');

const { understand, page } = await load('tools/understanding/index.ts');
const found = folders.map((folder) => {
  const place = resolve(folder);
  return { name: basename(place), ...understand(place) };
});
console.log(
  options.json
    ? JSON.stringify(found, undefined, 1)
    : page(found, { calls: Number(options.calls), places: Number(options.places) }),
);

/** Bundles a module of this repository and runs it; beside the packages, which it imports. */
async function load(path) {
  const outfile = new URL(`node_modules/.cache/understanding/${process.pid}.mjs`, root);
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
