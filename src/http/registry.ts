/** How strongly an RFC requires a header: its keyword, or `definition` where the text only defines the status by it. */
export type Level = 'MUST' | 'SHOULD' | 'MAY' | 'definition';

export type StatusClass = 1 | 2 | 3 | 4 | 5;

/**
 * - `current`: assigned, in use
 * - `temporary`: registered for a draft, with an expiry date (104)
 * - `reserved`: assigned, its meaning left for the future (402)
 * - `deprecated`: RFC 9110 deprecates it (305)
 * - `unused`: no longer used or never to be used, the number kept free (306, 418)
 * - `obsoleted`: its specification is historic (510)
 */
export type Standing = 'current' | 'temporary' | 'reserved' | 'deprecated' | 'unused' | 'obsoleted';

export interface OwedHeader {
  /** Canonical spelling, as in `WWW-Authenticate`. */
  readonly name: string;
  readonly level: Level;
  readonly section: string;
  /** The condition, where not every response with this status requires the header. */
  readonly when?: string;
}

export interface StatusCode {
  readonly code: number;
  /** The description in the IANA registry. */
  readonly phrase: string;
  /** Phrases of earlier specifications, newest first. */
  readonly formerPhrases: readonly string[];
  /** Where the status is defined, as in `RFC 9110 §15.5.5`. */
  readonly section: string;
  readonly class: StatusClass;
  /** Whether a response with this status may carry content (RFC 9110 §6.4.1, §15.3.6). */
  readonly contentAllowed: boolean;
  readonly standing: Standing;
  readonly headers: readonly OwedHeader[];
}

type Row = readonly [
  phrase: string,
  section: string,
  more?: {
    readonly former?: readonly string[];
    readonly standing?: Standing;
    readonly headers?: readonly (readonly [name: string, level: Level, section: string, when?: string])[];
  },
];

/**
 * The IANA "HTTP Status Code Registry" (https://www.iana.org/assignments/http-status-codes), every assigned or reserved
 * code. Former phrases are those of RFC 1945, 2068, 2616 (§6.1.1 and §10), 2324, 4918, 7231 and 7233; for 306 that of
 * draft-cohen-http-305-306-responses.
 */
const registry: Readonly<Record<number, Row>> = {
  100: ['Continue', 'RFC 9110 §15.2.1'],
  101: [
    'Switching Protocols',
    'RFC 9110 §15.2.2',
    {
      headers: [
        ['Upgrade', 'MUST', 'RFC 9110 §15.2.2'],
        ['Connection', 'MUST', 'RFC 9110 §7.8', 'HTTP/1.1'],
      ],
    },
  ],
  102: ['Processing', 'RFC 2518 §10.1'],
  103: ['Early Hints', 'RFC 8297 §2'],
  104: ['Upload Resumption Supported', 'draft-ietf-httpbis-resumable-upload', { standing: 'temporary' }],

  200: ['OK', 'RFC 9110 §15.3.1'],
  201: [
    'Created',
    'RFC 9110 §15.3.2',
    { headers: [['Location', 'SHOULD', 'RFC 9110 §9.3.3', 'the target URI is not that of the created resource']] },
  ],
  202: ['Accepted', 'RFC 9110 §15.3.3'],
  203: ['Non-Authoritative Information', 'RFC 9110 §15.3.4'],
  204: ['No Content', 'RFC 9110 §15.3.5'],
  205: ['Reset Content', 'RFC 9110 §15.3.6'],
  206: [
    'Partial Content',
    'RFC 9110 §15.3.7',
    { headers: [['Content-Range', 'MUST', 'RFC 9110 §15.3.7.1', 'a single part is sent']] },
  ],
  207: ['Multi-Status', 'RFC 4918 §11.1'],
  208: ['Already Reported', 'RFC 5842 §7.1'],
  226: ['IM Used', 'RFC 3229 §10.4.1'],

  300: [
    'Multiple Choices',
    'RFC 9110 §15.4.1',
    { headers: [['Location', 'SHOULD', 'RFC 9110 §15.4.1', 'the server has a preferred choice']] },
  ],
  301: ['Moved Permanently', 'RFC 9110 §15.4.2', { headers: [['Location', 'SHOULD', 'RFC 9110 §15.4.2']] }],
  302: [
    'Found',
    'RFC 9110 §15.4.3',
    { former: ['Moved Temporarily'], headers: [['Location', 'SHOULD', 'RFC 9110 §15.4.3']] },
  ],
  303: ['See Other', 'RFC 9110 §15.4.4', { headers: [['Location', 'definition', 'RFC 9110 §15.4.4']] }],
  304: [
    'Not Modified',
    'RFC 9110 §15.4.5',
    {
      headers: [
        ['Content-Location', 'MUST', 'RFC 9110 §15.4.5', 'the 200 response would carry it'],
        ['Date', 'MUST', 'RFC 9110 §15.4.5', 'the 200 response would carry it'],
        ['ETag', 'MUST', 'RFC 9110 §15.4.5', 'the 200 response would carry it'],
        ['Vary', 'MUST', 'RFC 9110 §15.4.5', 'the 200 response would carry it'],
        ['Cache-Control', 'MUST', 'RFC 9110 §15.4.5', 'the 200 response would carry it'],
        ['Expires', 'MUST', 'RFC 9110 §15.4.5', 'the 200 response would carry it'],
      ],
    },
  ],
  305: ['Use Proxy', 'RFC 9110 §15.4.6', { standing: 'deprecated' }],
  306: ['(Unused)', 'RFC 9110 §15.4.7', { former: ['Switch Proxy'], standing: 'unused' }],
  307: ['Temporary Redirect', 'RFC 9110 §15.4.8', { headers: [['Location', 'SHOULD', 'RFC 9110 §15.4.8']] }],
  308: ['Permanent Redirect', 'RFC 9110 §15.4.9', { headers: [['Location', 'SHOULD', 'RFC 9110 §15.4.9']] }],

  400: ['Bad Request', 'RFC 9110 §15.5.1'],
  401: ['Unauthorized', 'RFC 9110 §15.5.2', { headers: [['WWW-Authenticate', 'MUST', 'RFC 9110 §15.5.2']] }],
  402: ['Payment Required', 'RFC 9110 §15.5.3', { standing: 'reserved' }],
  403: ['Forbidden', 'RFC 9110 §15.5.4'],
  404: ['Not Found', 'RFC 9110 §15.5.5'],
  405: ['Method Not Allowed', 'RFC 9110 §15.5.6', { headers: [['Allow', 'MUST', 'RFC 9110 §15.5.6']] }],
  406: ['Not Acceptable', 'RFC 9110 §15.5.7'],
  407: [
    'Proxy Authentication Required',
    'RFC 9110 §15.5.8',
    { headers: [['Proxy-Authenticate', 'MUST', 'RFC 9110 §15.5.8']] },
  ],
  408: ['Request Timeout', 'RFC 9110 §15.5.9', { former: ['Request Time-out'] }],
  409: ['Conflict', 'RFC 9110 §15.5.10'],
  410: ['Gone', 'RFC 9110 §15.5.11'],
  411: ['Length Required', 'RFC 9110 §15.5.12'],
  412: ['Precondition Failed', 'RFC 9110 §15.5.13'],
  413: [
    'Content Too Large',
    'RFC 9110 §15.5.14',
    {
      former: ['Payload Too Large', 'Request Entity Too Large'],
      headers: [['Retry-After', 'SHOULD', 'RFC 9110 §15.5.14', 'the condition is temporary']],
    },
  ],
  414: ['URI Too Long', 'RFC 9110 §15.5.15', { former: ['Request-URI Too Long', 'Request-URI Too Large'] }],
  415: ['Unsupported Media Type', 'RFC 9110 §15.5.16'],
  416: [
    'Range Not Satisfiable',
    'RFC 9110 §15.5.17',
    {
      former: ['Requested Range Not Satisfiable'],
      headers: [['Content-Range', 'SHOULD', 'RFC 9110 §15.5.17', 'a byte range was asked for']],
    },
  ],
  417: ['Expectation Failed', 'RFC 9110 §15.5.18'],
  418: ['(Unused)', 'RFC 9110 §15.5.19', { former: ["I'm a Teapot"], standing: 'unused' }],
  421: ['Misdirected Request', 'RFC 9110 §15.5.20'],
  422: ['Unprocessable Content', 'RFC 9110 §15.5.21', { former: ['Unprocessable Entity'] }],
  423: ['Locked', 'RFC 4918 §11.3'],
  424: ['Failed Dependency', 'RFC 4918 §11.4'],
  425: ['Too Early', 'RFC 8470 §5.2'],
  426: [
    'Upgrade Required',
    'RFC 9110 §15.5.22',
    {
      headers: [
        ['Upgrade', 'MUST', 'RFC 9110 §15.5.22'],
        ['Connection', 'MUST', 'RFC 9110 §7.8', 'HTTP/1.1'],
      ],
    },
  ],
  428: ['Precondition Required', 'RFC 6585 §3'],
  429: ['Too Many Requests', 'RFC 6585 §4', { headers: [['Retry-After', 'MAY', 'RFC 6585 §4']] }],
  431: ['Request Header Fields Too Large', 'RFC 6585 §5'],
  451: [
    'Unavailable For Legal Reasons',
    'RFC 7725 §3',
    { headers: [['Link', 'SHOULD', 'RFC 7725 §4', 'it names who implements the block']] },
  ],

  500: ['Internal Server Error', 'RFC 9110 §15.6.1'],
  501: ['Not Implemented', 'RFC 9110 §15.6.2'],
  502: ['Bad Gateway', 'RFC 9110 §15.6.3'],
  503: ['Service Unavailable', 'RFC 9110 §15.6.4', { headers: [['Retry-After', 'MAY', 'RFC 9110 §15.6.4']] }],
  504: ['Gateway Timeout', 'RFC 9110 §15.6.5', { former: ['Gateway Time-out'] }],
  505: ['HTTP Version Not Supported', 'RFC 9110 §15.6.6'],
  506: ['Variant Also Negotiates', 'RFC 2295 §8.1'],
  507: ['Insufficient Storage', 'RFC 4918 §11.5'],
  508: ['Loop Detected', 'RFC 5842 §7.2'],
  510: ['Not Extended', 'RFC 2774 §7', { standing: 'obsoleted' }],
  511: ['Network Authentication Required', 'RFC 6585 §6'],
};

const cache = new Map<number, StatusCode>();

/** The registry's entry of a code; undefined when it isn't registered. */
export function statusCode(code: number): StatusCode | undefined {
  const cached = cache.get(code);
  if (cached) return cached;
  const row = rowOf(code);
  if (!row) return undefined;
  const [phrase, section, more] = row;
  const status: StatusCode = {
    code,
    phrase,
    section,
    formerPhrases: more?.former ?? [],
    class: Math.floor(code / 100) as StatusClass,
    contentAllowed: !forbidsContent(code),
    standing: more?.standing ?? 'current',
    headers: (more?.headers ?? []).map(([name, level, where, when]) => ({
      name,
      level,
      section: where,
      ...(when === undefined ? {} : { when }),
    })),
  };
  cache.set(code, status);
  return status;
}

/** Every registered code, ascending. */
export function registeredCodes(): readonly number[] {
  return (codes ??= Object.keys(registry).map(Number));
}
let codes: readonly number[] | undefined;

export function isRegistered(code: number): boolean {
  return rowOf(code) !== undefined;
}

/** The current IANA description: `Content Too Large` for 413, `(Unused)` for 306 and 418. */
export function phraseOf(code: number): string | undefined {
  return rowOf(code)?.[0];
}

/** Code and name for messages: `404 Not Found`, `418 I'm a Teapot`; the bare number when it isn't registered. */
export function labelOf(code: number): string {
  if (code === 418) return "418 I'm a Teapot";
  const phrase = phraseOf(code);
  return phrase === undefined ? String(code) : `${code} ${phrase}`;
}

/** Where a code is defined: `RFC 9110 §15.5.5`. */
export function sectionOf(code: number): string | undefined {
  return rowOf(code)?.[1];
}

/** 305, 306 and 510: registered, and no longer to be sent. */
export function isDeprecated(code: number): boolean {
  const standing = rowOf(code)?.[2]?.standing;
  return standing === 'deprecated' || standing === 'obsoleted' || code === 306;
}

/** Whether a response is interim: all of 1xx but 101, which ends HTTP on the connection (RFC 9110 §15.2). */
export function isInterim(code: number): boolean {
  return code >= 100 && code < 200 && code !== 101;
}

/**
 * Whether responses with this status never carry content: 1xx, 204 and 304 (RFC 9110 §6.4.1), and 205, whose sender
 * MUST NOT generate any (§15.3.6).
 */
export function forbidsContent(code: number): boolean {
  return code === 204 || code === 205 || code === 304 || (code >= 100 && code <= 199);
}

/**
 * The code whose current or former phrase this text is. Case, surrounding space, final punctuation, hyphens for spaces
 * and typographic apostrophes make no difference.
 */
export function codeOfPhrase(text: string): number | undefined {
  // The longest phrase has 31 characters: texts of any size cost nothing.
  if (text.length > 80) return undefined;
  return (phrases ??= indexPhrases()).get(normalized(text));
}
let phrases: ReadonlyMap<string, number> | undefined;

function indexPhrases(): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (const code of registeredCodes()) {
    const row = rowOf(code);
    if (!row) continue;
    for (const phrase of [row[0], ...(row[2]?.former ?? [])]) {
      if (phrase !== '(Unused)') index.set(normalized(phrase), code);
    }
  }
  return index;
}

function normalized(text: string): string {
  return text
    .trim()
    .replace(/(?<![\s.!?…:;,])[\s.!?…:;,]+$/u, '')
    .replace(/[\s-]+/gu, ' ')
    .replaceAll('’', "'")
    .toLowerCase();
}

function rowOf(code: number): Row | undefined {
  return Object.hasOwn(registry, code) ? registry[code] : undefined;
}
