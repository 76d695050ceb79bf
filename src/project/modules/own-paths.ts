import { isRecord, type JsonObject } from '../json.js';
import { kept } from '../kept.js';
import { configuredAliases } from './configured-aliases.js';
import { readLooseJson } from '../loose-json.js';
import { dirname, isAbsolute, join } from '../platform.js';
import { isInside } from '../read.js';
import { isFile } from '../regular.js';
import { firstOf } from './first.js';
import { insertedBy, specificFirst } from './stars.js';

/** The targets of a pattern of `paths`: `@/*` for paths with a star. */
interface Alias {
  readonly pattern: string;
  readonly targets: readonly string[];
}

/** The paths that a configuration declares itself. */
interface OwnPaths {
  readonly folder: string;
  /** The folder that names are looked up in. */
  readonly base: string | undefined;
  /** By pattern, relative to the base, or to its own folder. */
  readonly aliases: readonly Alias[];
  /** The configurations that it extends, as paths, by precedence. */
  readonly above: readonly string[];
  /** Those that it references for some of the files. */
  readonly beside: readonly string[];
}

/** How many configurations are read for one, and how many patterns of each. */
const MOST_CONFIGS = 24;
const MOST_PATTERNS = 1_000;
/** How many targets of a pattern are read. */
const MOST_TARGETS = 20;

/**
 * The targets of a specifier by the `paths` of the nearest configurations, even if those that they extend are missing:
 * that of a package that isn't installed, or one that the framework has yet to generate.
 * @returns absolute paths without an extension, the likeliest first
 */
export function ownTargets(file: string, specifier: string, root: string): string[] {
  for (let at = dirname(file); isInside(at, root); at = dirname(at)) {
    const config = CONFIGS.map((name) => join(at, name)).find(isFile);
    const found = config === undefined ? [] : targetsIn(config, specifier, root);
    if (found.length > 0 || dirname(at) === at) return found;
  }
  return [];
}

const CONFIGS = ['tsconfig.json', 'jsconfig.json'];

/** The targets of a configuration, else of the first that it references with any. */
function targetsIn(config: string, specifier: string, root: string): string[] {
  const open = [config];
  for (const at of open) {
    const chain = chainFrom(at, root);
    const found = targetsBy(chain, specifier);
    if (found.length > 0) return found;
    const beside = chain[0]?.beside.filter((one) => isInside(one, root) && !open.includes(one)) ?? [];
    open.push(...beside.slice(0, Math.max(0, MOST_CONFIGS - open.length)));
  }
  return [];
}

/** A configuration and those that it extends, by precedence. */
function chainFrom(config: string, root: string): OwnPaths[] {
  const chain = new Map<string, OwnPaths>();
  const open = [config];
  for (let at = open.shift(); at !== undefined && chain.size < MOST_CONFIGS; at = open.shift()) {
    if (chain.has(at) || !isInside(at, root)) continue;
    const own = isFile(at) ? pathsIn(at) : unwritten(at);
    chain.set(at, own);
    open.unshift(...own.above);
  }
  return [...chain.values()];
}

function targetsBy(chain: readonly OwnPaths[], specifier: string): string[] {
  const [own] = chain;
  const base = chain.find((one) => one.base !== undefined)?.base;
  const absolute = (from: string, path: string): string => {
    const written = path.replace('${configDir}', () => own?.folder ?? '');
    return isAbsolute(written) ? written : join(from, written);
  };
  const named = firstOf(chain, ({ folder, aliases }) => {
    const fitting = aliases.flatMap(({ pattern, targets }) => {
      const inner = insertedBy(pattern, specifier);
      return inner === undefined
        ? []
        : targets.map((one) =>
            absolute(
              base ?? folder,
              one.replace('*', () => inner),
            ),
          );
    });
    return fitting.length > 0 ? fitting : undefined;
  });
  return [...(named ?? []), ...(base === undefined ? [] : [join(base, specifier)])];
}

/** Targets of names in configurations that frameworks generate, below the folder that contains them. */
const WRITTEN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // https://svelte.dev/docs/kit/$lib
  '.svelte-kit': { $lib: ['src/lib'], '$lib/*': ['src/lib/*'] },
  // https://nuxt.com/docs/api/nuxt-config#alias: the source is `app/` since version 4.
  '.nuxt': {
    '~~/*': ['*'],
    '@@/*': ['*'],
    '~/*': ['app/*', '*'],
    '@/*': ['app/*', '*'],
    '#shared/*': ['shared/*'],
  },
};

/** https://svelte.dev/docs/kit/configuration#alias: they go into the file that is yet to be generated. */
const svelteAliases = kept((folder) =>
  configuredAliases(folder, ['svelte.config.js', 'svelte.config.ts', 'svelte.config.mjs']),
);

function unwritten(config: string): OwnPaths {
  const folder = dirname(config);
  const name = folder.slice(dirname(folder).length + 1);
  const own = name === '.svelte-kit' ? svelteAliases(dirname(folder)) : [];
  const aliases = [...own, ...Object.entries(WRITTEN[name] ?? {})].map(([pattern, targets]) => ({
    pattern,
    targets: targets.map((target) => join(dirname(folder), target)),
  }));
  return { folder, base: undefined, aliases, above: [], beside: [] };
}

const pathsIn = kept((config): OwnPaths => {
  const json = readLooseJson(config) ?? {};
  const options = objectIn(json.compilerOptions);
  const folder = dirname(config);
  const paths = objectIn(options.paths);
  return {
    folder,
    base: typeof options.baseUrl === 'string' ? join(folder, options.baseUrl) : undefined,
    aliases: specificFirst(Object.keys(paths).slice(0, MOST_PATTERNS)).map((pattern) => ({
      pattern,
      targets: textsIn(paths[pattern]).slice(0, MOST_TARGETS),
    })),
    above: textsIn([json.extends].flat())
      .slice(-MOST_CONFIGS)
      .reverse()
      .flatMap((name) => extendedBy(folder, name)),
    beside: (Array.isArray(json.references) ? json.references : []).flatMap((one) => {
      const path: unknown = isRecord(one) ? one.path : undefined;
      return typeof path === 'string' ? configAt(join(folder, path)) : [];
    }),
  };
});

/** `./base`, `@acme/tsconfig`, `@acme/tsconfig/node.json`; a missing one may be yet to be generated. */
function extendedBy(folder: string, name: string): string[] {
  if (name.startsWith('.')) return [fileNamed(join(folder, name))];
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name);
    const found = [path, `${path}.json`, join(path, 'tsconfig.json')].find(isFile);
    if (found !== undefined) return [found];
    if (dirname(at) === at) return [];
  }
}

function fileNamed(path: string): string {
  return path.endsWith('.json') ? path : `${path}.json`;
}

function configAt(path: string): string {
  return path.endsWith('.json') ? path : join(path, 'tsconfig.json');
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function objectIn(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}
