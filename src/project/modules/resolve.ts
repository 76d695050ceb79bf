import type { NapiResolveOptions, ResolverFactory } from 'oxc-resolver';
import { dirname, existsSync, isBuiltin, join } from '../platform.js';
import { aliasTargets } from './aliases.js';
import { loadPackage } from './load.js';
import { ownTargets } from './own-paths.js';
import { isOfProject } from './root.js';
import { sourceOfOwnName, sourceOfPackage } from './workspace.js';

/** The part of the package that is used. */
interface Resolvers {
  readonly ResolverFactory: new (options: NapiResolveOptions) => ResolverFactory;
}

/** What files of code are called; TypeScript's come first, as their compiled form may lie beside them. */
const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** Conditions of `exports` and `imports` in a `package.json`: those that lead to sources come first. */
const CONDITIONS = ['source', 'development', 'import', 'require', 'node', 'default'];

const OPTIONS: NapiResolveOptions = {
  extensions: EXTENSIONS,
  extensionAlias: {
    '.js': ['.ts', '.tsx', '.js', '.jsx'],
    '.jsx': ['.tsx', '.jsx'],
    '.mjs': ['.mts', '.mjs'],
    '.cjs': ['.cts', '.cjs'],
  },
  conditionNames: CONDITIONS,
  mainFields: ['source', 'module', 'main'],
};

/** Resolvers keep what they have seen of the disk. It is believed for so long, as files come and go while an editor runs. */
const FRESH_FOR = 1_000;
let readAt = 0;

/** The resolvers of this process: one for what `tsconfig.json` says, one for each `jsconfig.json`, and one without either. */
const resolvers = new Map<string, ResolverFactory>();
const MOST_RESOLVERS = 32;

/**
 * The file that a module is imported from: real, inside the root, and no part of an installed package.
 * @param file the absolute path of the file that imports it
 * @returns undefined where there is none, or none that may be read
 */
export function resolveModule(file: string, specifier: string, root: string): string | undefined {
  if (isBuiltin(specifier)) return undefined;
  refresh();
  const source = isRelative(specifier) ? undefined : foundSource(file, specifier, root);
  const path = source ?? found(file, specifier) ?? foundWithoutConfig(file, specifier, root);
  return path !== undefined && isReadable(path, root) ? path : undefined;
}

/** A configuration may extend what isn't installed. Relative paths and a package's own names are found without it. */
function foundWithoutConfig(file: string, specifier: string, root: string): string | undefined {
  if (isRelative(specifier)) return foundPlainly(file, specifier);
  const own = specifier.startsWith('#') ? foundPlainly(file, specifier) : undefined;
  if (own !== undefined) return own;
  return firstFound(file, ownTargets(file, specifier, root));
}

function firstFound(file: string, targets: readonly string[]): string | undefined {
  for (const target of targets) {
    const path = foundPlainly(file, target);
    if (path !== undefined) return path;
  }
  return undefined;
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('../') || specifier === '.' || specifier === '..';
}

function refresh(): void {
  const now = Date.now();
  if (now - readAt < FRESH_FOR) return;
  for (const resolver of resolvers.values()) resolver.clearCache();
  configs.clear();
  readAt = now;
}

function found(file: string, specifier: string): string | undefined {
  const config = jsConfigFor(dirname(file));
  return config === undefined
    ? resolverFor('auto', 'auto')?.resolveFileSync(file, specifier).path
    : resolverFor(config, { configFile: config })?.sync(dirname(file), specifier).path;
}

/** A configuration that can't be read says nothing of paths; relative ones don't need it. */
function foundPlainly(file: string, specifier: string): string | undefined {
  return resolverFor('plain', undefined)?.sync(dirname(file), specifier).path;
}

/**
 * A name that the package gives to a folder; a package of the same workspace, or a name of its own, by its source: that may not
 * be built, or be built from another version.
 */
function foundSource(file: string, specifier: string, root: string): string | undefined {
  const aliased = firstFound(file, aliasTargets(file, specifier, root));
  if (aliased !== undefined) return aliased;
  const find = (folder: string, path: string) => foundPlainly(join(folder, 'package.json'), path);
  return (specifier.startsWith('#') ? sourceOfOwnName : sourceOfPackage)(file, specifier, root, find);
}

function resolverFor(name: string, tsconfig: NapiResolveOptions['tsconfig']): ResolverFactory | undefined {
  let resolver = resolvers.get(name);
  if (resolver) return resolver;
  const package_ = loadPackage('oxc-resolver') as Resolvers | undefined;
  if (!package_) return undefined;
  resolver = new package_.ResolverFactory(tsconfig === undefined ? OPTIONS : { ...OPTIONS, tsconfig });
  if (resolvers.size >= MOST_RESOLVERS) resolvers.clear();
  resolvers.set(name, resolver);
  return resolver;
}

const configs = new Map<string, string | undefined>();

/** The nearest `jsconfig.json`, where no `tsconfig.json` is as near: the resolver finds only the latter by itself. */
function jsConfigFor(folder: string): string | undefined {
  if (configs.has(folder)) return configs.get(folder);
  const above = dirname(folder);
  const own = join(folder, 'jsconfig.json');
  let config: string | undefined;
  if (!existsSync(join(folder, 'tsconfig.json')))
    config = existsSync(own) ? own : above === folder ? undefined : jsConfigFor(above);
  configs.set(folder, config);
  return config;
}

function isReadable(path: string, root: string): boolean {
  if (!isOfProject(path, root)) return false;
  return EXTENSIONS.some((extension) => path.endsWith(extension)) && !/\.d\.[cm]?ts$/.test(path);
}
