import { isRecord, type JsonObject } from './json.js';
import { textOf } from './read.js';

/** The object of a configuration, which may have comments and trailing commas; undefined where there is none, or none that can be read. */
export function readLooseJson(path: string): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(withoutComments(textOf(path) ?? ''));
    return isRecord(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The JSON of a text with comments and trailing commas, in one pass; what isn't closed is left as it is. */
function withoutComments(text: string): string {
  let json = '';
  let comma = '';
  for (let at = 0; at < text.length;) {
    const end = endOfPart(text, at);
    const part = text.slice(at, end);
    at = end;
    if (part.startsWith('//') || part.startsWith('/*')) continue;
    const isLast = part === ']' || part === '}';
    if (part === ',') {
      json += comma;
      comma = part;
    } else if (comma !== '' && part.trim() !== '') {
      json += isLast ? part : comma + part;
      comma = '';
    } else json += part;
  }
  return json + comma;
}

/** The end of the text, the comment or the character that begins at a place. */
function endOfPart(text: string, start: number): number {
  if (text.startsWith('//', start)) return endOr(text, text.indexOf('\n', start));
  if (text.startsWith('/*', start)) return endOr(text, text.indexOf('*/', start + 2) + 1);
  return text[start] === '"' ? endOfText(text, start) : start + 1;
}

function endOr(text: string, last: number): number {
  return last <= 0 ? text.length : last + 1;
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at + 1;
    if (text[at] === '\\') at++;
  }
  return text.length;
}
