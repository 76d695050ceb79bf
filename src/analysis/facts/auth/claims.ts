import type { AuthClaim } from '../../responses/claims.js';
import type { HttpResponse } from '../../responses/response.js';
import { isForEnvironment } from '../content/environment.js';
import { lacksSetting } from '../content/not-provided.js';
import { saysBadCredential } from '../content/words-status.js';
import { COMMON_FAILURES } from '../errors/common-failure.js';
import { missedFailure } from '../errors/known-failure.js';
import { isUsedUp } from '../errors/used-up.js';
import { type ClaimTable, type Evidence, fact, named } from '../signals/evidence.js';
import { isBanned } from '../caller/banned.js';
import { isRefusedForCaller } from '../caller/caller-flags.js';
import { callerIsKnown, isUnknownByOrigin } from '../caller/caller-known.js';
import { isBesideCredentials } from '../caller/credentials/beside-credentials.js';
import { challengesFor } from '../caller/credentials/challenges.js';
import { failedVerification } from '../caller/credentials/verification.js';
import { isLetThroughHere, isProofRequired } from '../caller/let-through.js';
import { callerLacksRight, lacksFitCredential, lacksRightByOrigin } from '../caller/rights/caller-right.js';
import { isRightTested } from '../caller/rights/right-asked.js';
import { hasNoOwner } from '../caller/rights/without-owner.js';
import { isKnownAnyway } from '../caller/taken-for-granted.js';

type Found = (response: HttpResponse) => boolean;

const isNobody: Found = ({ path }) => callerIsKnown(path) === false;
const isUnknown: Found = ({ path }) => callerIsKnown(path) === false && callerLacksRight(path) === undefined;
const lacksRight: Found = ({ path }) => callerLacksRight(path) === true;

/** A used-up quota is no statement about the caller. */
const USED_UP: Evidence = named('it refuses what exceeds a quota', isUsedUp);
const RIGHT_TESTED: Evidence = named('the name of a right is tested around it', isRightTested);

/** What shows who has sent a request, and what it may: parts of the request in tables, packages, and names. */
export const AUTH: ClaimTable<AuthClaim> = {
  'unknown caller': {
    for: [
      fact('no caller is known by the request', (one) => isUnknown(one) && isUnknownByOrigin(one.path)),
      named('no caller is known by a name', isUnknown),
    ],
    against: [
      RIGHT_TESTED,
      USED_UP,
      fact('the handler uses a caller that is there', ({ path }) => isKnownAnyway(path)),
      fact('a function before it refuses unknown callers', ({ path }) => isLetThroughHere(path)),
    ],
  },
  'known without right': {
    for: [
      fact("the caller's own value is no sufficient right", (one) => lacksRight(one) && lacksRightByOrigin(one.path)),
      named('a right is missing by its name', lacksRight),
    ],
    against: [
      USED_UP,
      fact('its function authenticates requests', ({ path }) => path.root.authenticates === true),
      fact('the credential is of another kind', ({ path }) => lacksFitCredential(path)),
      named('its words are of a bad credential', (one) => saysBadCredential(one) && !isRightTested(one)),
    ],
  },
  'nobody known': {
    for: [
      fact('no caller is known by the request', (one) => isNobody(one) && isUnknownByOrigin(one.path)),
      named('no caller is known by a name', isNobody),
    ],
  },
  'right missing': {
    for: [
      fact("the caller's own value is no sufficient right", (one) => lacksRight(one) && lacksRightByOrigin(one.path)),
      named('a right is missing by its name', lacksRight),
    ],
  },
  'proof refused': { for: [fact('a proof of the caller is no good', ({ path }) => isProofRequired(path))] },
  'check failed': { for: [fact('the check of a credential failed', ({ path }) => failedVerification(path))] },
  blocked: {
    for: [named('the caller is refused for a property', ({ path }) => isRefusedForCaller(path) || isBanned(path))],
  },
  'no credentials help': {
    for: [
      fact('another server was not reached, or a proof was verified before', ({ path }) => isBesideCredentials(path)),
      fact('only the environment is tested', ({ path }) => isForEnvironment(path)),
      fact('a setting of the server is missing', ({ path }) => lacksSetting(path)),
      fact('it has another known cause', (one) => missedFailure(one, COMMON_FAILURES) !== undefined),
      named('it has no owner', ({ path }) => hasNoOwner(path)),
      RIGHT_TESTED,
      USED_UP,
    ],
  },
  'scheme seen': { for: [fact('the credential that is read has a scheme', (one) => challengesFor(one).isSeen)] },
};
