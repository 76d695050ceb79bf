import type { HttpResponse, RequestFacts } from '../analysis/responses/response.js';
import { isReachedOnlyBy } from '../analysis/responses/response.js';
import { declares } from '../analysis/application/entry-points/named-statuses.js';
import { leadsToHttps } from '../analysis/responses/redirects.js';
import type { Node } from '../analysis/syntax/syntax.js';
import { changeStatus } from '../fixes/status/change-status.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { READING_METHODS } from '../http/methods.js';
import { labelOf } from '../http/registry.js';
import { defineRule, type Report } from './support/define-rule.js';

/** The redirects that may change the method, and those that keep it (RFC 9110 §15.4.2, §15.4.3, §15.4.8, §15.4.9). */
const KEEPS_METHOD: Readonly<Record<number, number>> = { 301: 308, 302: 307 };
const POSTING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
const WRITES: ReadonlySet<string> = new Set([...POSTING, 'DELETE']);

interface Options {
  readonly ignoreSafeMethods: boolean;
  readonly onlyWrites: boolean;
  readonly implicit: boolean;
  readonly allowLogin: boolean;
  readonly allowHttps: boolean;
}

type Message = 'may' | 'safe' | 'choose' | 'both' | 'bothSafe' | 'implicit' | 'replace' | 'seeOther';

export default defineRule<Message, Options>({
  name: 'prefer-307-308',
  type: 'suggestion',
  description: 'prefer 307 and 308, which keep the request method, over 302 and 301',
  claims: [
    { reports: '301, 302', where: 'it is written', by: 'fact' },
    { reports: '`implicit`: 302', where: "it is a helper's default", by: 'fact' },
  ],
  leaves: ['what the contract declares', '`ignoreSafeMethods`: GET, HEAD', '`onlyWrites`: any method'],
  presets: { recommended: 'warn' },
  fixable: true,
  hasSuggestions: true,
  messages: {
    may: '{{label}} lets clients turn a POST into a GET. Send {{better}}, which keeps the method ({{section}}).',
    safe: '{{label}} works for GET, but lets clients turn a POST into a GET. Send {{better}} for both ({{section}}).',
    choose: '{{label}} lets clients turn a POST into a GET. Send 303 if that is meant, else {{better}} ({{section}}).',
    both: '301 and 302 let clients turn a POST into a GET. Send 308 and 307, which keep the method (RFC 9110 §15.4).',
    bothSafe:
      '301 and 302 work for GET, but let clients turn a POST into a GET. Send 308 and 307 for both (RFC 9110 §15.4).',
    implicit:
      'This redirect sends {{label}}, which lets clients turn a POST into a GET. Send 303 See Other or {{better}} ({{section}}).',
    replace: 'Send {{label}}.',
    seeOther: 'Send 303 See Other, if the client should GET the new place.',
  },
  options: {
    ignoreSafeMethods: {
      type: 'boolean',
      description: 'Leaves alone what only GET and HEAD reach.',
    },
    onlyWrites: {
      type: 'boolean',
      description: 'Leaves alone what other methods than writes reach.',
    },
    implicit: {
      type: 'boolean',
      description: "Reports a helper's 302 to POST, PUT, PATCH.",
    },
    allowLogin: { type: 'boolean', description: 'Leaves login pages alone.' },
    allowHttps: { type: 'boolean', description: 'Leaves http to https alone.' },
  },
  defaults: { ignoreSafeMethods: false, onlyWrites: false, implicit: false, allowLogin: false, allowHttps: false },
  presetOptions: {
    recommended: { onlyWrites: true, ignoreSafeMethods: true },
    strict: { ignoreSafeMethods: true, implicit: true },
  },
  judges: (code) => code in KEEPS_METHOD,
  *check({ responses, subjects, options, sourceCode, house }) {
    const read = options.onlyWrites ? placesRead(responses) : NONE;
    const found = subjects.filter((response) => isFound(response, options) && !read.has(response.status.node));
    const others = found.filter(
      ({ status, contract }) => !house.isOwnRedirect(status.code) && !(contract && declares(contract, status.code)),
    );
    for (const [node, group] of byPlace(others)) yield { of: group, ...report(node, group, sourceCode) };
  },
});

const NONE: ReadonlySet<Node> = new Set();

/** The places of redirects that requests which only read reach, too. */
function placesRead(responses: readonly HttpResponse[]): ReadonlySet<Node> {
  const isRead = ({ request }: HttpResponse): boolean =>
    (request.methods !== undefined || request.excluded.size > 0) && !isWritten(request);
  return new Set(responses.filter(isRead).map(({ status }) => status.node));
}

function isFound(response: HttpResponse, options: Options): boolean {
  const { status, request, headers } = response;
  if (!status.isWritten && !(options.implicit && isPosted(request))) return false;
  if (options.ignoreSafeMethods && isReachedOnlyBy(request, READING_METHODS)) return false;
  if (options.onlyWrites && !isWritten(request)) return false;
  const url = headers.get('location');
  return !(
    url &&
    ((options.allowLogin && response.purpose.mayHold('leads to log-in')) || (options.allowHttps && leadsToHttps(url)))
  );
}

/** Whether no GET arrives, and a POST, PUT or PATCH does. */
function isPosted(request: RequestFacts): boolean {
  const { methods } = request;
  return (
    methods !== undefined && isReachedOnlyBy(request, WRITES) && [...methods].some((method) => POSTING.has(method))
  );
}

/** Whether only requests that write arrive: by the route, or since a GET took another branch. */
function isWritten(request: RequestFacts): boolean {
  return request.methods ? isReachedOnlyBy(request, WRITES) : request.excluded.has('GET');
}

/** Responses by the place of their status: the whole `x ? 301 : 302` where both of its values are meant. */
function byPlace(responses: readonly HttpResponse[]): Map<Node, HttpResponse[]> {
  const nodes = new Set(responses.map(({ status }) => status.node));
  const groups = new Map<Node, HttpResponse[]>();
  for (const response of responses) {
    const { node } = response.status;
    const { parent } = node;
    const both =
      parent?.type === 'ConditionalExpression' &&
      response.status.isWritten &&
      nodes.has(parent.consequent) &&
      nodes.has(parent.alternate);
    const place = both ? parent : node;
    groups.set(place, [...(groups.get(place) ?? []), response]);
  }
  return groups;
}

function report(node: Node, group: readonly HttpResponse[], sourceCode: SourceCode): Report<Message> {
  const [response] = group as [HttpResponse];
  const { status } = response;
  const isSafe = group.every(({ request }) => isReachedOnlyBy(request, READING_METHODS));
  if (node !== status.node) return { node, message: isSafe ? 'bothSafe' : 'both' };
  const better = KEEPS_METHOD[status.code] as number;
  const data = { label: labelOf(status.code), section: `RFC 9110 §15.4.${status.code - 299}`, better: labelOf(better) };
  const edit = changeStatus(response, better, sourceCode);
  if (isSafe) return { node, message: 'safe', data, fix: edit };
  const isWrite = group.every(({ request }) => isReachedOnlyBy(request, WRITES));
  // The data of a form is seldom to be sent again (RFC 9110 §15.4.4), and never to a log-in page or from one that a
  // form led to. 303 fits both for a function that is no handler: its callers may answer a form or not.
  const isToGet =
    isWrite ||
    group.every((one) => one.path.root.isOfPages === true || one.purpose.mayHold('leads to log-in')) ||
    (status.code === 302 && group.every(({ path }) => !path.root.isHandler));
  const written = isToGet ? 'choose' : 'may';
  const keep = { message: 'replace', data: { label: labelOf(better) }, edit } as const;
  const seeOther = { message: 'seeOther', edit: changeStatus(response, 303, sourceCode) } as const;
  const suggest = isToGet ? [seeOther, keep] : [keep, seeOther];
  return { node, message: status.isWritten ? written : 'implicit', data, suggest };
}
