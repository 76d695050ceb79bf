import type { HttpResponse } from '../../../src/analysis/responses/response.js';
import { alternatives, type Value } from '../../../src/analysis/interpreter/values/values.js';
import type { WireResponse } from './exchange.js';
import type { Fixture, Unknown } from './fixture.js';
import type { Input } from './inputs.js';
import type { Reading } from './reading.js';

/** Header fields whose absence rules report. */
const OWED = [
  'location',
  'allow',
  'www-authenticate',
  'proxy-authenticate',
  'retry-after',
  'content-range',
  'upgrade',
  'set-cookie',
];
/** Header fields that no framework sets by itself. */
const OWN = [...OWED, 'link', 'x-one', 'x-two'];
/** The header fields that are compared. */
export const FIELDS = [
  ...OWN,
  'content-type',
  'content-disposition',
  'content-length',
  'vary',
  'cache-control',
  'etag',
];

/** Where a prediction and the wire disagree; empty where they are one. */
export function disagreements(
  fixture: Fixture,
  host: string,
  predicted: readonly HttpResponse[],
  wire: WireResponse,
): string[] {
  const answer = typeof fixture.answers === 'object' ? fixture.answers[host] : fixture.answers;
  const named =
    answer === undefined || Object.is(answer, wire.status) ? [] : [`answers ${answer}: ${wire.status} on the wire`];
  if (fixture.unseen) return [...named, ...predicted.map(({ status }) => `a response was predicted: ${status.codes}`)];
  const [response, ...others] = predicted;
  if (!response || !others.every((one) => isSame(one, response)))
    return [...named, `${predicted.length} responses were predicted`];
  if (fixture.refused) return [...named, ...(wire.status === 500 ? [] : [`refused: ${wire.status} on the wire`])];
  const findings = [...named, ...compareUnknown(fixture, response), ...compareContent(fixture, response, wire)];
  return throws(response)
    ? findings
    : [...findings, ...compareStatus(response, wire), ...compareHeaders(response, wire)];
}

/** Whether two paths lead to one response: a `catch` is run for each error that reaches it. */
function isSame(one: HttpResponse, other: HttpResponse): boolean {
  return one.node === other.node && one.status.node === other.status.node;
}

/**
 * Where one of several predictions and the wire disagree; what it leaves open agrees with everything. What becomes of a body
 * that one of several statuses forbids, or one that isn't known, isn't said; nor of the fields that describe it.
 */
export function differences(response: HttpResponse, wire: WireResponse): string[] {
  const { codes } = response.status;
  const isOpen = codes?.length !== 1 && forbidsBody(wire.status);
  const content = isOpen ? [] : compareContent({ page: response.body.isPhrase }, response, wire);
  if (throws(response)) return content;
  const status =
    codes && !codes.includes(wire.status) ? [`status: ${codes} predicted, ${wire.status} on the wire`] : [];
  return [...status, ...compareHeaders(response, wire, OWN, isOpen), ...content];
}

/** Where the tables and the wire disagree on what an expression reads of the request. */
export function misreadings(reading: Reading, input: Input | undefined, wire: WireResponse): string[] {
  const { part, name, value } = reading;
  const seen = wire.body === value ? [] : [`${value} was sent, ${wire.status} ${wire.body} is on the wire`];
  if (input?.part !== part) return [...seen, `it reads ${part}: the tables say ${input?.part}`];
  return name === undefined || input.name === name ? seen : [...seen, `it reads ${name}: the tables say ${input.name}`];
}

function compareUnknown({ unknown = [] }: Fixture, { status, headers, body }: HttpResponse): string[] {
  const open: Record<Unknown, boolean> = {
    status: status.codes === undefined,
    headers: headers.isSet('x-never-set') === undefined,
    body: body.kind === 'unknown',
  };
  const names = Object.keys(open) as Unknown[];
  return names
    .filter((name) => open[name] !== unknown.includes(name))
    .map((name) => `${name}: ${open[name] ? 'unknown, though nothing says so' : 'known, though said to be unknown'}`);
}

function compareStatus({ status }: HttpResponse, wire: WireResponse): string[] {
  if (!status.codes) return [];
  return status.codes.length === 1 && status.code === wire.status
    ? []
    : [`status: ${status.codes} predicted, ${wire.status} on the wire`];
}

/** Frameworks that drop a forbidden body drop the fields that describe it too. */
function compareHeaders(
  response: HttpResponse,
  wire: WireResponse,
  owed: readonly string[] = OWED,
  mayDrop = false,
): string[] {
  const dropped = mayDrop || (isForbidden(response) && response.forbiddenBody === 'dropped');
  return FIELDS.flatMap((name) => {
    const lines = wire.headers.get(name);
    if (response.headers.lack(name))
      return lines && owed.includes(name) ? [`${name}: on the wire, though predicted as lacking`] : [];
    const value = response.headers.get(name);
    if (!value || (dropped && name.startsWith('content-'))) return [];
    return compareField(name, value, lines);
  });
}

function compareField(name: string, value: Value, lines: readonly string[] | undefined): string[] {
  if (!lines) return [`${name}: predicted, but not on the wire`];
  const wanted = textsOf(value);
  if (!wanted) return [];
  const seen = lines.flatMap((line) => [line, ...line.split(/\s*,\s*/), line.split(/\s*;/, 1)[0]]);
  return wanted.some((text) => seen.includes(text))
    ? []
    : [`${name}: ${wanted.join(' or ')} predicted, ${lines.join(' | ')} on the wire`];
}

/** The texts that a value may stand for; undefined where one of them isn't known. */
function textsOf(value: Value): readonly string[] | undefined {
  const texts = alternatives(value).map(textOf);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function textOf(value: Value): string | undefined {
  if (value.kind === 'array') return value.open ? undefined : value.elements.map(textOf).at(-1);
  return value.kind === 'constant' ? String(value.value) : undefined;
}

/** `new Response('')` has a body, which is empty: a status that forbids one throws all the same. */
function isEmptyText({ body }: HttpResponse): boolean {
  return body.value?.kind === 'constant' && body.value.value === '';
}

function isForbidden({ status, body }: HttpResponse): boolean {
  return body.kind === 'present' && status.every(forbidsBody);
}

/** Whether a response with a status has no content (RFC 9110 §6.4.1, §15.3.6). */
export function forbidsBody(code: number): boolean {
  return code < 200 || code === 204 || code === 205 || code === 304;
}

function throws(response: HttpResponse): boolean {
  return isForbidden(response) && response.forbiddenBody === 'throws';
}

/** The body that goes with a thrown error is the error handler's. */
function compareContent(
  { undecided, page }: Pick<Partial<Fixture>, 'undecided'> & { page?: boolean },
  response: HttpResponse,
  wire: WireResponse,
): string[] {
  const content = wire.body + wire.leftover;
  const { kind } = response.body;
  if (kind === 'unknown' || response.leaves === 'thrown') return [];
  if (kind === 'none' && (page || !response.status.codes)) return [];
  if (kind === 'none') return content ? [`body: none predicted, ${JSON.stringify(content)} on the wire`] : [];
  if (!isForbidden(response)) return content || isEmptyText(response) ? [] : ['body: predicted, but not on the wire'];
  if (response.forbiddenBody === 'varies') return [];
  const happened = wire.status === 500 ? 'throws' : content ? 'sent' : 'dropped';
  const expected = undecided ? undefined : happened;
  return expected === response.forbiddenBody
    ? []
    : [`forbidden body: ${response.forbiddenBody} predicted, ${happened} on the wire`];
}
