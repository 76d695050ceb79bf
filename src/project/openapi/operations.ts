import { isRecord, type JsonObject } from '../json.js';
import { References } from './references.js';

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
  /** Paths that are described at addresses, or in more files than are read. */
  readonly elsewhere: readonly string[];
  /** The first `$ref` within the document that leads nowhere. */
  readonly dangling?: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * What the content of an OpenAPI document says, version 2 or 3; undefined for any other content.
 * @param path the file that has it, from which its references lead to others
 */
export function apiDocumentIn(content: unknown, path?: string): ApiDocument | undefined {
  if (!isRecord(content) || content.paths === undefined) return undefined;
  if (typeof content.openapi !== 'string' && typeof content.swagger !== 'string') return undefined;
  const references = new References();
  const paths = references.follow(content.paths, { content, path });
  if (!paths && references.dangling === undefined) return undefined;
  const operations: Operation[] = [];
  const elsewhere = typeof paths?.value.$ref === 'string' ? ['paths'] : [];
  for (const [path, given] of paths ? Object.entries(paths.value) : []) {
    const item = paths && references.follow(given, paths.part);
    if (!item) continue;
    if (typeof item.value.$ref === 'string') elsewhere.push(path);
    for (const method of METHODS) {
      const operation = references.follow(item.value[method], item.part);
      if (!operation) continue;
      const responses = references.follow(operation.value.responses, operation.part);
      const around = [operation.value, item.value, paths.value, content];
      operations.push({ method: method.toUpperCase(), path, statuses: statusesIn(responses?.value), around });
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
