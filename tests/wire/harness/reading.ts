import type { RequestPart } from '../../../src/frameworks/language/shape.js';
import type { WireRequest } from './exchange.js';

/** An expression of a handler that reads a value of the request. */
export interface Reading {
  readonly expression: string;
  /** What the tables say that it reads. */
  readonly part: RequestPart;
  /** The name of the value in that part; undefined where the tables only know the part. */
  readonly name: string | undefined;
  /** What the handler answers with. */
  readonly value: string;
  /** What makes such an answer of the expression, which stands in it as `@`. */
  readonly within: string;
  readonly request: WireRequest;
  /** Which handler of its module it stands in. */
  readonly index: number;
  /** The handler's parameters, where they are not the same for all. */
  readonly parameters?: string;
  /** The names of the only hosts that can run it. */
  readonly hosts?: readonly string[];
}

/** A module in which each reading has a place of its own: one server answers for all of them. */
export interface ReadingModule {
  readonly name: string;
  readonly source: string;
  /** Where the module lies, for frameworks that route by file. */
  readonly file?: string;
  readonly readings: readonly Reading[];
}

/** How a reading differs from others of its part. */
export interface Special {
  /** What the tables call the value; `false` where they only know the part. */
  readonly name?: string | false;
  readonly value?: string;
  readonly within?: string;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly parameters?: string;
  readonly hosts?: readonly string[];
}

/** The kinds of content that a request is sent with. */
export type Content = 'json' | 'form' | 'multipart' | 'text';

/** Expressions by the part that they read. */
export type ReadingTable = Partial<Record<RequestPart, readonly (string | readonly [string, Special])[]>>;

/** What each part of the request carries. They differ, so that an answer tells which of them was read. */
const SENT: Readonly<Record<RequestPart, string>> = {
  body: 'from-body',
  query: 'from-query',
  params: 'from-path',
  headers: 'from-header',
  cookies: 'from-cookie',
  files: 'from-file',
  locale: 'fy',
  session: '',
  /** What a check of the host's or the module's own finds. */
  user: 'from-user',
};
const FIELD = 'x-sent';
const NAME = 'sent';
/** Tells a handler that stands for all readings which of them is meant. */
const INDEX = 'x-index';
const BOUNDARY = 'between';

const CONTENTS: Readonly<Record<Content, { readonly type: string; readonly body: string }>> = {
  json: { type: 'application/json', body: JSON.stringify({ [NAME]: SENT.body }) },
  form: { type: 'application/x-www-form-urlencoded', body: `${NAME}=${SENT.body}` },
  multipart: { type: `multipart/form-data; boundary=${BOUNDARY}`, body: multipart() },
  text: { type: 'text/plain', body: SENT.body },
};

/** A field named `sent` and a file named `file` (RFC 7578 §4). */
function multipart(): string {
  const disposition = 'Content-Disposition: form-data';
  const field = [`--${BOUNDARY}`, `${disposition}; name="${NAME}"`, '', SENT.body];
  const file = [`--${BOUNDARY}`, `${disposition}; name="file"; filename="${SENT.files}"`, 'Content-Type: text/plain'];
  return [...field, ...file, '', SENT.files, `--${BOUNDARY}--`, ''].join('\r\n');
}

/** The readings of a table, and the module that a framework's `frame` puts them in. */
export function readingModule(
  name: string,
  frame: (readings: readonly Reading[]) => string,
  table: ReadingTable,
  more: { readonly file?: string } & Special = {},
): ReadingModule {
  const { file, ...common } = more;
  const readings = Object.entries(table)
    .flatMap(([part, rows]) => rows.map((row) => [part as RequestPart, row] as const))
    .map(([part, row], index) => {
      const [expression, special] = typeof row === 'string' ? [row] : row;
      return readingOf(part, expression, index, { ...common, ...special });
    });
  return { name, source: frame(readings), readings, ...(file !== undefined && { file }) };
}

function readingOf(part: RequestPart, expression: string, index: number, special: Special): Reading {
  const { content = 'json', headers, method = 'POST', value = SENT[part], within = '@', parameters, hosts } = special;
  const { type, body } = CONTENTS[content];
  const name = special.name ?? (part === 'headers' ? FIELD : NAME);
  const carried = method === 'GET' ? undefined : { 'content-type': type };
  const fields = {
    [INDEX]: String(index),
    [FIELD]: SENT.headers,
    cookie: `${NAME}=${SENT.cookies}`,
    'accept-language': SENT.locale,
  };
  return {
    expression,
    part,
    name: name === false ? undefined : name,
    value,
    within,
    index,
    request: {
      method,
      path: `/${index}/${SENT.params}?${NAME}=${SENT.query}`,
      headers: { ...fields, ...carried, ...headers },
      ...(carried && { body }),
    },
    ...(parameters !== undefined && { parameters }),
    ...(hosts && { hosts }),
  };
}

/** What a handler answers with: a reading's expression, marked so that it is found again in the module. */
export function answer({ index, expression, within }: Reading): string {
  return within.replace('@', () => `${markOf(index)}${expression}`);
}

export const markOf = (index: number): string => `/* ${index} */ `;

/** A text with a line for each reading: a route, as a rule. */
export function lines(readings: readonly Reading[], line: (reading: Reading) => string): string {
  return readings.map(line).join('\n');
}

/** For one handler that stands for all readings: a `switch` over the header field that tells which is meant. */
export function cases(
  readings: readonly Reading[],
  fieldOf: (name: string) => string,
  statement: (answer: string) => string,
): string {
  const each = lines(readings, (reading) => `  case '${reading.index}': ${statement(answer(reading))}`);
  return `switch (${fieldOf(INDEX)}) {\n${each}\n  }`;
}
