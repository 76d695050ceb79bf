import { kept } from '../kept.js';
import { parsedYaml } from '../deployments/document.js';
import { textOf } from '../read.js';
import { type ApiDocument, apiDocumentIn } from './operations.js';

/** The longest documents that are read beside code; a parser of YAML takes a second for a million characters. */
const LONGEST = 50_000_000;
const LONGEST_YAML = 2_000_000;

/** The OpenAPI document of a file; undefined where it has none, or none that can be read. */
export const apiDocumentAt = kept((path): ApiDocument | undefined => {
  const text = textOf(path, LONGEST);
  return text === undefined ? undefined : apiDocumentIn(/^\s*\{/.test(text) ? parsedJson(text) : parsedIn(text));
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parsedIn(text: string): unknown {
  return text.length > LONGEST_YAML ? undefined : parsedYaml(text);
}
