import type { EffectClaim } from '../../responses/claims.js';
import type { HttpResponse } from '../../responses/response.js';
import type { Node } from '../../syntax/syntax.js';
import { type ClaimTable, fact, named } from '../signals/evidence.js';
import { actionBefore } from './acting.js';
import { type Creation, creationsBefore, creationsTried } from './creating.js';
import { isNamedByCaller, onlyEnqueued } from './enqueuing.js';
import { isGivenContent } from './given.js';
import { creationSent } from './sending.js';
import { createsSeveral } from './several.js';

/** The call that has created a record, of those that are shown to in one of some ways. */
const created =
  (...by: readonly Creation['by'][]) =>
  (response: HttpResponse): Node | undefined =>
    creationsBefore(response).find((one) => by.includes(one.by))?.call;

/** The same, where it is given what the client has sent. */
const createdOfContent =
  (...by: readonly Creation['by'][]) =>
  (response: HttpResponse): Node | undefined =>
    creationsBefore(response).find((one) => by.includes(one.by) && isGivenContent(response.path, one.call))?.call;

const SENT = fact('the record that it has created is sent', creationSent);

/** What shows what a handler has done before a response: statements, packages, what becomes of results and of the request's content. */
export const EFFECTS: ClaimTable<EffectClaim> = {
  'creates record': {
    for: [
      fact('an INSERT, or the save of a new object', created('itself')),
      SENT,
      fact("a store's package creates a record of the request's content", createdOfContent('store')),
    ],
    against: [fact("what it sends isn't seen", ({ body }) => body.kind === 'present' && !body.value)],
  },
  'creates of content': {
    for: [fact("what is called to create is given the request's content", createdOfContent('itself', 'store', 'name'))],
  },
  'sends the record': { for: [SENT] },
  'tried to create': { for: [named('it calls what creates', (response) => creationsTried(response)[0]?.call)] },
  'creates several': { for: [fact('it creates several records', createsSeveral)] },
  'only queues': {
    for: [fact("all that it does is a call of a queue's package", onlyEnqueued)],
    against: [fact('the client has named the queue', isNamedByCaller)],
  },
  acts: { for: [fact('it has stored, changed or sent something', actionBefore)] },
};
