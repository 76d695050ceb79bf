import type { AuthClaim } from '../../responses/claims.js';
import { isForEnvironment } from '../content/environment.js';
import { lacksSetting } from '../content/not-provided.js';
import { saysBadCredential } from '../content/words-status.js';
import { isUsedUp } from '../errors/used-up.js';
import { type ClaimTable, type Evidence, fact, named } from '../signals/evidence.js';
import { isRefusedForCaller } from '../caller/caller-flags.js';
import { callerIsKnown } from '../caller/caller-known.js';
import { isBesideCredentials } from '../caller/credentials/beside-credentials.js';
import { challengesFor } from '../caller/credentials/challenges.js';
import { failedVerification } from '../caller/credentials/verification.js';
import { isLetThroughHere, isProofRequired } from '../caller/let-through.js';
import { callerLacksRight, lacksFitCredential } from '../caller/rights/caller-right.js';
import { isRightTested } from '../caller/rights/right-asked.js';
import { hasNoOwner } from '../caller/rights/without-owner.js';
import { isKnownAnyway } from '../caller/taken-for-granted.js';
import { isUnknownByName, lacksRightByName } from './names.js';

const isNobody: Evidence['find'] = ({ path }) => callerIsKnown(path) === false;
const lacksRight: Evidence['find'] = ({ path }) => callerLacksRight(path) === true;

const NOBODY: readonly Evidence[] = [
  fact('no caller is known by the request', isNobody),
  named('a function that is named for the caller found nobody', ({ path }) => isUnknownByName(path)),
];
const NO_RIGHT: readonly Evidence[] = [
  fact("the caller's own value is no sufficient right", lacksRight),
  named('a function that is named for a right refused', ({ path }) => lacksRightByName(path)),
];

/** A used-up quota is no statement about the caller. */
const USED_UP = named('it refuses what exceeds a quota', isUsedUp);
const RIGHT_TESTED = named('the name of a right is tested around it', isRightTested);

/** What shows who has sent a request, and what it may: parts of the request in tables, packages, and names. */
export const AUTH: ClaimTable<AuthClaim> = {
  'unknown caller': {
    for: NOBODY,
    against: [
      RIGHT_TESTED,
      USED_UP,
      fact('a right is missing as well', lacksRight),
      fact('the handler uses a caller that is there', ({ path }) => isKnownAnyway(path)),
      fact('a function before it refuses unknown callers', ({ path }) => isLetThroughHere(path)),
    ],
  },
  'known without right': {
    for: NO_RIGHT,
    against: [
      USED_UP,
      fact('its function authenticates requests', ({ path }) => path.root.authenticates === true),
      fact('the credential is of another kind', ({ path }) => lacksFitCredential(path)),
      named('its words are of a bad credential', (one) => saysBadCredential(one) && !isRightTested(one)),
    ],
  },
  'nobody known': { for: NOBODY },
  'right missing': { for: NO_RIGHT },
  'proof refused': { for: [fact('a proof of the caller is no good', ({ path }) => isProofRequired(path))] },
  'check failed': { for: [fact('the check of a credential failed', ({ path }) => failedVerification(path))] },
  blocked: { for: [fact('the caller is refused for a property', ({ path }) => isRefusedForCaller(path))] },
  'no credentials help': {
    for: [
      fact('another server was not reached, or a proof was verified before', ({ path }) => isBesideCredentials(path)),
      fact('only the environment is tested', ({ path }) => isForEnvironment(path)),
      fact('a setting of the server is missing', ({ path }) => lacksSetting(path)),
      named('it has another known cause', ({ cause }) => cause.missed('name') !== undefined),
      named('it has no owner', ({ path }) => hasNoOwner(path)),
      RIGHT_TESTED,
      USED_UP,
    ],
  },
  'scheme seen': { for: [fact('the credential that is read has a scheme', (one) => challengesFor(one).isSeen)] },
};
