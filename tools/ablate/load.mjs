import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { instrumented } from './instrument.mjs';
import { Switches } from './switches.mjs';

const root = new URL('../..', import.meta.url).pathname;

/** The plugin with switches in it, and what reads the modules of its tests. */
export async function loadWithSwitches(what) {
  const switches = new Switches();
  globalThis.ablate = switches;
  const outfile = `${root}node_modules/.cache/ablate/${process.pid}.mjs`;
  await build({
    entryPoints: [`${root}tools/ablate/subject.ts`],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    plugins: [instrumented(root, what)],
  });
  const subject = await import(outfile);
  rmSync(outfile);
  switches.loaded();
  return { ...subject, switches };
}
