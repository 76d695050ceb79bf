import type { WireResponse } from './exchange.js';

const NO_ANSWER: WireResponse = { status: NaN, headers: new Map(), body: '', leftover: '', interim: [] };

/** Reads the bytes that a connection brought until it closed as HTTP/1.1 messages. */
export function parseMessage(bytes: string, method: string, interim: readonly number[] = []): WireResponse {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { ...NO_ANSWER, leftover: bytes };
  const [statusLine = '', ...lines] = bytes.slice(0, end).split('\r\n');
  const rest = bytes.slice(end + 4);
  const status = Number(statusLine.split(' ')[1]);
  if (isInterim(status) && rest) return parseMessage(rest, method, [...interim, status]);
  const headers = fieldsOf(lines);
  return { status, headers, interim, ...contentOf(status, headers, rest, method) };
}

function isInterim(status: number): boolean {
  return status >= 100 && status < 200 && status !== 101;
}

function fieldsOf(lines: readonly string[]): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    fields.set(name, [...(fields.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return fields;
}

interface Content {
  readonly body: string;
  readonly leftover: string;
}

/** What follows the head, divided as RFC 9112 §6.3 says. */
function contentOf(
  status: number,
  headers: ReadonlyMap<string, readonly string[]>,
  rest: string,
  method: string,
): Content {
  if (method === 'HEAD' || status === 204 || status === 304) return { body: '', leftover: rest };
  if (headers.get('transfer-encoding')?.includes('chunked')) return dechunk(rest);
  const length = headers.get('content-length')?.[0];
  if (length === undefined) return { body: rest, leftover: '' };
  return { body: rest.slice(0, Number(length)), leftover: rest.slice(Number(length)) };
}

function dechunk(rest: string): Content {
  let body = '';
  let at = 0;
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at);
    const size = parseInt(rest.slice(at, lineEnd), 16);
    if (lineEnd < 0 || !(size > 0)) break;
    body += rest.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
  }
  const trailers = rest.indexOf('\r\n\r\n', at);
  return { body, leftover: trailers < 0 ? '' : rest.slice(trailers + 4) };
}
