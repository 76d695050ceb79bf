import { isRecord, type JsonObject } from '../json.js';
import { kept } from '../kept.js';
import { configuredAliases } from './configured-aliases.js';
import { readLooseJson } from '../loose-json.js';
import { dirname, isAbsolute, join } from '../platform.js';
import { manifestAt } from '../manifests.js';
import { isInside, textOf } from '../read.js';
import { isFile } from '../regular.js';
import { repositoryAround } from '../repository.js';
import { firstOf } from './first.js';
import { insertedBy, specificFirst } from './stars.js';
import { unlinkedFolder } from './unlinked.js';

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
    const written = config === undefined ? [] : targetsIn(config, specifier, root);
    const found = written.length > 0 ? written : targetsBy(generatedAt(at), specifier);
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

/** What a framework would generate in the folder of its project, where nothing extends that. */
function generatedAt(folder: string): OwnPaths[] {
  const manifest = manifestAt(join(folder, 'package.json'));
  const generated = Object.entries(GENERATED_BY).find(([name]) => manifest?.dependencies.has(name))?.[1];
  return generated === undefined ? [] : [unwritten(join(folder, generated, 'tsconfig.json'))];
}

const GENERATED_BY: Readonly<Record<string, string>> = { '@sveltejs/kit': '.svelte-kit', nuxt: '.nuxt' };

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
    '#server/*': ['server/*'],
    '#layers/*': ['layers/*'],
  },
};

/** The names that a framework's configuration adds to a file that is yet to be generated. */
const ADDED: Readonly<Record<string, (folder: string) => Alias[]>> = {
  // https://svelte.dev/docs/kit/configuration#alias
  '.svelte-kit': kept((folder) => addedBy(folder, 'svelte.config')),
  // https://nuxt.com/docs/api/nuxt-config#alias, https://nuxt.com/docs/api/nuxt-config#srcdir
  '.nuxt': kept((folder) => {
    const source = SOURCE.exec(
      namesOf('nuxt.config')
        .map((name) => textOf(join(folder, name)))
        .find(Boolean) ?? '',
    )?.[2];
    const ofSource = source === undefined ? [] : [aliasOf('~/*', `${source}/*`), aliasOf('@/*', `${source}/*`)];
    return [...ofSource, ...addedBy(folder, 'nuxt.config')];
  }),
};

const SOURCE = /\bsrcDir\s*:\s*(['"])([^'"\n]+)\1/;

function addedBy(folder: string, name: string): Alias[] {
  return configuredAliases(folder, namesOf(name)).flatMap(({ name: pattern, target }) =>
    pattern.includes('*')
      ? [aliasOf(pattern, target)]
      : [aliasOf(pattern, target), aliasOf(`${pattern}/*`, `${target}/*`)],
  );
}

function namesOf(config: string): string[] {
  return ['.ts', '.js', '.mjs'].map((ending) => config + ending);
}

function aliasOf(pattern: string, ...targets: readonly string[]): Alias {
  return { pattern, targets };
}

function unwritten(config: string): OwnPaths {
  const folder = dirname(config);
  const project = dirname(folder);
  const name = folder.slice(project.length + 1);
  const usual = Object.entries(WRITTEN[name] ?? {}).map(([pattern, targets]) => aliasOf(pattern, ...targets));
  const aliases = [...(ADDED[name]?.(project) ?? []), ...usual].map(({ pattern, targets }) =>
    aliasOf(pattern, ...targets.map((target) => join(project, target))),
  );
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
    if (dirname(at) === at) return ofWorkspace(folder, name);
  }
}

/** The same of a package of the workspace that isn't linked. */
function ofWorkspace(folder: string, name: string): string[] {
  const [, own = '', path = 'tsconfig.json'] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  const found = unlinkedFolder(join(folder, 'tsconfig.json'), own, repositoryAround(folder) ?? folder);
  return found === undefined ? [] : [fileNamed(join(found, path))];
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
