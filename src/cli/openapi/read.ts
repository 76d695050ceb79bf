import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ApiDocument, apiDocumentIn } from '../../project/openapi/operations.js';
import { regularText } from '../../project/regular.js';
import { isBeyondYaml } from '../../project/yaml-limits.js';
import { EXIT, Failure } from '../exit-codes.js';
import { firstLine } from '../first-line.js';

/**
 * Reads an OpenAPI document, version 2 or 3, in JSON or YAML.
 * @throws Failure for anything else
 */
export async function readDocument(file: string, cwd: string): Promise<ApiDocument> {
  const document = apiDocumentIn(await parsed(textOf(file, cwd), file), resolve(cwd, file));
  if (!document)
    throw new Failure(`${file} is no OpenAPI document: it needs 'openapi' (or 'swagger') and 'paths'.`, EXIT.document);
  if (document.dangling !== undefined)
    throw new Failure(`In the OpenAPI document, the $ref '${document.dangling}' leads nowhere.`, EXIT.document);
  return document;
}

/** Longer documents are invalid, or generated. */
const LONGEST_DOCUMENT = 50_000_000;

function textOf(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  const text = regularText(path, LONGEST_DOCUMENT);
  if (text === undefined) throw new Failure(`The OpenAPI document ${file} ${whyUnread(path, file)}.`, EXIT.document);
  return text;
}

function whyUnread(path: string, file: string): string {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return 'is no file';
    if (stat.size > LONGEST_DOCUMENT) return `is longer than ${LONGEST_DOCUMENT / 1_000_000} MB`;
  } catch {
    if (/^[a-z][\w+.-]*:\/\//i.test(file)) return "can't be read: give a file, and no address";
  }
  return "can't be read";
}

/** JSON is tried first: the YAML parser is loaded for YAML alone. */
async function parsed(text: string, file: string): Promise<unknown> {
  try {
    if (/^\s*\{/.test(text)) return JSON.parse(text);
    if (isBeyondYaml(text)) throw new Error('it names (&, *) or merges (<<) more than can be read');
    const { parse } = await import('yaml');
    return parse(text, { maxAliasCount: -1, logLevel: 'silent' });
  } catch (error) {
    throw new Failure(`${file} is no OpenAPI document: ${firstLine(error)}`, EXIT.document);
  }
}
