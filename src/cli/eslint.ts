import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ESLint } from 'eslint';
import { EXIT, Failure } from './exit-codes.js';
import { firstLine } from './first-line.js';

type ESLintClass = (new (options: object) => ESLint) & { readonly configType?: 'flat' | 'eslintrc' };
interface ESLintModule {
  readonly loadESLint?: (options: { cwd: string; useFlatConfig?: boolean }) => Promise<ESLintClass>;
}

/** The rule that reads a file and reports nothing, as a plugin of its own. */
const PLUGIN = 'http-status-answers';
const RULE = `${PLUGIN}/read`;

/** How a project is read. */
export interface ProjectESLint {
  /** The class that it has installed, for the form of its configuration. */
  readonly Class: ESLintClass;
  /** What stands in place of its configuration, where it has none: users of Oxlint and Biome. */
  readonly usual: readonly object[] | undefined;
  /** Why its configuration can't be loaded, where that was permitted. */
  readonly unloaded: string | undefined;
}

/**
 * The `ESLint` class that a project has installed, and a configuration where it has none.
 * @param isLenient whether one that can't be loaded counts as none
 */
export async function loadESLint(cwd: string, isLenient = false): Promise<ProjectESLint> {
  const { loadESLint: load } = installed(cwd);
  if (!load) throw new Failure('ESLint 8.57 or a later version is needed.', EXIT.configuration);
  const Class = await load({ cwd });
  const fault = await faultOfConfiguration(Class, cwd);
  const isNone = fault !== undefined && NO_CONFIGURATION.test(fault);
  if (fault === undefined || !(isNone || isLenient)) return { Class, usual: undefined, unloaded: undefined };
  const Flat = await load({ cwd, useFlatConfig: true });
  return { Class: Flat, usual: usualConfiguration(cwd), unloaded: isNone ? undefined : firstLine(fault) };
}

/** What ESLint says without a configuration: 9 and later, and 8. */
const NO_CONFIGURATION = /^Could not find config file|^No ESLint configuration found/;

async function faultOfConfiguration(Class: ESLintClass, cwd: string): Promise<string | undefined> {
  try {
    await new Class({ cwd }).calculateConfigForFile(join(cwd, 'file.js'));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Code in the usual places, TypeScript where its parser is installed. */
function usualConfiguration(cwd: string): object[] {
  const parser = required('@typescript-eslint/parser', cwd);
  const jsx = { parserOptions: { ecmaFeatures: { jsx: true } } };
  return [
    { ignores: ['**/dist/**', '**/build/**', '**/coverage/**'] },
    { files: ['**/*.{js,mjs,cjs,jsx}'], languageOptions: jsx },
    ...(parser ? [{ files: ['**/*.{ts,mts,cts,tsx}'], languageOptions: { ...jsx, parser } }] : []),
  ];
}

/** A package of the project's, else of this one's surroundings. */
export function required(name: string, cwd: string): unknown {
  for (const place of [join(cwd, 'package.json'), import.meta.url]) {
    try {
      return createRequire(place)(name);
    } catch {
      continue;
    }
  }
  return undefined;
}

function installed(cwd: string): ESLintModule {
  for (const place of [join(cwd, 'package.json'), import.meta.url]) {
    try {
      return createRequire(place)('eslint') as ESLintModule;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND')
        throw new Failure(`The project's ESLint can't be loaded: ${firstLine(error)}`, EXIT.configuration);
    }
  }
  throw new Failure('ESLint is not installed in this project: npm install --save-dev eslint.', EXIT.configuration);
}

/** The part of a file's configuration that is needed. */
export interface FileConfig {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly rules?: Readonly<Record<string, unknown>>;
  /** In `.eslintrc`: the parser that is named; null where none is. */
  readonly parser?: string | null;
}

/** ESLint as the project has configured it, without its rules, and with the one that reads. */
export function readingESLint(
  { Class, usual }: ProjectESLint,
  cwd: string,
  rulesOff: Iterable<string>,
  create: (context: unknown) => object,
): ESLint {
  const plugin = { rules: { read: { meta: { type: 'suggestion', schema: [] }, create } } };
  const rules = { ...Object.fromEntries([...rulesOff].map((name) => [name, 'off'])), [RULE]: 'error' };
  const common = { cwd, allowInlineConfig: false };
  return new Class(
    Class.configType === 'eslintrc'
      ? { ...common, plugins: { [PLUGIN]: plugin }, overrideConfig: { plugins: [PLUGIN], rules } }
      : { ...common, ...configuredBy(usual, [{ plugins: { [PLUGIN]: plugin }, rules }]) },
  );
}

/** The options for what stands in place of a configuration, if anything does, and for more of it. */
export function configuredBy(usual: readonly object[] | undefined, more: readonly object[] = []): object {
  return { ...(usual && { overrideConfigFile: true }), overrideConfig: [...(usual ?? []), ...more] };
}
