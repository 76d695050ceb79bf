import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import { EXIT, Failure } from '../exit-codes.js';

/** A parser that keeps places takes five seconds for a million characters. */
const LONGEST_CHANGED = 3_000_000;

/** A document that may be changed. */
export interface Source {
  readonly path: string;
  /** Its path in a patch. */
  readonly name: string;
  readonly text: string;
}

/**
 * The text of a document as it is on the disk.
 * @throws Failure where it couldn't be written again
 */
export function sourceOf(file: string, cwd: string): Source {
  const path = resolve(cwd, file);
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  if (bytes.length > LONGEST_CHANGED)
    throw new Failure(`${file} is too long to be changed: ${LONGEST_CHANGED / 1_000_000} MB at most.`, EXIT.document);
  if (!Buffer.from(text, 'utf8').equals(bytes))
    throw new Failure(`${file} can't be changed safely: it isn't UTF-8.`, EXIT.document);
  const name = relative(cwd, path).replaceAll(sep, '/');
  return { path, name: name.startsWith('..') ? basename(path) : name, text };
}

/**
 * Writes a document, unless it is another one by now.
 * @throws Failure where that isn't permitted
 */
export function replace({ path, name, text }: Source, changed: string): void {
  try {
    if ((statSync(path).mode & 0o222) === 0)
      throw new Failure(`${name} is read-only: nothing is changed.`, EXIT.failed);
    if (readFileSync(path, 'utf8') !== text)
      throw new Failure(`${name} has changed meanwhile: nothing is written.`, EXIT.failed);
    writeFileSync(path, changed);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`${name} can't be written.`, EXIT.failed);
  }
}
