import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXIT, Failure } from '../exit-codes.js';

/** One method of one path in a document. */
export interface Operation {
  readonly method: string;
  /** As the document writes it, without the base path. */
  readonly path: string;
  /** `200`, `4XX`, `default`, in upper case. */
  readonly statuses: readonly string[];
}

/** What a document says that an API answers. */
export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** Paths that servers put before all others. */
  readonly bases: readonly string[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads an OpenAPI document, version 2 or 3, in JSON or YAML.
 * @throws Failure for anything else
 */
export async function readDocument(file: string, cwd: string): Promise<ApiDocument> {
  const content = await parsed(textOf(file, cwd), file);
  if (!isObject(content) || !isObject(content.paths) || !(isText(content.openapi) || isText(content.swagger)))
    throw new Failure(`${file} is no OpenAPI document: it needs 'openapi' (or 'swagger') and 'paths'.`, EXIT.document);
  return {
    operations: Object.entries(content.paths).flatMap((one) => operationsAt(content, one)),
    bases: basesOf(content),
  };
}

function textOf(file: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8');
  } catch {
    throw new Failure(`The OpenAPI document ${file} can't be read.`, EXIT.document);
  }
}

/** JSON is asked first: the parser of YAML is loaded for YAML alone. */
async function parsed(text: string, file: string): Promise<unknown> {
  try {
    if (/^\s*\{/.test(text)) return JSON.parse(text);
    const { parse } = await import('yaml');
    return parse(text, { maxAliasCount: -1, logLevel: 'silent' });
  } catch (error) {
    const [why] = (error as Error).message.split('\n');
    throw new Failure(`${file} is no OpenAPI document: ${why}`, EXIT.document);
  }
}

function operationsAt(document: Json, [path, given]: [string, unknown]): Operation[] {
  const item = followed(document, given);
  if (!item) return [];
  return METHODS.flatMap((method) => {
    const operation = followed(document, item[method]);
    const responses = operation && followed(document, operation.responses);
    return operation ? [{ method: method.toUpperCase(), path, statuses: statusesIn(responses) }] : [];
  });
}

function statusesIn(responses: Json | undefined): string[] {
  return Object.keys(responses ?? {})
    .filter((status) => /^(?:\d{3}|\dxx|default)$/i.test(status))
    .map((status) => (status === 'default' ? status : status.toUpperCase()));
}

/** An object, or what a `$ref` within the document leads to. */
function followed(document: Json, given: unknown, depth = 0): Json | undefined {
  if (!isObject(given)) return undefined;
  const { $ref: reference } = given;
  if (!isText(reference) || !reference.startsWith('#/') || depth > 8) return given;
  let at: unknown = document;
  for (const key of reference.slice(2).split('/')) {
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
    at = isObject(at) ? at[name] : undefined;
  }
  return followed(document, at, depth + 1);
}

function basesOf({ basePath, servers }: Json): string[] {
  const urls = Array.isArray(servers)
    ? servers.flatMap((one) => (isObject(one) && isText(one.url) ? one.url : []))
    : [];
  const bases = [...urls.map(pathOfUrl), ...(isText(basePath) ? [basePath] : [])];
  return [...new Set(bases.map((base) => base.replace(/\/+$/, '')))].filter(Boolean);
}

/** The path of a server's URL, which may be relative or hold variables. */
function pathOfUrl(url: string): string {
  return url.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
