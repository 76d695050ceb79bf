import { kept } from '../kept.js';
import { textOf } from '../read.js';
import { type ApiDocument, apiDocumentIn } from './operations.js';
import { parsedContent } from './references.js';

/** The longest documents that are read beside code. */
const LONGEST = 50_000_000;

/** The OpenAPI document of a file; undefined where it has none, or none that can be read. */
export const apiDocumentAt = kept((path): ApiDocument | undefined => {
  const text = textOf(path, LONGEST);
  return text === undefined ? undefined : apiDocumentIn(parsedContent(text), path);
});
