import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { regularText } from '../../project/regular.js';
import { isBeyondYaml } from '../../project/yaml-limits.js';
import { EXIT, Failure } from '../exit-codes.js';
import { firstLine } from '../first-line.js';

/** One method of one path in a document. */
export interface Operation {
  readonly method: string;
  /** The path in the document, without the base path. */
  readonly path: string;
  /** `200`, `4XX`, `default`, in upper case. */
  readonly statuses: readonly string[];
}

/** The responses that a document declares for an API. */
export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** Paths that servers prepend to all others. */
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

const LONGEST_CHAIN = 8;

/**
 * An object, or the target of a `$ref` within the document.
 * @throws Failure for a dangling one
 */
function followed(document: Json, given: unknown, depth = 0): Json | undefined {
  if (!isObject(given)) return undefined;
  const { $ref: reference } = given;
  if (!isText(reference) || !reference.startsWith('#/')) return given;
  const target = depth < LONGEST_CHAIN ? targetOf(document, reference) : undefined;
  if (isObject(target)) return followed(document, target, depth + 1);
  throw new Failure(`In the OpenAPI document, the $ref '${reference}' leads nowhere.`, EXIT.document);
}

function targetOf(document: Json, reference: string): unknown {
  let at: unknown = document;
  for (const key of reference.slice(2).split('/')) {
    const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
    at = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

function basesOf({ basePath, servers }: Json): string[] {
  const urls = Array.isArray(servers)
    ? servers.flatMap((one) => (isObject(one) && isText(one.url) ? one.url : []))
    : [];
  const bases = [...urls.map(pathOfUrl), ...(isText(basePath) ? [basePath] : [])];
  return [...new Set(bases.map((base) => base.replace(/(?<!\/)\/+$/, '')))].filter(Boolean);
}

/** The path of a server's URL, which may be relative or contain variables. */
function pathOfUrl(url: string): string {
  return url.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
