import type { HttpResponse } from '../analysis/responses/response.js';
import { isReachedOnlyBy } from '../analysis/responses/response.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { defineRule } from './support/define-rule.js';

const POST: ReadonlySet<string> = new Set(['POST']);

/** RFC 9110 §9.3.3: a POST that has created resources ought to be answered with 201. */
export default defineRule({
  name: 'prefer-201-for-create',
  type: 'suggestion',
  description: 'prefer 201 Created over 200 where a POST handler has created a record',
  claims: [
    { reports: '200 to POST', where: 'an SQL `INSERT` ran, or an object that was made here was saved', by: 'fact' },
    { reports: '200 to POST', where: 'what `create…()` or `insert…()` returns is sent', by: 'fact' },
    { reports: '200 to POST', where: "a store's package has created a record of the request's content", by: 'fact' },
  ],
  leaves: [
    'a call that is only named `createUser()`',
    'upserts: `findOrCreate`, `ON CONFLICT`',
    'paths that create only sometimes, or answer alike where the record was there',
    'actions: `/login`, `/search`, `/checkout`',
    'what is made on the way: tokens, sessions, logs, jobs',
    'records of other servers',
    'unknown methods',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    created:
      '200 OK is sent for a POST that creates something. Send 201 Created with a Location header (RFC 9110 §9.3.3).',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => code === 200,
  *check({ subjects, all, least, sourceCode }) {
    for (const response of subjects) {
      const { effects, path, request } = response;
      if (path.isCatch || !isReachedOnlyBy(request, POST) || !effects.holds('creates record', least)) continue;
      if (isForOther(response) || alsoTakesExisting(response, all)) continue;
      yield {
        of: response,
        node: response.status.node,
        message: 'created',
        suggest: offerStatus(response, [201], sourceCode),
      };
    }
  },
});

/** Whether the request is for something else than the record: an action, or to tell a receiver that something has happened. */
function isForOther({ purpose, effects }: HttpResponse): boolean {
  return purpose.mayHold('other action') || (purpose.mayHold('webhook') && !effects.mayHold('sends the record'));
}

/**
 * Whether the handler answers alike where it created nothing: by the same call, or where the record was found. It only
 * ensures that the record exists.
 */
function alsoTakesExisting(response: HttpResponse, responses: readonly HttpResponse[]): boolean {
  return responses.some((other) => {
    const isAlike =
      other.handler === response.handler &&
      other.status.is(200) &&
      !other.path.isCatch &&
      !other.verdict.holds('failed', 'fact');
    if (!isAlike || other.effects.mayHold('tried to create')) return false;
    return other.node === response.node || response.resource.partsByFinding(other);
  });
}
