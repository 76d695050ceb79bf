import type { PassedStatus, Upstream, UpstreamClaim } from '../../responses/claims.js';
import { type ClaimTable, type Evidence, fact, TableSignals } from '../signals/evidence.js';
import type { HttpResponse } from '../../responses/response.js';
import { isCacheMiss } from './caches.js';
import { callsUpstream } from './reaches-out.js';
import { passedStatus } from './passed-status.js';
import { sendsBadAnswer, type UpstreamFailure, upstreamFailure } from './upstream-failure.js';

const failed =
  (kind: UpstreamFailure): Evidence['find'] =>
  (response) =>
    upstreamFailure(response) === kind;

/** What shows what became of a request to an upstream server: origins of calls, tests of their errors and answers. */
const UPSTREAM: ClaimTable<UpstreamClaim> = {
  called: { for: [fact('its handler calls an upstream server', (response) => callsUpstream(response) === true)] },
  'not called': {
    for: [fact('all that its handler waits for is known to be local', (response) => callsUpstream(response) === false)],
  },
  timeout: { for: [fact('a test on the path is of a timeout', failed('timeout'))] },
  refusal: { for: [fact('a test on the path is of a refusal or a bad answer', failed('refusal'))] },
  failure: {
    for: [fact('a call of an upstream server has failed', (response) => upstreamFailure(response) !== undefined)],
  },
  'bad answer sent': {
    for: [fact('a test on the path finds that the answer it sends is none of success', sendsBadAnswer)],
  },
  'cache miss': { for: [fact('a test on the path reads a cache', isCacheMiss)] },
};

/** The upstream servers of a response. */
export class UpstreamOf extends TableSignals<UpstreamClaim> implements Upstream {
  constructor(response: HttpResponse) {
    super(response, UPSTREAM);
  }

  get passedStatus(): PassedStatus | undefined {
    return passedStatus(this.response);
  }
}
