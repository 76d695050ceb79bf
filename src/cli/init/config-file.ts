import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isRecord, readJson } from '../../project/json.js';
import { repositoryAround } from '../../project/repository.js';
import { EXIT, Failure } from '../exit-codes.js';

export type Kind = 'flat' | 'legacy' | 'manifest' | 'oxlint';

/** A configuration of a linter, as it is on the disk. */
export interface ConfigFile {
  readonly kind: Kind;
  readonly path: string;
  /** As it is shown, from the working directory. */
  readonly name: string;
  readonly text: string;
  /** Whether it lies above the working directory, for other folders too. */
  readonly isAbove: boolean;
  readonly isLink: boolean;
}

const FLAT = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((ending) => `eslint.config.${ending}`);
/** In the order in which ESLint looks for them. */
const LEGACY = ['.js', '.cjs', '.yaml', '.yml', '.json', ''].map((ending) => `.eslintrc${ending}`);
const OXLINT = ['.oxlintrc.json', '.oxlintrc.jsonc', 'oxlint.config.ts', 'oxlint.config.mts', 'oxlint.config.js'];

const KINDS: readonly (readonly [Kind, readonly string[]])[] = [
  ['flat', FLAT],
  ['legacy', LEGACY],
  ['manifest', ['package.json']],
  ['oxlint', OXLINT],
];

/** The configuration of a folder: its own, else that of the nearest one above it in the repository. */
export function configFileOf(cwd: string): ConfigFile | undefined {
  const root = repositoryAround(cwd) ?? cwd;
  for (let folder = cwd; ; folder = dirname(folder)) {
    for (const [kind, names] of KINDS) {
      const name = names.find((one) => isConfig(kind, join(folder, one)));
      if (name !== undefined) return read(kind, join(folder, name), cwd);
    }
    if (folder === root || dirname(folder) === folder) return undefined;
  }
}

function isConfig(kind: Kind, path: string): boolean {
  return kind === 'manifest' ? isRecord(readJson(path)?.eslintConfig) : existsSync(path);
}

function read(kind: Kind, path: string, cwd: string): ConfigFile {
  const name = relative(cwd, path).replaceAll(sep, '/');
  const isAbove = name.startsWith('..');
  try {
    const bytes = readFileSync(path);
    const text = bytes.toString('utf8');
    if (Buffer.from(text, 'utf8').equals(bytes))
      return { kind, path, name, text, isAbove, isLink: lstatSync(path).isSymbolicLink() };
  } catch {
    // As one that isn't text.
  }
  throw new Failure(`${name} can't be read as text.`, EXIT.configuration);
}
