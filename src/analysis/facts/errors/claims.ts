import { type CauseName, CAUSE_NAMES, causesMissedBy, fits, misses } from '../../../http/causes.js';
import { UPLOAD_MODULES } from '../../../packages/failures.js';
import { CONFLICT_TEXTS, SIZE_TEXTS } from '../../../words/errors/failure-words.js';
import { LOG_IN_REFUSALS } from '../../../words/caller/log-ins.js';
import type { Names } from '../../../words/language/names.js';
import { textsSent } from '../trace/words-sent.js';
import type { Causes, Weight } from '../../responses/claims.js';
import { type HttpResponse, isReachedOnlyBy } from '../../responses/response.js';
import { type ClaimRows, type Evidence, TableSignals } from '../signals/evidence.js';
import { parsesTried } from '../request/parsing.js';
import { invalidatingCall } from '../request/schema-results.js';
import { isFrom } from '../trace/patterns.js';
import { claims, isDecided } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { referencesIn } from '../../syntax/nodes-of.js';
import { type FaultyPart, invalidPart, malformedPart } from './data-faults.js';
import { hasFound, isResourceMissing } from './missing-resource.js';
import { kindsNamed, namedAmong } from './named-errors.js';
import {
  exceedsLimit,
  hasNoType,
  isOfOtherType,
  isUnconditioned,
  lacksMember,
  onlyChoosesForm,
  wasOfOtherType,
} from './request-tests.js';
import { type Sign, signsOf } from './signs.js';
import { hasBadToken, lacksCredential } from './tokens.js';
import { isLimitReached } from './limit-reached.js';
import type { KnownError } from '../../../packages/failures.js';

const fact = (reason: string, find: Evidence['find']): Evidence => ({ weight: 'fact', reason, find });

type By = (response: HttpResponse, least: Weight) => boolean;

/** By a class, a code or a package; by names alone the same weighs less. */
const either = (reason: string, find: By): readonly Evidence[] => [
  fact(reason, (response) => find(response, 'fact')),
  { weight: 'name', reason: `${reason}, by its name`, find: (response) => find(response, 'name') },
];

const error = (kind: KnownError): readonly Evidence[] =>
  either('a test of the error shows it', ({ path }, least) => kindsNamed(path, least).includes(kind));

const invalid = (part: FaultyPart): readonly Evidence[] =>
  either("data of the request doesn't fit its schema", (response, least) => invalidPart(response, least) === part);

const malformed = (...parts: readonly FaultyPart[]): readonly Evidence[] =>
  either("data of the request can't be parsed", (response, least) => {
    const part = malformedPart(response, least);
    return part !== undefined && parts.includes(part);
  });

const says = (response: HttpResponse, words: Names): boolean => textsSent(response).some((text) => words.has(text));

/** OAuth 2.0 defines the status of its errors (RFC 6749 §5.2). */
const OAUTH = fact(
  'OAuth 2.0 defines the status',
  ({ status, verdict }) => status.is(400) && verdict.holds('oauth error', 'fact'),
);

/** Where a request is refused for another reason, its media type only chooses the form of the answer. */
const OTHER_REASON = [
  fact('an error was caught', ({ path }) => path.isCatch),
  fact('a branch for another reason leads to it', onlyChoosesForm),
];

/** A part of the content may be a credential, or locate something. */
const OF_PART = fact(
  'a part of the content was parsed',
  ({ status, path }) =>
    status.every((code) => NAMED_BY_PARTS.has(code)) &&
    parsesTried(path).some(({ arguments: given }) => given.length > 0),
);

const NAMED_BY_PARTS: ReadonlySet<number> = new Set([401, 403, 404]);

const DELETE: ReadonlySet<string> = new Set(['DELETE']);

const deletes = ({ request }: HttpResponse): boolean => isReachedOnlyBy(request, DELETE);

/** Whether a reference is broken in a handler that reads the content of the request, and no part of its URL. */
function isOfContent({ path }: HttpResponse): boolean {
  if (!kindsNamed(path, 'fact').includes('reference violation')) return false;
  const { fn, isHandler } = path.root;
  if (!isHandler) return false;
  const starts = referencesIn(path.file, fn).flatMap((node) => sourcesOf(path, node).map(({ start }) => start));
  const parts = starts.flatMap((start) => (start.kind === 'input' ? [start.part] : []));
  return parts.includes('body') && !parts.some((part) => OF_URL.has(part));
}

const OF_URL: ReadonlySet<string> = new Set(['params', 'query']);

const isErrorOfUpload = claims(
  (path, atom, holds) =>
    atom.kind === 'empty' &&
    !holds &&
    sourcesOf(path, atom.of).some(
      ({ start }) =>
        start.kind === 'callback' &&
        start.index === 0 &&
        sourcesOf(path, start.call).some((source) => isFrom(source, UPLOAD_MODULES)),
    ),
);

interface CauseRows extends ClaimRows {
  /** Without one of them on the path, no row is found. */
  readonly signs: readonly Sign[];
}

const rows = (signs: readonly Sign[], shown: readonly Evidence[], ...against: readonly Evidence[]): CauseRows => ({
  signs,
  for: shown,
  against: [OAUTH, ...against],
});

const ofError = (kind: KnownError & CauseName): CauseRows => rows([kind], error(kind));

/** A check shows it, an error of one, or that nothing else was tried. */
const UNFIT: readonly Sign[] = ['check', 'invalid content', 'parsed alone'];
const UNPARSED: readonly Sign[] = ['malformed content', 'syntax error', 'parsed alone'];

/** What shows why a request failed: tests of the caught error, of the request and of what a call returned, and what alone was tried. */
const CAUSE_ROWS: Readonly<Record<CauseName, CauseRows>> = {
  'unique violation': ofError('unique violation'),
  'still referenced': rows(
    ['still referenced', 'reference violation'],
    [
      ...error('still referenced'),
      fact(
        'the row to be deleted is referred to',
        (response) => deletes(response) && kindsNamed(response.path, 'fact').includes('reference violation'),
      ),
    ],
  ),
  'content reference': rows(
    ['reference violation'],
    [fact('a row of the content refers to none', isOfContent)],
    fact('a row is deleted', deletes),
  ),
  'reference violation': rows(
    ['reference violation'],
    error('reference violation'),
    fact('a row is deleted', deletes),
    fact('the content holds the reference', isOfContent),
  ),
  'record missing': rows(
    ['record missing'],
    error('record missing'),
    // 404 would show who has an account.
    fact('its words refuse a log-in', (response) => response.status.is(401) && says(response, LOG_IN_REFUSALS)),
  ),
  'invalid record': ofError('invalid record'),
  'invalid content': rows(UNFIT, invalid('content')),
  'invalid parameter': rows(UNFIT, invalid('parameter')),
  'invalid path': rows(UNFIT, invalid('path')),
  'malformed content': rows(
    UNPARSED,
    malformed('content'),
    OF_PART,
    fact('its media type is another one', ({ status, path }) => status.is(415) && wasOfOtherType(path)),
  ),
  'malformed parameter': rows(UNPARSED, malformed('parameter', 'path')),
  'bad token': rows(
    ['bad token', 'called back', 'token alone'],
    either('a token of the request is invalid', hasBadToken),
  ),
  'credential missing': rows(['field'], [fact('a test on the path finds no credential', lacksCredential)], {
    weight: 'name',
    reason: 'the sender of a webhook defines its status',
    find: ({ purpose }) => purpose.mayHold('webhook'),
  }),
  'too large': rows(
    ['too large', 'called back'],
    [
      ...error('too large'),
      fact(
        'an upload failed, and the answer says that it is too large',
        (response) => says(response, SIZE_TEXTS) && isDecided(response.path, isErrorOfUpload),
      ),
    ],
  ),
  'rate limit': rows(
    ['rate limit', 'refusal', 'limiter alone'],
    [
      ...error('rate limit'),
      ...either('a rate limiter refused', ({ path }, least) => exceedsLimit(path, least)),
      ...either('only a rate limiter was tried', ({ path }, least) => isLimitReached(path, least)),
    ],
  ),
  'media type missing': rows(
    ['field'],
    [fact('a test on the path finds no Content-Type', ({ path }) => hasNoType(path))],
    ...OTHER_REASON,
  ),
  'media type': rows(
    ['media type', 'field'],
    [
      ...error('media type'),
      fact(
        'a test on the path is of Content-Type',
        (response) => isOfOtherType(response.path) && !OTHER_REASON.some(({ find }) => find(response)),
      ),
    ],
  ),
  'resource missing': rows(
    ['absent', 'caught'],
    [fact('a look-up by an id found nothing, and the answer says so', isResourceMissing)],
  ),
  'exists already': rows(
    ['present', 'part'],
    [
      fact(
        'a look-up found one, and the answer says so',
        (response) => says(response, CONFLICT_TEXTS) && hasFound(response.path),
      ),
    ],
  ),
  'member missing': rows(
    ['part'],
    [fact('a test on the path finds that a part is missing', ({ path }) => lacksMember(path))],
    fact('the test is of the result of a check', ({ path }) => invalidatingCall(path) !== undefined),
  ),
  'precondition missing': rows(
    ['field'],
    [fact('a test on the path finds no precondition', ({ path }) => isUnconditioned(path))],
  ),
};

const signsByCode = new Map<number, ReadonlySet<Sign>>();

/** The signs of the causes that a status code is wrong for. */
function signsWanted(code: number): ReadonlySet<Sign> {
  let signs = signsByCode.get(code);
  if (!signs) signsByCode.set(code, (signs = new Set(causesMissedBy(code).flatMap((one) => CAUSE_ROWS[one].signs))));
  return signs;
}

const causesBySign = new Map<Sign, CauseName[]>();
for (const name of CAUSE_NAMES)
  for (const sign of CAUSE_ROWS[name].signs) causesBySign.set(sign, [...(causesBySign.get(sign) ?? []), name]);

/** The causes that some signs may be of. */
function suspectedBy(signs: ReadonlySet<Sign>): ReadonlySet<CauseName> {
  const names = new Set<CauseName>();
  for (const sign of signs) for (const name of causesBySign.get(sign) ?? []) names.add(name);
  return names;
}

/** The causes of a response. */
export class CausesOf extends TableSignals<CauseName> implements Causes {
  constructor(response: HttpResponse) {
    super(response, CAUSE_ROWS);
  }

  known(least: Weight): CauseName | undefined {
    return CAUSE_NAMES.find((one) => this.holds(one, least));
  }

  missed(least: Weight): CauseName | undefined {
    const [first, ...others] = this.response.status.codes ?? [];
    if (first === undefined) return undefined;
    const suspected = suspectedBy(signsOf(this.response.path, signsWanted(first), least));
    for (const one of causesMissedBy(first))
      if (suspected.has(one) && others.every((code) => misses(one, code)) && this.holds(one, least))
        return this.fitsAnother(least) ? undefined : one;
    return undefined;
  }

  /** Whether a cause is shown that the status fits. */
  private fitsAnother(least: Weight): boolean {
    const { codes = [] } = this.response.status;
    return CAUSE_NAMES.some((one) => codes.some((code) => fits(one, code)) && this.holds(one, least));
  }

  named(names: readonly string[]): string | undefined {
    return namedAmong(this.response.path, names);
  }
}
