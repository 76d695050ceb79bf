import { type HttpResponse, lacksHeader } from '../analysis/responses/response.js';
import { addHeader } from '../fixes/headers/add-header.js';
import { allowedMethods } from '../http/allow.js';
import { isError } from '../http/classes.js';
import { defineRule } from './support/define-rule.js';

/** Frameworks answer these by themselves: a guard need not name them. */
const BY_THE_WAY: ReadonlySet<string> = new Set(['HEAD', 'OPTIONS']);

/** RFC 9110 §15.5.6: a server that sends 405 MUST say in Allow which methods the resource supports. */
export default defineRule({
  name: 'method-not-allowed-needs-allow',
  type: 'problem',
  description: 'require an Allow header field in 405 Method Not Allowed responses',
  claims: [
    { reports: '405', where: 'all headers are known, and none is Allow', by: 'fact' },
    { reports: 'an error with 405', where: "it can't carry headers, or carries no Allow", by: 'fact' },
    { reports: 'an Allow header', where: 'it names a method that the same guard or route refuses', by: 'fact' },
  ],
  leaves: [
    "a framework's own 405, such as `allowedMethods()` of `@koa/router`",
    "responses whose headers can't be seen",
    'an Allow that leaves out a method',
  ],
  presets: { recommended: 'warn' },
  hasSuggestions: true,
  messages: {
    missing:
      '405 Method Not Allowed is sent without an Allow header. List the allowed methods in it (RFC 9110 §15.5.6).',
    refused:
      '405 Method Not Allowed is sent, but its Allow header lists {{method}}. List only allowed methods (RFC 9110 §10.2.1).',
    add: 'Send Allow: {{methods}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => code === 405,
  *check({ responses, subjects, sourceCode }) {
    const others = byPath(responses);
    for (const response of subjects) {
      const { status, headers } = response;
      if (lacksHeader(response, 'allow')) {
        const methods = supported(response, others.get(response.request.path) ?? []).join(', ');
        const edit = methods === '' ? undefined : addHeader(response, { name: 'Allow', text: methods }, sourceCode);
        yield {
          of: response,
          node: status.node,
          message: 'missing',
          suggest: [{ message: 'add', data: { methods }, edit }],
        };
        continue;
      }
      const node = headers.placeOf('allow');
      const method = node && refusedOf(response, headers.texts('allow')?.flatMap(allowedMethods) ?? [], responses);
      if (node && method !== undefined) yield { of: response, node, message: 'refused', data: { method } };
    }
  },
});

/** A method that Allow names though it is refused here. */
function refusedOf(
  response: HttpResponse,
  allowed: readonly string[],
  responses: readonly HttpResponse[],
): string | undefined {
  const { methods, excluded, guard, tested } = response.request;
  if (methods) return allowed.find((method) => methods.has(method));
  const own = allowed.filter((method) => !BY_THE_WAY.has(method));
  const passed = [...excluded].some((method) => !BY_THE_WAY.has(method));
  // What passed a guard on the method alone is supported: an Allow that names none of it names what the guard refuses.
  if (!guard || !passed) return undefined;
  if (!own.some((method) => excluded.has(method))) return own[0];
  return tested && own.find((method) => !tested.has(method) && !isServed(method, response, responses));
}

/** Whether a handler may answer requests of a method otherwise than with an error. */
function isServed(method: string, { handler }: HttpResponse, responses: readonly HttpResponse[]): boolean {
  return responses.some(
    ({ handler: fn, status, request: { methods, excluded } }) =>
      fn === handler && !status.every(isError) && (methods ? methods.has(method) : !excluded.has(method)),
  );
}

/** The methods that other handlers of the same path answer, and those that passed the guard before the response. */
function supported({ request, handler }: HttpResponse, others: readonly HttpResponse[]): readonly string[] {
  const beside = others.flatMap((one) => (one.handler === handler ? [] : [...(one.request.methods ?? [])]));
  return [...new Set([...beside.filter((method) => !request.methods?.has(method)), ...request.excluded])];
}

/** More handlers than any path has. */
const MOST_BESIDE = 20;

/** Responses by their path, one for each handler that refuses no method. */
function byPath(responses: readonly HttpResponse[]): Map<string | undefined, HttpResponse[]> {
  const found = new Map<string | undefined, HttpResponse[]>();
  const refusing = new Set(responses.filter(({ status }) => status.is(405)).map(({ handler }) => handler));
  for (const response of responses) {
    const { path } = response.request;
    const beside = found.get(path) ?? [];
    found.set(path, beside);
    if (refusing.has(response.handler) || beside.length >= MOST_BESIDE) continue;
    if (!beside.some(({ handler }) => handler === response.handler)) beside.push(response);
  }
  return found;
}
