import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ESLint } from 'eslint';
import { EXIT, Failure } from './exit-codes.js';
import { firstLine } from './first-line.js';

type ESLintClass = (new (options: object) => ESLint) & { readonly configType?: 'flat' | 'eslintrc' };
interface ESLintModule {
  readonly loadESLint?: (options: { cwd: string }) => Promise<ESLintClass>;
}

/** The rule that reads a file and reports nothing, as a plugin of its own. */
const PLUGIN = 'http-status-answers';
const RULE = `${PLUGIN}/read`;

/** The `ESLint` class that a project has installed, for the form of its configuration. */
export async function loadESLint(cwd: string): Promise<ESLintClass> {
  const { loadESLint: load } = installed(cwd);
  if (!load) throw new Failure('ESLint 8.57 or a later version is needed.', EXIT.configuration);
  return load({ cwd });
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
  Class: ESLintClass,
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
      : { ...common, overrideConfig: [{ plugins: { [PLUGIN]: plugin }, rules }] },
  );
}
