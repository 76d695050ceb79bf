import { type HttpResponse, isReachedOnlyBy } from '../analysis/responses/response.js';
import type { Node } from '../analysis/syntax/syntax.js';
import { sendEmpty } from '../fixes/empty.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

interface Options {
  readonly methods: readonly string[];
}

/** RFC 9110 §15.3.5: 204 means that the request has succeeded and that there is nothing more to send. */
export default defineRule<'empty' | 'little' | 'send', Options>({
  name: 'prefer-204-for-empty',
  type: 'suggestion',
  description: 'prefer 204 No Content for a success with nothing in its body',
  claims: [
    { reports: '200, 201', where: 'no body, or the phrase alone: `sendStatus(200)`', by: 'fact' },
    { reports: '200, 201', where: "the body is `{}` or `''`", by: 'fact' },
    { reports: '200, 201', where: 'the handler returns a call, and its type is `void`', by: 'declared' },
  ],
  leaves: ['unknown methods and bodies', 'GET, HEAD, OPTIONS, health checks', '201 to PUT, or with Location'],
  presets: { strict: 'error' },
  fixable: true,
  hasSuggestions: true,
  messages: {
    empty: '{{label}} is sent without a body. Send 204 No Content (RFC 9110 §15.3.5).',
    little: '{{label}} is sent with {{content}}. Send 204 No Content (RFC 9110 §15.3.5).',
    send: 'Send 204 No Content.',
  },
  options: {
    methods: {
      type: 'array',
      items: { enum: ['DELETE', 'PUT', 'PATCH', 'POST'] },
      uniqueItems: true,
      description: 'The request methods whose empty responses are reported.',
    },
  },
  defaults: { methods: ['DELETE', 'PUT', 'PATCH'] },
  judges: (code) => code === 200 || code === 201,
  *check({ responses, subjects, options, sourceCode }) {
    const methods = new Set(options.methods);
    const found = subjects.filter((response) => isFound(response, methods));
    const reported = new Set(found);
    const others = new Set(responses.flatMap((response) => (reported.has(response) ? [] : placesOf(response))));
    for (const response of found) {
      const { status, body } = response;
      const isAlone = placesOf(response).every((place) => !others.has(place));
      const edit = isAlone ? sendEmpty(response, 204, sourceCode) : undefined;
      const isSafe = body.kind === 'none' && !body.isPhrase && status.isWritten;
      yield {
        of: response,
        node: status.node,
        ...messageFor(response),
        ...(isSafe ? { fix: edit } : { suggest: [{ message: 'send', edit }] }),
      };
    }
  },
});

/** The state of the body: some calls send the phrase in its place. */
function messageFor({ status, body }: HttpResponse) {
  const label = labelOf(status.code);
  if (body.isPhrase) return { message: 'little', data: { label, content: 'no body of its own' } } as const;
  if (body.value?.kind === 'object')
    return { message: 'little', data: { label, content: 'an empty object as the body' } } as const;
  return { message: 'empty', data: { label } } as const;
}

/** The places that determine a response: a change there changes all responses that share them. */
function placesOf({ status, body, by }: HttpResponse): Node[] {
  return [status.node, body.by?.node, by?.node].filter((node) => node !== undefined);
}

function isFound(response: HttpResponse, methods: ReadonlySet<string>): boolean {
  const { status, request, leaves, headers } = response;
  if (leaves === 'thrown' || leaves === 'unfinished' || !isEmpty(response)) return false;
  if (!request.methods || !isReachedOnlyBy(request, methods) || response.purpose.mayHold('health check')) return false;
  return !(status.codes?.includes(201) && (request.methods.has('PUT') || !headers.lack('location')));
}

/** No body, the reason phrase in its place, `{}` or an empty text. */
function isEmpty({ body, verdict }: HttpResponse): boolean {
  return body.kind === 'none' || body.isPhrase || verdict.holds('empty', 'fact');
}
