import type { LostResponses } from '../../analysis/responses/lost-responses.js';
import { type HttpResponse, omitsHeader } from '../../analysis/responses/response.js';
import type { StatusClaim } from '../../analysis/responses/verdict.js';
import { within } from '../../analysis/syntax/syntax.js';
import { failsPreflights, isClientError, isSentInsteadOf405, isSuccess } from '../../http/classes.js';
import { isMethodBound } from '../../http/method-mismatches.js';
import { isInterim } from '../../http/registry.js';
import { byStatus } from './by-status.js';

/** A mistake that one rule reports, and that makes other rules' reports of the same response pointless. */
interface Ownership {
  readonly owner: string;
  /** The rules that don't receive such responses; all but the owner if absent. */
  readonly over?: readonly string[];
  /** The codes that an owned response may carry. */
  readonly codes: (code: number) => boolean;
  readonly owns: (response: HttpResponse) => boolean;
}

/** An owner is in every preset that one of the others is in. Else a preset would lose the only report. */
const OWNERSHIPS: readonly Ownership[] = [
  {
    owner: 'no-dropped-response',
    codes: () => true,
    owns: ({ path, neverCaught }) => path.isCatch && neverCaught() !== undefined,
  },
  { owner: 'no-interim-final-status', codes: isInterim, owns: () => true },
  {
    owner: 'no-200-business-error',
    codes: isSuccess,
    owns: ({ status, leaves, misuse }) =>
      leaves === 'thrown' && misuse === undefined && status.isWritten && status.mistake === undefined,
  },
  {
    // What a health check says of itself is this rule's alone: a preset without it leaves that.
    owner: 'unhealthy-needs-503',
    codes: isSuccess,
    owns: ({ verdict }) => verdict.holds('unhealthy', 'fact'),
  },
  {
    owner: 'valid-status-code',
    over: ['no-200-business-error'],
    codes: isSuccess,
    owns: ({ status }) => status.mistake !== undefined,
  },
  {
    owner: 'no-401-403-confusion',
    over: ['unauthorized-needs-www-authenticate', 'body-status-matches'],
    codes: oneOf(401, 403),
    owns: ({ status, auth }) =>
      (status.is(403) && auth.holds('unknown caller', 'fact')) ||
      (status.is(401) && auth.holds('known without right', 'fact')),
  },
  {
    owner: 'error-status-matches-cause',
    over: ['no-client-error-in-catch-all'],
    codes: isClientError,
    owns: ({ path, cause }) => path.isCatch && cause.missed('fact') !== undefined,
  },
  {
    owner: 'redirect-needs-location',
    over: ['prefer-307-308'],
    codes: oneOf(301, 302),
    owns: (response) => omitsHeader(response, 'location'),
  },
  {
    owner: 'method-status-mismatch',
    over: ['prefer-204-for-empty', 'conditional-status-needs-precondition', 'partial-content-needs-content-range'],
    codes: isMethodBound,
    owns: ({ method }) => method.mayHold('mismatch'),
  },
  {
    owner: 'partial-content-needs-content-range',
    over: ['conditional-status-needs-precondition'],
    codes: oneOf(206),
    owns: (response) => omitsHeader(response, 'content-range'),
  },
  {
    owner: 'cors-preflight-ok-status',
    over: ['method-not-allowed-needs-allow', 'unauthorized-needs-www-authenticate', 'error-needs-body'],
    codes: failsPreflights,
    owns: ({ method }) => method.mayHold('preflight fails'),
  },
  {
    owner: 'wrong-method-is-405',
    over: ['no-200-business-error', 'body-status-matches'],
    codes: isSentInsteadOf405,
    owns: ({ method }) => method.mayHold('refused wrongly'),
  },
  {
    owner: 'body-status-matches',
    over: ['no-200-business-error'],
    codes: isSuccess,
    owns: ({ verdict }) => verdict.statuses.some(({ code, by, isOwn }) => by === 'number' && !isOwn && code >= 400),
  },
  {
    // A body that claims a missing right requires no challenge, once its status says so too.
    owner: 'body-status-matches',
    over: ['unauthorized-needs-www-authenticate'],
    codes: oneOf(401),
    owns: ({ verdict, auth }) =>
      (verdict.statuses.some(forbids) || verdict.statusesOfWords.some(forbids)) && !auth.mayHold('nobody known'),
  },
  {
    owner: 'body-status-matches',
    over: ['prefer-410-for-gone'],
    codes: oneOf(404),
    owns: ({ verdict }) => verdict.statuses.some(({ code }) => code === 410),
  },
];

/** The rule that owns what is dropped, whatever its status. */
const OF_DROPPED = 'no-dropped-response';

/** The responses of a file that an ownership is about: found once for all rules. */
const owned = new Map(OWNERSHIPS.map((one) => [one, new WeakMap<readonly HttpResponse[], readonly HttpResponse[]>()]));

/** The responses that a rule may report, of those that it receives; `all` are the file's. */
export function takenResponses(
  name: string,
  responses: readonly HttpResponse[],
  { all, lost }: { readonly all: readonly HttpResponse[]; readonly lost: LostResponses },
): ReadonlySet<HttpResponse> {
  const taken = new Set<HttpResponse>();
  for (const ownership of OWNERSHIPS)
    if (isOver(ownership, name)) for (const response of ownedAmong(all, ownership)) taken.add(response);
  if (name !== OF_DROPPED && lost.dropped.length > 0)
    for (const response of all) if (isReturnedError(response, lost)) taken.add(response);
  if (name.startsWith(PREFERENCE)) for (const response of responses) if (isDeclared(response)) taken.add(response);
  return taken;
}

/** Rules that choose the better of several valid statuses. */
const PREFERENCE = 'prefer-';

/** Whether the route's contract declares the status itself: then it is the contract's choice. */
function isDeclared({ contract, status }: HttpResponse): boolean {
  return contract !== undefined && status.every((code) => contract.codes.has(code));
}

/** Whether a rule doesn't receive what others own. */
function isOver({ owner, over }: Ownership, name: string): boolean {
  return owner !== name && (over?.includes(name) ?? true);
}

function ownedAmong(all: readonly HttpResponse[], ownership: Ownership): readonly HttpResponse[] {
  const known = owned.get(ownership)?.get(all);
  if (known) return known;
  const found = byStatus(all)
    .every(ownership.codes)
    .filter((response) => ownership.owns(response));
  owned.get(ownership)?.set(all, found);
  return found;
}

function oneOf(...codes: readonly number[]): (code: number) => boolean {
  return (code) => codes.includes(code);
}

/** An error that is returned where it had to be thrown. */
function isReturnedError({ node }: HttpResponse, { dropped }: LostResponses): boolean {
  return dropped.some((one) => one.isReturned && within(one.node, node));
}

/** "Forbidden" */
function forbids({ code, by }: StatusClaim): boolean {
  return by === 'phrase' && code === 403;
}
