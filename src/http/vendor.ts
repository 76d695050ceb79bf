import { isRegistered } from './registry.js';

export type Vendor =
  | 'apache'
  | 'aws'
  | 'cloudflare'
  | 'esri'
  | 'graphql'
  | 'iis'
  | 'laravel'
  | 'linkedin'
  | 'microsoft'
  | 'nestjs'
  | 'nginx'
  | 'pantheon'
  | 'proxies'
  | 'shopify'
  | 'spring'
  | 'ssllabs'
  | 'tus'
  | 'twitter';

/** The names of vendors in messages, where they differ from those in options. */
const NAMES: Readonly<Partial<Record<Vendor, string>>> = {
  apache: 'Apache',
  aws: 'AWS',
  cloudflare: 'Cloudflare',
  esri: 'Esri',
  graphql: 'GraphQL over HTTP',
  iis: 'IIS',
  laravel: 'Laravel',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  nestjs: 'Nest',
  pantheon: 'Pantheon',
  proxies: 'some proxies',
  shopify: 'Shopify',
  spring: 'Spring',
  ssllabs: 'SSL Labs',
  twitter: 'Twitter',
};

/** The name of a vendor in messages. */
export function vendorName(vendor: Vendor): string {
  return NAMES[vendor] ?? vendor;
}

/** An unregistered code that some software assigns a meaning. */
export interface VendorCode {
  readonly code: number;
  readonly vendor: Vendor;
  readonly meaning: string;
  /** Registered codes that mean the same to every client, best first. */
  readonly instead: readonly number[];
}

type Row = readonly [code: number, vendor: Vendor, meaning: string, ...instead: number[]];

/**
 * Sources: nginx `src/http/ngx_http_request.h`; Cloudflare's "5xx errors"; AWS "Troubleshoot your Application Load
 * Balancers"; Microsoft's "HTTP status code overview" and [MS-WDV]; Shopify's "API response status codes"; Laravel's
 * exception handler; Spring's `HttpStatus` (its 419 and 420 come from drafts of WebDAV); Nest's `HttpStatus`; ArcGIS
 * REST; tus 1.0.0, extension Checksum; GraphQL over HTTP. Of one code's rows the likeliest in server code stands first.
 */
const rows: readonly Row[] = [
  [210, 'nestjs', 'Content Different', 200],
  [218, 'apache', 'This is fine', 200],
  [294, 'graphql', 'data and errors', 200],
  [419, 'laravel', 'Page Expired', 403],
  [419, 'spring', 'Insufficient Space On Resource', 507],
  [420, 'twitter', 'Enhance Your Calm', 429],
  [420, 'spring', 'Method Failure', 424],
  [430, 'shopify', 'Security Rejection', 403, 431],
  [440, 'iis', 'Login Time-out', 401],
  [444, 'nginx', 'No Response', 400, 403],
  [449, 'iis', 'Retry With', 400, 409],
  [450, 'microsoft', 'Blocked by Windows Parental Controls', 403, 451],
  [456, 'nestjs', 'Unrecoverable Error', 422],
  [460, 'tus', 'Checksum Mismatch', 400],
  [460, 'aws', 'client closed the connection', 408],
  [463, 'aws', 'too many addresses in X-Forwarded-For', 400],
  [464, 'aws', 'incompatible protocol versions', 400],
  [494, 'nginx', 'Request Header Too Large', 431],
  [495, 'nginx', 'SSL Certificate Error', 400],
  [496, 'nginx', 'SSL Certificate Required', 400],
  [497, 'nginx', 'HTTP Request Sent to HTTPS Port', 400],
  [498, 'esri', 'Invalid Token', 401],
  [499, 'nginx', 'Client Closed Request', 408],
  [499, 'esri', 'Token Required', 401],
  [509, 'apache', 'Bandwidth Limit Exceeded', 429, 503],
  [520, 'cloudflare', 'Web Server Returned an Unknown Error', 502],
  [521, 'cloudflare', 'Web Server Is Down', 502, 503],
  [522, 'cloudflare', 'Connection Timed Out', 504],
  [523, 'cloudflare', 'Origin Is Unreachable', 502, 503],
  [524, 'cloudflare', 'A Timeout Occurred', 504],
  [525, 'cloudflare', 'SSL Handshake Failed', 502],
  [526, 'cloudflare', 'Invalid SSL Certificate', 502],
  [527, 'cloudflare', 'Railgun Error', 502],
  [529, 'ssllabs', 'Site Is Overloaded', 503],
  [530, 'cloudflare', 'a 1xxx error', 502, 503],
  [530, 'pantheon', 'Site Is Frozen', 503],
  [530, 'shopify', 'Origin DNS Error', 502],
  [540, 'shopify', 'Temporarily Disabled', 503],
  [561, 'aws', 'the identity provider answered with an error', 502, 401],
  [598, 'proxies', 'Network Read Timeout', 504],
  [599, 'proxies', 'Network Connect Timeout', 504],
  [783, 'shopify', 'Unexpected Token', 400],
  [999, 'linkedin', 'Request Denied', 403, 429],
];

/** The users of an unregistered code and its meaning, the likeliest in server code first; empty when none is known. */
export function vendorCodes(code: number): readonly VendorCode[] {
  return rows
    .filter((row) => row[0] === code)
    .map(([, vendor, meaning, ...instead]) => ({ code, vendor, meaning, instead }));
}

/** The vendors that have codes of their own, for options that name them. */
export function vendors(): readonly Vendor[] {
  return [...new Set(rows.map((row) => row[1]))].sort();
}

/** Final codes by how often servers answer with them; what is left out is too rare to be meant by a slip. */
const common: readonly number[] = [
  200, 400, 404, 500, 401, 403, 201, 204, 302, 301, 304, 409, 422, 429, 503, 202, 303, 307, 308, 405, 502, 504, 413,
  415, 501, 410, 406, 408, 412, 206,
];

/**
 * What to send in place of an unregistered code, at most three, best first: the vendor's meaning, or the codes that a
 * typing error makes into this one (309 for 308, 330 for 303), then 200, 400 or 500, as which clients treat an unknown
 * code of the class (RFC 9110 §15). Empty for a registered code, and where nothing is near.
 */
export function nearestRegistered(code: number): number[] {
  if (isRegistered(code) || !Number.isInteger(code) || code < 0) return [];
  const meant = vendorCodes(code).flatMap((each) => each.instead);
  return [...new Set(meant.length > 0 ? meant : slips(code))].slice(0, 3);
}

function slips(code: number): number[] {
  const digits = String(code);
  if (digits.length === 4) return common.filter((each) => isWithoutOneDigit(String(each), digits));
  if (digits.length === 2) return common.filter((each) => isWithoutOneDigit(digits, String(each)));
  if (digits.length !== 3) return [];
  if (code < 100 || code > 599) return common.filter((each) => differences(String(each), digits) === 1);
  const sameClass = common.filter((each) => Math.floor(each / 100) === Math.floor(code / 100));
  return [
    ...[code - 1, code + 1].filter(isNeighbour),
    ...sameClass.filter((each) => String(each) === digits.charAt(0) + digits.charAt(2) + digits.charAt(1)),
    ...sameClass.filter((each) => differences(String(each), digits) === 1),
    ...sameClass.filter((each) => each % 100 === 0),
  ];
}

/** The rare codes one below or above which a typing error ends. */
function isNeighbour(code: number): boolean {
  return common.includes(code) || [207, 208, 226, 425, 426, 428, 431, 451, 507, 508].includes(code);
}

function differences(a: string, b: string): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}

function isWithoutOneDigit(short: string, long: string): boolean {
  for (let i = 0; i < long.length; i++) if (long.slice(0, i) + long.slice(i + 1) === short) return true;
  return false;
}
