import type { TSESTree } from '@typescript-eslint/utils';
import {
  BAD_TOKEN,
  INVALID_DATA,
  type KnownFailure,
  MALFORMED_BODY,
  MEDIA_TYPE_MISSING,
  MEMBER_MISSING,
  RECORD_EXISTS,
  RECORD_MISSING,
  RESOURCE_MISSING,
  WRONG_MEDIA_TYPE,
  UNIQUE_WORDS,
} from '../../../packages/failures.js';
import { CONFLICT_TEXTS, DATA_TEXTS, NOTHING_SENT, TOKEN_TEXTS } from '../../../words/errors/failure-words.js';
import { LOG_IN_REFUSALS } from '../../../words/caller/log-ins.js';
import { wordsOf } from '../../../words/language/names.js';
import { FAULTS_OF_ERRORS, SAFE_CHECKS } from '../../../packages/validators.js';
import { OWN_VALIDATIONS } from '../../../words/request/validators.js';
import { isClientError } from '../../../http/classes.js';
import { flat } from '../../syntax/flat.js';
import { nameIn } from '../../syntax/names.js';
import {
  bare,
  type CallNode,
  functionAround,
  type FunctionNode,
  isReference,
  lastNameOf,
  type Node,
  within,
} from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { textsSent } from '../../interpreter/values/texts.js';
import type { HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { argumentsMention, identityOf } from '../caller/identity.js';
import {
  failedVerification,
  isKnownCheck,
  throwsIfUnknown,
  verifiesCaller,
} from '../caller/credentials/verification.js';
import { dataTried, parsesTried, triedParse } from '../request/parsing.js';
import { invalidatedBy, invalidatingCall, invalidData } from '../request/schema-results.js';
import { schemaCheck } from '../request/schemas.js';
import { attemptOf } from '../trace/attempt.js';
import { literalOf } from '../trace/constants.js';
import { memoized } from '../trace/memoized.js';
import { namesTo, type Source } from '../trace/source.js';
import type { Atom } from '../trace/formula.js';
import { decided, implied, isDecided, claims, type PathQuery, holdsOnPath } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { caughtError, isCaught } from './caught-error.js';
import { type FailureIndex, indexOf } from './failure-index.js';
import { failsForMissing, isAboutMissing, type LookedUpBy, missingBy, saysFound } from './missing-resource.js';
import { namedFailure } from './named-failure.js';
import { claimsLacking, claimsMediaType, claimedFailures } from './told-failure.js';

/**
 * Which of the known failures a response is about: the last test on its path narrows a caught error by class, name, code, type or a
 * predicate, or reads the request or the result of a validator, of a rate limiter or of a look-up; or all that was tried is to parse the
 * body or to check a token. Only failures of the request's data count. Undefined for any other.
 */
export function failureOf(response: HttpResponse, failures: KnownFailures): KnownFailure | undefined {
  return failureAmong(response, failures, DEAR);
}

/** The known failure of a response whose status doesn't fit it: those that fit are not searched for where that is expensive. */
export function missedFailure(response: HttpResponse, failures: KnownFailures): KnownFailure | undefined {
  // In a `catch`, a failed look-up there replaces what was tried.
  const dear = DEAR.filter(({ failure }) => response.path.isCatch || isMissed(response, failure));
  const failure = failureAmong(response, failures, dear);
  return failure && isMissed(response, failure) ? failure : undefined;
}

function failureAmong(
  response: HttpResponse,
  failures: KnownFailures,
  dear: readonly DearFailure[],
): KnownFailure | undefined {
  const { path } = response;
  const failure = decidedFailure(response, failures, dear) ?? triedFailure(response, failures);
  if (!failure || !isOfRequest(path, failure)) return undefined;
  return EXCEPTIONS.some((isOther) => isOther(response, failure)) ? undefined : failure;
}

const EXCEPTIONS = [
  isOneOfTwo,
  isPolicy,
  isOfLogIn,
  isLastResort,
  isFormOfAnswer,
  isOfUnseenChecks,
  isOfHelperForAll,
  isOfConflict,
] as const;

/**
 * An error by its name alone, where the answer contains that the object exists already, or a test of it does: `if (error instanceof
 * ValidationError) … 'TAG_EXISTS'`, `error.errors[0].type === 'unique violation'`.
 */
function isOfConflict(response: HttpResponse, { name }: KnownFailure): boolean {
  if (name !== INVALID_DATA.name || !response.path.isCatch || !response.status.every(isClientError)) return false;
  return textsSent(response).some((text) => CONFLICT_TEXTS.has(text)) || testsConflict(response.path);
}

function testsConflict(path: PathFacts): boolean {
  const isWord = ({ value }: TSESTree.Literal): boolean => typeof value === 'string' && UNIQUE_WORDS.has(value);
  return path.tests().some(({ node, holds }) => holds && nodesOf(path.file, node, 'Literal').some(isWord));
}

/** A function that answers any error tests its class, with a status that isn't its own for it: what was tried here may never fail so. */
function isOfHelperForAll({ path, status }: HttpResponse, { name }: KnownFailure): boolean {
  const region = path.errorHandling?.tried;
  if (name !== INVALID_DATA.name || !region || dataTried(path, region).length > 0) return false;
  const tests = path.testsSince();
  return tests.length > 0 && tests.every(({ node }) => !isWrittenIn(path, functionAround(node), region, status.node));
}

/** Whether a function contains a status itself: for what is tried in it, or for every caller, without a variable that depends on them. */
function isWrittenIn({ file }: PathFacts, fn: FunctionNode | undefined, tried: Node, status: Node): boolean {
  if (!fn || !within(status, fn)) return !fn;
  if (within(tried, fn)) return true;
  const place = bare(status);
  const definition = place.type === 'Identifier' ? file.variable(place)?.defs[0]?.name : undefined;
  return !definition || !within(definition, fn);
}

/** A list of faults in a middleware whose routes aren't known, nor their checks: 403 and 404 may be for those. */
function isOfUnseenChecks({ status, path, request }: HttpResponse, { name }: KnownFailure): boolean {
  if (name !== INVALID_DATA.name || request.methods) return false;
  return status.every((code) => NAMED_BY_CHECKS.has(code)) && isDecided(path, isOfList);
}

const NAMED_BY_CHECKS: ReadonlySet<number> = new Set([401, 403, 404]);

const isOfList = claims((path, atom, holds) => {
  const check = invalidatedBy(path, atom, holds);
  return check !== undefined && schemaCheck(path, check)?.reports === 'list';
});

/** 415 where no type that is known was named, and the content is parsed all the same, for want of anything better. */
function isLastResort({ status, path }: HttpResponse, { name }: KnownFailure): boolean {
  return name === MALFORMED_BODY.name && status.every((code) => code === 415) && implied(path, isOtherType);
}

const isOtherType = claims(claimsMediaType);

/**
 * Where a request is refused for another reason, its media type only chooses the form of the answer: where an error was caught, or the
 * status names another reason: nothing is at the URL, the caller is unknown, a limit was reached.
 */
function isFormOfAnswer({ status, path }: HttpResponse, { name }: KnownFailure): boolean {
  if (name !== WRONG_MEDIA_TYPE.name && name !== MEDIA_TYPE_MISSING.name) return false;
  return (path.isCatch || status.every((code) => NAMING_ANOTHER_REASON.has(code))) && isDecided(path, isOfMediaType);
}

const NAMING_ANOTHER_REASON: ReadonlySet<number> = new Set([
  401, 403, 404, 405, 409, 410, 412, 413, 423, 428, 429, 503,
]);

const isOfMediaType = claims(
  (path, atom, holds) =>
    claimsMediaType(path, atom, holds) || claimedFailures(path, atom, holds).includes(MEDIA_TYPE_MISSING),
);

/** 401 where a log-in found nobody: 404 would reveal who has an account. */
function isOfLogIn(response: HttpResponse, { name }: KnownFailure): boolean {
  if (name !== RECORD_MISSING.name || !response.status.every((code) => code === 401)) return false;
  return textsSent(response).some((text) => LOG_IN_REFUSALS.has(text));
}

/** 403 where a check of the project's own rejects the URL: `validateImagePath(path)` may well protect what nobody may read. */
function isPolicy({ status, path }: HttpResponse, { name }: KnownFailure): boolean {
  if (name !== INVALID_DATA.name || !status.every((code) => code === 403)) return false;
  const call = invalidatingCall(path);
  if (!call || !OWN_VALIDATIONS.has(nameIn(path.file, bare(call.callee)))) return false;
  return !invalidData(path, call).parts.includes('body');
}

/** `!req.is('json')` is true without content too: where the answer states that a part is missing, it is for both. */
function isOneOfTwo(response: HttpResponse, { name }: KnownFailure): boolean {
  return name === WRONG_MEDIA_TYPE.name && textsSent(response).some((text) => NOTHING_SENT.has(text));
}

function isMissed({ status }: HttpResponse, failure: KnownFailure): boolean {
  return status.every((code) => misses(failure, code));
}

/** Whether a code is another one than a failure calls for, and is commonly mistaken for it. */
export function misses({ statuses, answered }: KnownFailure, code: number): boolean {
  return !statuses.includes(code) && answered?.includes(code) !== false;
}

/** A table of failures, and what tests show of them. */
export interface KnownFailures {
  readonly table: readonly KnownFailure[];
  readonly claimed: PathQuery<KnownFailure>;
}

/** A table in the order of its use: earlier failures come first. Made once for all responses. */
export function knownFailures(table: readonly KnownFailure[]): KnownFailures {
  const index = indexOf(table);
  return { table, claimed: holdsOnPath((path, atom, holds) => failuresClaimed(path, index, atom, holds)) };
}

function failuresClaimed(path: PathFacts, index: FailureIndex, atom: Atom, holds: boolean): readonly KnownFailure[] {
  const named = namedFailure(path, index, atom, holds);
  const claimed = claimedFailures(path, atom, holds);
  return named ? [named, ...claimed] : claimed;
}

/** The first failure of the table that the deciding test shows. */
function decidedFailure(
  response: HttpResponse,
  { table, claimed }: KnownFailures,
  dear: readonly DearFailure[],
): KnownFailure | undefined {
  const found = flat(decided(response.path, withDear(claimed, dear)), (one) => {
    if (one === RECORD_EXISTS) return saysConflict(response) ? [one] : [];
    if (typeof one !== 'string') return [one];
    return isAboutMissing(response, one) ? [RESOURCE_MISSING] : [];
  });
  return found.length > 0 ? table.find((one) => found.includes(one)) : undefined;
}

/** Whether a server error says that something exists already. */
function saysConflict(response: HttpResponse): boolean {
  return response.status.every((code) => code >= 500) && textsSent(response).some((text) => CONFLICT_TEXTS.has(text));
}

/** The result of a test: a failure, or the place of the id of a failed look-up. */
type Finding = KnownFailure | LookedUpBy;

/** Queries of tests, and which expensive failures. */
function withDear(told: PathQuery<Finding>, dear: readonly DearFailure[]): PathQuery<Finding> {
  if (dear.length === 0) return told;
  return (path, test, outcome) => [...told(path, test, outcome), ...flat(dear, (one) => one.told(path, test, outcome))];
}

/** A failure that is expensive to find, and fits most of the statuses that it is answered with. */
interface DearFailure {
  readonly failure: KnownFailure;
  readonly told: PathQuery<Finding>;
}

/** The least certain ones: others come before them in a table. */
const DEAR: readonly DearFailure[] = [
  { failure: RESOURCE_MISSING, told: holdsOnPath((path, atom, holds) => listed(missingBy(path, atom, holds))) },
  {
    failure: RECORD_EXISTS,
    told: holdsOnPath((path, atom, holds) => listed(saysFound(path, atom, holds) ? RECORD_EXISTS : undefined)),
  },
  {
    failure: MEMBER_MISSING,
    told: holdsOnPath((path, atom, holds) => listed(claimsLacking(path, atom, holds) ? MEMBER_MISSING : undefined)),
  },
];

function listed<One>(one: One | undefined): readonly One[] {
  return one === undefined ? NONE : [one];
}

const NONE: readonly never[] = [];

/** A `catch` without a test, where only one cause can have failed. */
function triedFailure(response: HttpResponse, { table }: KnownFailures): KnownFailure | undefined {
  const { path } = response;
  const region = path.errorHandling?.tried;
  const failure = region && failureTried(path, region);
  if (
    !failure ||
    caughtError(path) === 'other' ||
    (isDoubtful(response, failure, region) && !isNamed(response, failure))
  )
    return undefined;
  if (failure === RESOURCE_MISSING && !isAboutMissing(response, 'url')) return undefined;
  if (failure === BAD_TOKEN && path.triedAround().some((around) => isOneOfMany(path, around))) return undefined;
  return table.find(({ name }) => name === failure.name);
}

/**
 * Whether a status may be for more than what was tried: for an unknown caller or for nothing at this URL, where a part of the request can't
 * be read; for other work of a function that checks a token.
 */
function isDoubtful({ path, status }: HttpResponse, failure: KnownFailure, region: Node): boolean {
  if (failure !== BAD_TOKEN)
    return status.every((code) => NAMED_BY_CHECKS.has(code)) && !parsesTried(path).every(readsBody);
  const checks = attemptOf(path.file, region).calls.filter((call) => throwsIfUnknown(path, call));
  return !checks.some((call) => isKnownCheck(path, call));
}

/** `await request.json()`: what it reads is all of the content. */
function readsBody({ arguments: args }: CallNode): boolean {
  return args.length === 0;
}

/** Whether the text of an answer names the fault: "Invalid JSON", "Which filter?" of `query.filter`, "Token expired". */
function isNamed(response: HttpResponse, failure: KnownFailure): boolean {
  const texts = textsSent(response);
  if (failure === BAD_TOKEN) return texts.some((text) => TOKEN_TEXTS.has(text));
  if (sendsFaults(response)) return true;
  const { path } = response;
  const names = parsesTried(path).flatMap((call) => argumentNames(path, call));
  const words = new Set(names.flatMap(wordsOf).filter((word) => word.length > 2));
  return texts.some((text) => DATA_TEXTS.has(text) || wordsOf(text).some((word) => words.has(word)));
}

/** Whether the body lists the faults of data from the caught error: `{ messages: error.messages }`. */
function sendsFaults({ path, body: { value } }: HttpResponse): boolean {
  const parts = value?.kind === 'object' ? [...value.members.values()] : value ? [value] : [];
  return parts.some(({ node }) => listsFaults(path, node));
}

function listsFaults(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(
    (source) => source.start.kind === 'caught' && namesTo(source).some((name) => FAULTS_OF_ERRORS.has(name)),
  );
}

/** The names of the parts of the request that are passed to a call. */
function argumentNames(path: PathFacts, { arguments: args }: CallNode): readonly string[] {
  return args.flatMap((one) => sourcesOf(path, one).flatMap(namesOfInput));
}

function namesOfInput(source: Source): readonly string[] {
  const { start } = source;
  return start.kind === 'input' ? [start.name ?? '', ...namesTo(source)] : [];
}

const failureTried: (path: PathFacts, region: Node) => KnownFailure | undefined = memoized((path, region) => {
  const tried = triedParse(path);
  if (tried) return tried.parse === 'text' ? MALFORMED_BODY : INVALID_DATA;
  if (failsForMissing(path, region)) return RESOURCE_MISSING;
  return isOnlyCheck(path, region) ? BAD_TOKEN : undefined;
}, undefined);

/** Whether more than one step of what was tried can fail: a refusal that its `catch` handles with all else is no answer of its own. */
function isOneOfMany(path: PathFacts, region: Node): boolean {
  const { calls, awaits } = attemptOf(path.file, region);
  return (awaits > 0 ? awaits : calls.length) > 1;
}

/** Whether only the check of a credential was tried. */
function isOnlyCheck(path: PathFacts, region: Node): boolean {
  const { calls, awaits } = attemptOf(path.file, region);
  if (awaits > 1) return false;
  const waited = awaits === 0 ? calls : calls.filter(({ parent }) => parent.type === 'AwaitExpression');
  const isCheck = (call: CallNode): boolean =>
    throwsIfUnknown(path, call) && argumentsMention(path, call, 'credential');
  return waited.some(isCheck) && failedVerification(path);
}

/** Whether the failed data is the request's: where the failing calls are visible, their arguments are. */
function isOfRequest(path: PathFacts, { name }: KnownFailure): boolean {
  const region = path.errorHandling?.tried;
  const isInvalid = name === INVALID_DATA.name;
  if (name === BAD_TOKEN.name)
    return !region || attemptOf(path.file, region).calls.some((call) => checksCredential(path, call));
  if (!region) return !isInvalid || isResultOfRequest(path);
  if (!isInvalid && name !== MALFORMED_BODY.name) return true;
  if (isInvalid && onlyChecksSafely(path, region)) return false;
  const tried = dataTried(path, region);
  return tried.length === 0 ? isInvalid || namesParser(path) : tried.every(({ parts }) => parts.length > 0);
}

/** Whether all schema checks where the error came from return a result in any case, and no error is thrown for them. */
const onlyChecksSafely: (path: PathFacts, region: Node) => boolean = memoized((path, region) => {
  const checks = attemptOf(path.file, region).calls.filter((call) => schemaCheck(path, call) !== undefined);
  if (checks.length === 0 || !checks.every(({ callee }) => SAFE_CHECKS.has(lastNameOf(bare(callee))))) return false;
  return nodesOf(path.file, region, 'ThrowStatement').length === 0;
}, false);

/** Whether the data that the last test found invalid is the request's, and no credential of the caller. */
function isResultOfRequest(path: PathFacts): boolean {
  const call = invalidatingCall(path);
  if (call === undefined) return true;
  const isCredential = call.arguments.some((one) => isReference(one) && identityOf(path, one) === 'credential');
  return !isCredential && invalidData(path, call).parts.length > 0;
}

function checksCredential(path: PathFacts, call: CallNode): boolean {
  return (
    verifiesCaller(path, call) &&
    (argumentsMention(path, call, 'credential') || sourcesOf(path, call).some(({ start }) => start.kind === 'input'))
  );
}

/** Whether a test names a parser's error by its type, and so shows whose body it was. */
function namesParser(path: PathFacts): boolean {
  return isDecided(path, isParserType);
}

const isParserType = claims(
  (path, atom, holds) =>
    atom.kind === 'equal' &&
    holds &&
    isCaught(path, atom.left) &&
    (MALFORMED_BODY.codes ?? []).includes(literalOf(path, atom.right) ?? ''),
);
