import { isRecord, type JsonObject } from '../json.js';
import { kept } from '../kept.js';
import { configuredAliases } from './configured-aliases.js';
import { readLooseJson } from '../loose-json.js';
import { dirname, existsSync, join } from '../platform.js';
import { isInside } from '../read.js';
import { insertedBy } from './stars.js';

/** What a pattern of `paths` stands for: `@/*` for paths with a star. */
interface Alias {
  readonly pattern: string;
  readonly targets: readonly string[];
}

/** What a configuration says itself of paths. */
interface OwnPaths {
  /** The configuration that it extends, as a path; undefined where it extends none, or a package's. */
  readonly above: string | undefined;
  readonly aliases: readonly Alias[];
}

/** Configurations that extend each other. */
const MOST_CONFIGS = 4;

/**
 * Where a specifier may lead by what the nearest configurations say of paths themselves, though they extend one that
 * isn't there: that of a package that isn't installed, or one that the framework has yet to write.
 * @returns absolute paths without an extension, the likeliest first
 */
export function ownTargets(file: string, specifier: string, root: string): string[] {
  for (let at = dirname(file); isInside(at, root); at = dirname(at)) {
    const config = CONFIGS.map((name) => join(at, name)).find((path) => existsSync(path));
    const found = config === undefined ? [] : targetsIn(config, specifier, MOST_CONFIGS);
    if (found.length > 0 || dirname(at) === at) return found;
  }
  return [];
}

const CONFIGS = ['tsconfig.json', 'jsconfig.json'];

function targetsIn(config: string, specifier: string, left: number): string[] {
  if (left === 0) return [];
  const { above, aliases } = existsSync(config) ? pathsIn(config) : unwritten(config);
  const own = aliases.flatMap(({ pattern, targets }) => {
    const inner = insertedBy(pattern, specifier);
    return inner === undefined ? [] : targets.map((target) => target.replace('*', inner));
  });
  return own.length > 0 || above === undefined ? own : targetsIn(above, specifier, left - 1);
}

/** Names that the configurations which frameworks write stand for, below the folder that holds theirs. */
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

/** https://svelte.dev/docs/kit/configuration#alias: they go into the file that is yet to be written. */
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
  return { above: undefined, aliases };
}

const pathsIn = kept((config): OwnPaths => {
  const json = readLooseJson(config) ?? {};
  const options = objectIn(json.compilerOptions);
  const hasBase = typeof options.baseUrl === 'string';
  const base = join(dirname(config), hasBase ? String(options.baseUrl) : '.');
  const named = Object.entries(objectIn(options.paths)).map(([pattern, targets]) => ({
    pattern,
    targets: (Array.isArray(targets) ? targets : []).flatMap((one) =>
      typeof one === 'string' ? [join(base, one)] : [],
    ),
  }));
  const aliases = [...named, ...(hasBase ? [{ pattern: '*', targets: [join(base, '*')] }] : [])];
  const extended = [json.extends].flat().find((one): one is string => typeof one === 'string' && one.startsWith('.'));
  return { above: extended === undefined ? undefined : configAt(join(dirname(config), extended)), aliases };
});

function configAt(path: string): string {
  return path.endsWith('.json') ? path : `${path}.json`;
}

function objectIn(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}
