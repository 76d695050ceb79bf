// Bundles the plugin for `import` and `require`, and writes its types. Run by `npm run build`.
import { deepStrictEqual } from 'node:assert';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { engineEntry, fromEngine, sharedModules } from './build/shared.mjs';
import { load } from './load.mjs';
import { addressOf } from './release/links.mjs';

const root = new URL('..', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const { version, homepage } = manifest;
const dist = new URL('dist/', root);

/** An ES module has no `require` of its own, and rules are created without waiting for anything. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

const { tracesOfAll } = await load('src/frameworks/traces.ts');
const { namesOfAll } = await load('src/frameworks/names.ts');

/** Puts other code in the place of modules of `src/`, given by path. */
const inPlaceOf = (modules) => ({
  name: 'in-place-of',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const contents = modules[relative(new URL('src', root).pathname, path).replaceAll('\\', '/')];
      return contents === undefined ? undefined : { contents, loader: 'ts' };
    });
  },
});

/** Code for a value that is read when it is asked for: an engine takes a text in faster than an object. */
const read = (value) => `() => JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** What a file is known by that uses a framework is written out, for those that use none. */
const hints = { 'frameworks/traces.ts': `export const tracesOfAll = ${read(tracesOfAll())};` };

/** The tables of frameworks, half of the rest, are wrapped in functions that run when the first file needs them. */
const lazyTables = {
  'frameworks/load.ts': "export const loadFrameworks = () => require('./index.js').frameworks;",
};

/** The names that tables hold are written out: to collect them takes as long as to load the tables. */
const written = (names) => `new ${names instanceof Map ? 'Map' : 'Set'}(${JSON.stringify([...names])})`;
const names = {
  'frameworks/names.ts': `export const namesOfAll = () => ({
    ${Object.entries(namesOfAll()).map(([of, names]) => `${of}: ${written(names)}`)}
  });`,
};

/** The rules are listed and described, and read from a second file when the first file may speak of HTTP. */
const lazyRules = ({ listed, described }, start) => ({
  'rules/index.ts': `import { lazyRules } from './support/lazy.js';
    ${start}
    export const rules = lazyRules(${JSON.stringify(listed)}, ${read(described)}, () => require('./engine.cjs').rules);`,
});

const common = {
  absWorkingDir: new URL('.', root).pathname,
  bundle: true,
  external: ['yaml', './engine.cjs'],
  platform: 'node',
  target: 'node18.18',
  define: { PACKAGE: JSON.stringify({ version, homepage, repository: addressOf(manifest) }) },
  logLevel: 'warning',
};

const asCommonJs = { format: 'cjs', define: { ...common.define, 'import.meta.url': '__filename' } };

rmSync(dist, { recursive: true, force: true });
const engine = { ...common, ...asCommonJs, plugins: [inPlaceOf({ ...hints, ...names, ...lazyTables })] };
// The command reads without the rules: what it needs of the engine, it takes from there.
const command = { ...common, entryPoints: ['src/cli/bin.ts'], format: 'esm' };
const shared = await sharedModules({ ...engine, entryPoints: ['src/rules/index.ts'] }, command);
await build({ ...engine, stdin: engineEntry(shared, common.absWorkingDir), outfile: 'dist/engine.cjs' });
const built = createRequire(import.meta.url)('../dist/engine.cjs');
const outside = outsideOf(built.rules);
await build({
  ...common,
  entryPoints: ['src/index.ts'],
  format: 'esm',
  outfile: 'dist/index.js',
  plugins: [inPlaceOf({ ...hints, ...lazyRules(outside, REQUIRE) })],
});
await build({
  ...common,
  entryPoints: ['src/index.ts'],
  ...asCommonJs,
  outfile: 'dist/index.cjs',
  plugins: [inPlaceOf({ ...hints, ...lazyRules(outside, '') })],
  footer: { js: 'module.exports = module.exports.default;' },
});
await build({
  ...command,
  outfile: 'dist/cli.js',
  banner: { js: REQUIRE },
  plugins: [fromEngine(built.shared)],
});

const { SETTINGS_SCHEMA } = await load('src/settings/schema.ts');
// At the root: resolutions that don't know `exports` find it there.
writeFileSync(new URL('settings.schema.json', root), `${JSON.stringify(SETTINGS_SCHEMA, undefined, 2)}\n`);

// The public types live in files that import nothing but ESLint's own types. `npm run check` checks them.
mkdirSync(new URL('dist/settings', root), { recursive: true });
for (const name of ['index', 'plugin', 'settings/settings', 'settings/framework-names'])
  writeFileSync(new URL(`dist/${name}.d.ts`, root), declarationsOf(`src/${name}.ts`));
for (const name of ['index', 'eslint-settings'])
  copyFileSync(new URL(`src/${name}.d.cts`, root), new URL(`dist/${name}.d.cts`, root));
const index = new URL('dist/index.d.ts', root);
writeFileSync(index, `/// <reference path="./eslint-settings.d.cts" />\n${readFileSync(index, 'utf8')}`);

/** What is written out of all rules: in which presets they are, and what they say of themselves. */
function outsideOf(rules) {
  const each = (part) => Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, part(rule)]));
  const listed = each(({ presets, presetOptions }) => ({ presets, presetOptions }));
  const described = each(({ meta }) => meta);
  deepStrictEqual(JSON.parse(JSON.stringify({ listed, described })), { listed, described });
  return { listed, described };
}

/** The types of a module, from its text alone. */
function declarationsOf(path) {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(new URL(path, root), 'utf8'), {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
  });
  if (diagnostics.length > 0) throw new Error(ts.flattenDiagnosticMessageText(diagnostics[0].messageText, ' '));
  return outputText;
}
