import { isRecord, type JsonObject } from './json.js';
import { textOf } from './read.js';

/** The object that a configuration holds, which may have comments and last commas; undefined where there is none, or none that can be read. */
export function readLooseJson(path: string): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(withoutComments(textOf(path) ?? ''));
    return isRecord(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** A text's parts that are no code of JSON, and what may hold something that looks like them. */
const TEXTS_AND_COMMENTS = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[^]*?\*\/|,(?=\s*[\]}])/g;

function withoutComments(text: string): string {
  const plain = text.replace(TEXTS_AND_COMMENTS, (part) => (part.startsWith('/') ? '' : part));
  return plain.replace(TEXTS_AND_COMMENTS, (part) => (part === ',' ? '' : part));
}
