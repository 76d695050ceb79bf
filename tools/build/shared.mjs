// The engine is in the package once: the command takes from `dist/engine.cjs` what it needs of it.
import { relative } from 'node:path';
import { build } from 'esbuild';

/** Modules of the engine that modules of the command import: paths from the root. */
export async function sharedModules(engine, command) {
  const [inEngine, inCommand] = await Promise.all([inputsOf(engine), inputsOf(command)]);
  const imported = Object.entries(inCommand)
    .filter(([path]) => !(path in inEngine))
    .flatMap(([, { imports }]) => imports.map(({ path }) => path));
  return [...new Set(imported)].filter((path) => path.startsWith('src/') && path in inEngine).sort();
}

/** The modules of a bundle, by their paths from the root, with what each of them imports. */
async function inputsOf(options) {
  const { metafile } = await build({ ...options, write: false, metafile: true });
  return metafile.inputs;
}

/** What `dist/engine.cjs` exports: the rules, and the shared modules by their paths. */
export function engineEntry(shared, resolveDir) {
  const lines = shared.map((path, index) => `import * as module${index} from './${path}';`);
  const members = shared.map((path, index) => `${JSON.stringify(path)}: module${index}`);
  const exported = [
    "export { rules } from './src/rules/index.ts';",
    `export const shared = { ${members.join(', ')} };`,
  ];
  return { contents: [...lines, ...exported].join('\n'), resolveDir, loader: 'ts' };
}

/** Has the shared modules taken from `dist/engine.cjs`: `shared`, by their paths. */
export const fromEngine = (shared) => ({
  name: 'from-engine',
  setup({ initialOptions: { absWorkingDir }, onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const path = relative(absWorkingDir, file).replaceAll('\\', '/');
      if (!(path in shared)) return undefined;
      const names = Object.keys(shared[path]).join(', ');
      return { contents: `export const { ${names} } = require('./engine.cjs').shared[${JSON.stringify(path)}];` };
    });
  },
});
