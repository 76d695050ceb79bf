import { isRecord, type JsonObject } from '../json.js';

/** One method of one path in a document. */
export interface Operation {
  readonly method: string;
  /** The path in the document, without the base path. */
  readonly path: string;
  /** `200`, `4XX`, `default`, in upper case. */
  readonly statuses: readonly string[];
  /** Its object and those around it: of its path, of all paths, of the document. */
  readonly around: readonly JsonObject[];
}

/** What a document says of an API: the responses that it declares, and the functions that it names. */
export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** Paths that servers prepend to all others. */
  readonly bases: readonly string[];
  /** Paths that are described in other files. */
  readonly elsewhere: readonly string[];
  /** The first `$ref` within the document that leads nowhere. */
  readonly dangling?: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** What the content of an OpenAPI document says, version 2 or 3; undefined for any other content. */
export function apiDocumentIn(content: unknown): ApiDocument | undefined {
  if (!isRecord(content) || !isRecord(content.paths)) return undefined;
  if (typeof content.openapi !== 'string' && typeof content.swagger !== 'string') return undefined;
  const references = new References(content);
  const operations: Operation[] = [];
  const elsewhere: string[] = [];
  for (const [path, given] of Object.entries(content.paths)) {
    const item = references.follow(given);
    if (!item) continue;
    if (typeof item.$ref === 'string') elsewhere.push(path);
    for (const method of METHODS) {
      const operation = references.follow(item[method]);
      if (!operation) continue;
      const statuses = statusesIn(references.follow(operation.responses));
      const around = [operation, item, content.paths, content];
      operations.push({ method: method.toUpperCase(), path, statuses, around });
    }
  }
  const { dangling } = references;
  return { operations, bases: basesOf(content), elsewhere, ...(dangling !== undefined && { dangling }) };
}

function statusesIn(responses: JsonObject | undefined): string[] {
  return Object.keys(responses ?? {})
    .filter((status) => /^(?:\d{3}|\dxx|default)$/i.test(status))
    .map((status) => (status === 'default' ? status : status.toUpperCase()));
}

const LONGEST_CHAIN = 8;

class References {
  dangling: string | undefined;

  constructor(private readonly document: JsonObject) {}

  /** An object, or the target of a `$ref` within the document. */
  follow(given: unknown, depth = 0): JsonObject | undefined {
    if (!isRecord(given)) return undefined;
    const { $ref: reference } = given;
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return given;
    const target = depth < LONGEST_CHAIN ? this.targetOf(reference) : undefined;
    if (isRecord(target)) return this.follow(target, depth + 1);
    this.dangling ??= reference;
    return undefined;
  }

  private targetOf(reference: string): unknown {
    let at: unknown = this.document;
    for (const key of reference.slice(2).split('/')) {
      const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
      at = isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined;
    }
    return at;
  }
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

function basesOf({ basePath, servers }: JsonObject): string[] {
  const urls = Array.isArray(servers) ? servers.flatMap((one) => (isRecord(one) ? [one.url] : [])) : [];
  const paths = [...urls.filter((url) => typeof url === 'string').map(pathOfUrl), basePath];
  const bases = paths.flatMap((base) => (typeof base === 'string' ? base.replace(/(?<!\/)\/+$/, '') : []));
  return [...new Set(bases)].filter(Boolean);
}

/** The path of a server's URL, which may be relative or contain variables. */
function pathOfUrl(url: string): string {
  return url.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
}
