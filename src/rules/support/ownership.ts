import { callerIsKnown } from '../../analysis/facts/caller/caller-known.js';
import { confusionIn } from '../../analysis/facts/caller/rights/confusion.js';
import { claimsOf, type StatusClaim } from '../../analysis/facts/content/claims.js';
import type { LostResponses } from '../../analysis/responses/lost-responses.js';
import { refusesMethodWrongly } from '../../analysis/responses/method-guards.js';
import { isMethodMismatch } from '../../analysis/responses/method-mismatch.js';
import { failsPreflight } from '../../analysis/responses/preflights.js';
import { type HttpResponse, omitsHeader } from '../../analysis/responses/response.js';
import { within } from '../../analysis/syntax/syntax.js';
import { isSuccess } from '../../http/classes.js';
import { isInterim } from '../../http/registry.js';

/** A mistake that one rule reports, and that makes other rules' reports of the same response pointless. */
interface Ownership {
  readonly owner: string;
  /** The rules that don't receive such responses; all but the owner if absent. */
  readonly over?: readonly string[];
  readonly owns: (response: HttpResponse, lost: LostResponses) => boolean;
}

/** An owner is in every preset that one of the others is in. Else a preset would lose the only report. */
const OWNERSHIPS: readonly Ownership[] = [
  { owner: 'no-interim-final-status', owns: ({ status }) => status.every(isInterim) },
  {
    owner: 'no-200-business-error',
    owns: ({ status, leaves, misuse }) =>
      leaves === 'thrown' && misuse === undefined && status.isWritten && status.every(isSuccess),
  },
  { owner: 'no-dropped-response', owns: isReturnedError },
  {
    owner: 'no-401-403-confusion',
    over: ['unauthorized-needs-www-authenticate', 'body-status-matches'],
    owns: (response) => confusionIn(response) !== undefined,
  },
  {
    owner: 'redirect-needs-location',
    over: ['prefer-307-308'],
    owns: (response) => response.status.is(301, 302) && omitsHeader(response, 'location'),
  },
  {
    owner: 'method-status-mismatch',
    over: ['prefer-204-for-empty', 'conditional-status-needs-precondition', 'partial-content-needs-content-range'],
    owns: isMethodMismatch,
  },
  {
    owner: 'partial-content-needs-content-range',
    over: ['conditional-status-needs-precondition'],
    owns: (response) => response.status.is(206) && omitsHeader(response, 'content-range'),
  },
  {
    owner: 'cors-preflight-ok-status',
    over: ['method-not-allowed-needs-allow', 'unauthorized-needs-www-authenticate', 'error-needs-body'],
    owns: failsPreflight,
  },
  {
    owner: 'wrong-method-is-405',
    over: ['no-200-business-error', 'body-status-matches'],
    owns: refusesMethodWrongly,
  },
  {
    owner: 'body-status-matches',
    over: ['no-200-business-error'],
    owns: ({ status, body }) =>
      status.every(isSuccess) && claims(body, ({ code, by, isOwn }) => by === 'number' && !isOwn && code >= 400),
  },
  {
    // A body that claims a missing right requires no challenge, once its status says so too.
    owner: 'body-status-matches',
    over: ['unauthorized-needs-www-authenticate'],
    owns: ({ status, body, words, path }) =>
      status.is(401) && (claims(body, forbids) || claims(words, forbids)) && callerIsKnown(path) !== false,
  },
  {
    owner: 'body-status-matches',
    over: ['prefer-410-for-gone'],
    owns: ({ status, body }) => status.is(404) && claims(body, ({ code }) => code === 410),
  },
];

/** The responses of a file that have owners; most have none. */
type Owned = ReadonlyMap<HttpResponse, readonly Ownership[]>;

const ownedIn = new WeakMap<readonly HttpResponse[], Owned>();

/** The responses that a rule may report, of those that it receives; `all` are the file's. */
export function ownResponses(
  name: string,
  responses: readonly HttpResponse[],
  { all, lost }: { readonly all: readonly HttpResponse[]; readonly lost: LostResponses },
): readonly HttpResponse[] {
  const taken = new Set<HttpResponse>();
  for (const [response, owners] of ownedAmong(all, lost)) if (areOver(owners, name)) taken.add(response);
  if (name.startsWith(PREFERENCE)) for (const response of responses) if (isDeclared(response)) taken.add(response);
  return taken.size === 0 ? responses : responses.filter((response) => !taken.has(response));
}

/** Rules that choose the better of several valid statuses. */
const PREFERENCE = 'prefer-';

/** Whether the route's contract declares the status itself: then it is the contract's choice. */
function isDeclared({ contract, status }: HttpResponse): boolean {
  return contract !== undefined && status.every((code) => contract.codes.has(code));
}

/** Whether a rule doesn't receive what others own. */
function areOver(owners: readonly Ownership[], name: string): boolean {
  return owners.some(({ owner, over }) => owner !== name && (over?.includes(name) ?? true));
}

/** Found once for all rules, in one pass. */
function ownedAmong(responses: readonly HttpResponse[], lost: LostResponses): Owned {
  const known = ownedIn.get(responses);
  if (known) return known;
  const owned = new Map<HttpResponse, Ownership[]>();
  for (const response of responses)
    for (const ownership of OWNERSHIPS) if (ownership.owns(response, lost)) note(owned, response, ownership);
  ownedIn.set(responses, owned);
  return owned;
}

function note(owned: Map<HttpResponse, Ownership[]>, response: HttpResponse, ownership: Ownership): void {
  const owners = owned.get(response);
  if (owners) owners.push(ownership);
  else owned.set(response, [ownership]);
}

/** An error that is returned where it had to be thrown. */
function isReturnedError({ node }: HttpResponse, { dropped }: LostResponses): boolean {
  return dropped.some((one) => one.isReturned && within(one.node, node));
}

function claims(content: HttpResponse['body'] | HttpResponse['words'], test: (claim: StatusClaim) => boolean): boolean {
  return content?.value !== undefined && claimsOf(content.value).some(test);
}

/** "Forbidden" */
function forbids({ code, by }: StatusClaim): boolean {
  return by === 'phrase' && code === 403;
}
