import { groupsByNode } from './support/grouping.js';
import { isSuccess } from '../http/classes.js';
import { owesLocation } from '../fixes/headers/owes-location.js';
import type { Weight } from '../analysis/responses/claims.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { addLocation } from '../fixes/headers/add-location.js';
import { defineRule } from './support/define-rule.js';
import { offerStatus } from '../fixes/status/offer-status.js';

/** For actions that create nothing with a URL of its own. */
const INSTEAD = [200, 202, 204];

/** RFC 9110 §9.3.3: a POST that creates SHOULD answer 201 with Location; §15.3.2: it identifies what was created. */
export default defineRule({
  name: 'created-needs-location',
  type: 'problem',
  description: 'require a Location header field in 201 Created responses',
  claims: [
    { reports: '201', where: 'it is written, and no header is Location', by: 'fact' },
    { reports: '`knownUrls`: the same', where: 'GET of a route or file such as `/users/:id` returns one', by: 'fact' },
    { reports: "`implicit`: Nest's own 201", where: 'a record is created, or the name says so', by: 'name' },
  ],
  leaves: [
    'PUT, GET, HEAD, DELETE, OPTIONS',
    "a path that ends in the client's own id",
    'a singleton that GET of the same path returns',
    'what has URLs that no GET answers',
    'what was only changed',
    'unknown headers',
    'several things at once (`knownUrls`)',
  ],
  presets: { recommended: 'warn' },
  hasSuggestions: true,
  messages: {
    missing:
      '201 Created is sent without a Location header. Add the URL of what is new, or send 200 if it has none (RFC 9110 §15.3.2).',
    add: 'Send Location: {{location}}.',
    replace: 'Send {{label}}, if nothing with a URL of its own was created.',
  },
  options: {
    ignorePaths: {
      type: 'array',
      items: { type: 'string' },
      uniqueItems: true,
      description: 'Paths to leave out; a prefix ends in `*`.',
    },
    implicit: {
      type: 'boolean',
      description: "Whether the 201 of Nest's `@Post()` and the like is checked.",
    },
    knownUrls: {
      type: 'boolean',
      description: 'Whether only a 201 beside a route such as `/users/:id` is checked.',
    },
  },
  defaults: { ignorePaths: [] as readonly string[], implicit: false, knownUrls: false },
  presetOptions: { recommended: { knownUrls: true }, strict: { implicit: true } },
  judges: (code) => code === 201,
  *check({ responses, all, options, least, sourceCode }) {
    for (const response of groupsByNode(responses).flat()) {
      const { status, request } = response;
      if (!status.is(201) || !owesLocation(response) || isIgnored(request.path, options.ignorePaths)) continue;
      if (
        response.verdict.holds('failed', 'fact') ||
        (!status.isWritten && !(options.implicit && isCreation(response, least)))
      )
        continue;
      if (options.knownUrls && !isKnownToHaveUrl(response, all)) continue;
      const location = addLocation(response, sourceCode);
      const add = location && [{ message: 'add' as const, data: { location: location.value }, edit: location.edit }];
      const isOther = !response.resource.mayHold('has a URL') && mayCreateNothing(response, responses);
      const replace = isOther ? offerStatus(response, INSTEAD, sourceCode) : [];
      yield { of: response, node: status.node, message: 'missing', suggest: [...(add ?? []), ...replace] };
    }
  },
});

/** Whether one resource is created, on a known method, whose kind is seen to have URLs that GET answers. */
function isKnownToHaveUrl(response: HttpResponse, all: readonly HttpResponse[]): boolean {
  const { request, effects, resource } = response;
  const isOne = !effects.mayHold('creates several') && !onlyActsAlike(response, all);
  return request.methods !== undefined && isOne && resource.holds('has a URL', 'fact');
}

/** Whether a path creates nothing where another one of its handler, with the same status, does: to mislead a bot. */
function onlyActsAlike({ handler, effects }: HttpResponse, all: readonly HttpResponse[]): boolean {
  return (
    !effects.mayHold('tried to create') &&
    all.some((other) => other.handler === handler && other.status.is(201) && other.effects.mayHold('tried to create'))
  );
}

/** Whether no record is seen being created, and the handler's other successes don't distinguish a creation. */
function mayCreateNothing(response: HttpResponse, responses: readonly HttpResponse[]): boolean {
  if (response.effects.mayHold('tried to create') || response.purpose.mayHold('creation')) return false;
  if (response.verdict.mayHold('created in words')) return false;
  if (response.verdict.mayHold('sends a record') && !response.purpose.mayHold('log-in')) return false;
  return !responses.some(
    ({ handler, status }) => handler === response.handler && status.every((code) => INSTEAD.includes(code)),
  );
}

function isIgnored(path: string | undefined, patterns: readonly string[]): boolean {
  if (path === undefined) return false;
  return patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
}

/**
 * Whether a framework's own 201, without a written status, is sent where a creation is seen or claimed, and not for an action or a failure.
 */
function isCreation(response: HttpResponse, least: Weight): boolean {
  if (declaresOtherwise(response) || response.verdict.mayHold('acknowledges')) return false;
  if (response.effects.holds('creates record', least)) return true;
  if (response.purpose.mayHold('other action')) return false;
  return response.purpose.mayHold('creation');
}

/** Whether the route's contract declares another success: then the 201 is an oversight. */
function declaresOtherwise({ contract }: HttpResponse): boolean {
  const codes = [...(contract?.codes.keys() ?? [])].filter(isSuccess);
  return codes.length > 0 && !codes.includes(201);
}
