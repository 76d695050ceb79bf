import { namesIn } from '../folders.js';
import type { JsonObject } from '../json.js';
import { kept } from '../kept.js';
import { join } from '../platform.js';
import { textOf } from '../read.js';
import { type Called, type Deployed, together } from './called.js';
import { documentAt } from './document.js';
import { SERVERLESS_FILES, serverlessFunctions } from './serverless.js';
import { TEMPLATE_FILES, templateFunctions } from './templates.js';

/** A kind of description, by the names of its files. */
interface Format {
  readonly files: readonly string[];
  /** `isNamedBeside` tests whether another description in the same folder names something. */
  readonly read: (document: JsonObject, isNamedBeside: (name: string) => boolean) => readonly Deployed[];
}

const FORMATS: readonly Format[] = [
  { files: TEMPLATE_FILES, read: templateFunctions },
  { files: SERVERLESS_FILES, read: serverlessFunctions },
];

/** Folders of build output, relative to which sources are looked for. */
const BUILT = ['dist', 'build', 'out', 'lib', '.build'];
const SOURCES = ['src', '.'];

/**
 * The callers of a function that a file exports, by the nearest description that contains it.
 * @param folders the file's own and those above it
 * @returns undefined where no description contains it
 */
export function deployedAs(folders: readonly string[], file: string, name: string): Called | undefined {
  const code = withoutExtension(file);
  for (const folder of folders) {
    const found = together(functionsIn(folder).filter((one) => one.name === name && isFrom(folder, one, code)));
    if (found) return found;
  }
  return undefined;
}

/** The functions that are deployed from a folder. */
const functionsIn = kept((folder): readonly Deployed[] => {
  const names = namesIn(folder);
  return FORMATS.flatMap(({ files, read }) =>
    files
      .filter((file) => names.includes(file))
      .flatMap((file) => {
        const document = documentAt(join(folder, file));
        return document ? read(document, namedBeside(folder, file, names)) : [];
      }),
  );
});

/** The most characters of other descriptions in a folder that are read. */
const LONGEST_BESIDE = 2_000_000;

/** Whether any description beside one names something; where there is too much text beside it, everything may be named. */
function namedBeside(folder: string, file: string, names: readonly string[]): (name: string) => boolean {
  let texts: readonly string[] | undefined;
  return (name) => {
    texts ??= textsBeside(folder, file, names);
    return texts.length === 0 || texts.some((text) => text.includes(name));
  };
}

/** Begins with an empty text; empty itself where there is too much. */
function textsBeside(folder: string, file: string, names: readonly string[]): string[] {
  const texts = [''];
  let length = 0;
  for (const one of names.filter((name) => name !== file && /\.(?:ya?ml|json)$/.test(name))) {
    const text = textOf(join(folder, one)) ?? '';
    length += text.length;
    if (length > LONGEST_BESIDE) return [];
    texts.push(text);
  }
  return texts;
}

/** Whether a function's code is from a file: as it is, as the entry of a bundle, or compiled into another folder. */
function isFrom(folder: string, { module, entries }: Deployed, code: string): boolean {
  return (
    join(folder, module) === code ||
    entries.some((entry) => join(folder, withoutExtension(entry)) === code && lastOf(entry) === lastOf(module)) ||
    sourcesOf(module).some((source) => join(folder, source) === code)
  );
}

/** `dist/pets` is compiled from `src/pets` or `pets`. */
function sourcesOf(module: string): readonly string[] {
  const [first = '', ...rest] = module.split('/').filter((part) => part !== '.' && part !== '');
  return BUILT.includes(first) ? SOURCES.map((source) => [source, ...rest].join('/')) : [];
}

function lastOf(path: string): string {
  return withoutExtension(path.slice(path.lastIndexOf('/') + 1));
}

function withoutExtension(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '');
}
