import { kept } from '../kept.js';
import { isRecord, type JsonObject } from '../json.js';
import { manifestAt } from '../manifests.js';
import { readLooseJson } from '../loose-json.js';
import { dirname, existsSync, join } from '../platform.js';
import { isInside } from '../read.js';
import { configuredAliases } from './configured-aliases.js';
import { sourcePath } from './workspace.js';

/** A name for a file or folder of the project, which a loader or bundler resolves. */
interface Alias {
  readonly name: string;
  readonly targets: readonly string[];
}

/** The names of a package: those it lists, and folders that names are looked up in. */
interface Aliases {
  readonly listed: readonly Alias[];
  readonly folders: readonly string[];
}

const MANIFESTS = ['package.json', 'deno.json', 'deno.jsonc'];

/** How many names of a package are read, and how many paths one may have. */
const MOST_NAMES = 1_000;
const MOST_TARGETS = 20;

const NONE: Aliases = { listed: [], folders: [] };

/**
 * The targets of a specifier by names that the nearest package declares for its own folders: `_moduleAliases` of `module-alias` in its
 * `package.json`, `alias` and `root` of Babel's `module-resolver`, `alias` of bundlers, `imports` of Deno.
 * @returns absolute paths without an extension, the likeliest first
 */
export function aliasTargets(file: string, specifier: string, root: string): string[] {
  for (let at = dirname(file); isInside(at, root); at = dirname(at)) {
    if (MANIFESTS.some((name) => existsSync(join(at, name)))) return targetsIn(aliasesOf(at), specifier);
    if (dirname(at) === at) break;
  }
  return [];
}

function targetsIn({ listed, folders }: Aliases, specifier: string): string[] {
  const named = listed.flatMap(({ name, targets }) => {
    const rest = restAfter(name, specifier);
    return rest === undefined ? [] : targets.map((target) => join(target, rest));
  });
  return [...named, ...folders.map((folder) => join(folder, specifier))];
}

/** The rest of a specifier after a name: nothing, or a path below its target. */
function restAfter(name: string, specifier: string): string | undefined {
  if (specifier === name) return '';
  return specifier.startsWith(`${name}/`) ? specifier.slice(name.length) : undefined;
}

/** The longest names come first, as in these packages. */
const aliasesOf = kept((folder): Aliases => {
  const all = [
    ofManifest(folder),
    ...BABEL_FILES.map((name) => ofBabel(folder, readLooseJson(join(folder, name)))),
    ofDeno(folder),
    ...CONFIGURATIONS.map((names) => ofConfiguration(folder, names)),
  ];
  return {
    listed: all
      .flatMap(({ listed }) => listed)
      .slice(0, MOST_NAMES)
      .sort((one, other) => other.name.length - one.name.length),
    folders: all.flatMap(({ folders }) => folders),
  };
});

/** https://github.com/ilearnio/module-alias#usage */
function ofManifest(folder: string): Aliases {
  const manifest = manifestAt(join(folder, 'package.json'));
  const listed = [...(manifest?.moduleAliases ?? [])].map(([name, target]) => ({
    name,
    targets: [target, sourcePath(target)].map((one) => join(folder, one)),
  }));
  const babel = ofBabel(folder, manifest?.babel);
  return { listed: [...listed, ...babel.listed], folders: babel.folders };
}

/** Configurations of bundlers and of Babel that are code. */
const CONFIGURATIONS = [
  'vite.config',
  'vitest.config',
  'webpack.config',
  'rspack.config',
  'astro.config',
  'babel.config',
].map((name) => ['.ts', '.js', '.mts', '.mjs', '.cjs'].map((ending) => name + ending));

/** webpack takes a name that ends with `$` for that alone. */
function ofConfiguration(folder: string, names: readonly string[]): Aliases {
  const listed = configuredAliases(folder, names).map(({ name, target }) => ({
    name: name.replace(/\/\*$|\$$/, ''),
    targets: [join(folder, target.replace(/\/\*$/, ''))],
  }));
  return { listed, folders: [] };
}

/** https://docs.deno.com/runtime/fundamentals/configuration/#dependencies: a name that ends with a slash is a folder's. */
function ofDeno(folder: string): Aliases {
  const configs = ['deno.json', 'deno.jsonc'].map((name) => readLooseJson(join(folder, name)));
  const imports = configs.flatMap((one) => (isRecord(one?.imports) ? Object.entries(one.imports) : []));
  const listed = imports.map(([name, target]) => ({
    name: name.replace(/(?<=.)\/$/, ''),
    targets: below(folder, target),
  }));
  return { listed, folders: [] };
}

/** Babel's configurations that are data: https://babeljs.io/docs/config-files */
const BABEL_FILES = ['babel.config.json', '.babelrc', '.babelrc.json'];

/** https://github.com/tleunen/babel-plugin-module-resolver/blob/master/DOCS.md */
const BABEL_PLUGIN = /^(?:module:)?(?:babel-plugin-)?module-resolver$/;

function ofBabel(folder: string, config: JsonObject | undefined): Aliases {
  const plugins = Array.isArray(config?.plugins) ? config.plugins : [];
  const plugin = plugins.find(
    (one): one is unknown[] => Array.isArray(one) && typeof one[0] === 'string' && BABEL_PLUGIN.test(one[0]),
  );
  const options = plugin?.[1];
  if (!isRecord(options)) return NONE;
  const aliases = Object.entries(isRecord(options.alias) ? options.alias : {});
  return {
    listed: aliases
      .filter(([name]) => isPlain(name))
      .map(([name, target]) => ({ name, targets: below(folder, target) })),
    folders: below(folder, options.root),
  };
}

/** A name that begins with `^` or ends with `$` is a regular expression. */
function isPlain(name: string): boolean {
  return !name.startsWith('^') && !name.endsWith('$');
}

/** The paths of an option, one or several, relative to a folder; a name of a package is none, and neither is a pattern. */
function below(folder: string, option: unknown): string[] {
  return [option]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one.startsWith('.') && !one.includes('*'))
    .slice(0, MOST_TARGETS)
    .map((one) => join(folder, one));
}
