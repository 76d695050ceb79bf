// Bundles the plugin for `import` and `require`, and writes its types. Run by `npm run build`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { load } from './load.mjs';

const root = new URL('..', import.meta.url);
const { version, homepage } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
/** Half of the plugin is tables of frameworks. They are wrapped in functions that run when the first file needs them. */
const lazyFrameworks = {
  name: 'lazy-frameworks',
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/]frameworks[\\/]load\.ts$/ }, () => ({
      contents: "export const loadFrameworks = () => require('./index.js').frameworks;",
      loader: 'ts',
    }));
  },
};

const common = {
  absWorkingDir: new URL('.', root).pathname,
  bundle: true,
  external: ['yaml'],
  platform: 'node',
  target: 'node18.18',
  define: { PACKAGE: JSON.stringify({ version, homepage }) },
  plugins: [lazyFrameworks],
  logLevel: 'warning',
};

rmSync(new URL('dist', root), { recursive: true, force: true });
// The command shares the plugin's code.
await build({
  ...common,
  entryPoints: { index: 'src/index.ts', cli: 'src/cli/bin.ts' },
  format: 'esm',
  outdir: 'dist',
  splitting: true,
  chunkNames: 'shared',
});
await build({
  ...common,
  entryPoints: ['src/index.ts'],
  format: 'cjs',
  outfile: 'dist/index.cjs',
  define: { ...common.define, 'import.meta.url': '__filename' },
  footer: { js: 'module.exports = module.exports.default;' },
});

const { SETTINGS_SCHEMA } = await load('src/settings/schema.ts');
// At the root: resolutions that don't know `exports` find it there.
writeFileSync(new URL('settings.schema.json', root), `${JSON.stringify(SETTINGS_SCHEMA, undefined, 2)}\n`);

// The public types live in files that import nothing but ESLint's own types.
const types = new URL('node_modules/.cache/types/', root);
execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json', '--outDir', types.pathname], { cwd: root, stdio: 'inherit' });
mkdirSync(new URL('dist/settings', root), { recursive: true });
for (const name of ['index', 'plugin', 'settings/settings', 'settings/framework-names'])
  copyFileSync(new URL(`${name}.d.ts`, types), new URL(`dist/${name}.d.ts`, root));
for (const name of ['index', 'eslint-settings'])
  copyFileSync(new URL(`src/${name}.d.cts`, root), new URL(`dist/${name}.d.cts`, root));
const index = new URL('dist/index.d.ts', root);
writeFileSync(index, `/// <reference path="./eslint-settings.d.cts" />\n${readFileSync(index, 'utf8')}`);
