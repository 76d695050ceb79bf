import {
  BAD_TOKEN,
  INVALID_DATA,
  type KnownFailure,
  MALFORMED_BODY,
  RESOURCE_MISSING,
} from '../../../knowledge/failures.js';
import type { CallNode, Node } from '../../file/syntax.js';
import type { HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { argumentsMention } from '../caller/mentions.js';
import { failedVerification, throwsIfUnknown, verifiesCaller } from '../caller/verification.js';
import { dataTried, triedParse } from '../request/parsing.js';
import { invalidatingCall, invalidData } from '../request/schema-results.js';
import { attemptOf } from '../trace/attempt.js';
import { literalOf } from '../trace/constants.js';
import { type Atom, decided, type Reading } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { caughtError, isCaught } from './caught-error.js';
import type { FailureIndex } from './failure-index.js';
import { saysResourceMissing } from './missing-resource.js';
import { namedFailure } from './named-failure.js';
import { toldFailures } from './told-failure.js';

/**
 * Which of the known failures a response is about: the last test on its path narrows a caught error by class, name, code,
 * type or a predicate, or reads the request or the result of a validator, of a rate limiter or of a look-up; or all that
 * was tried is to parse the body or to check a token. Only failures of the request's data count. Undefined for any other.
 */
export function failureOf(response: HttpResponse, index: FailureIndex): KnownFailure | undefined {
  const { path } = response;
  const failure = decidedFailure(response, index) ?? triedFailure(path, index);
  return failure && isOfRequest(path, failure) ? failure : undefined;
}

/** The first failure of the table that the deciding test implies: all that its parts tell of are found, then each is asked for. */
function decidedFailure(response: HttpResponse, index: FailureIndex): KnownFailure | undefined {
  const { path } = response;
  const told = new Set<KnownFailure>();
  const tells = (atom: Atom, holds: boolean): readonly KnownFailure[] => failuresIn(response, index, atom, holds);
  const collect: Reading = (atom, holds) => {
    for (const one of tells(atom, holds)) told.add(one);
    return false;
  };
  decided(path, new Map([[undefined, collect]]));
  if (told.size === 0) return undefined;
  const readings = index.table
    .filter((one) => told.has(one))
    .map((one): [KnownFailure, Reading] => [one, (atom, holds) => tells(atom, holds).includes(one)]);
  return decided(path, new Map(readings));
}

function failuresIn(response: HttpResponse, index: FailureIndex, atom: Atom, holds: boolean): readonly KnownFailure[] {
  const named = namedFailure(response.path, index, atom, holds);
  const told = toldFailures(response.path, atom, holds);
  const found = saysResourceMissing(response, atom, holds) ? [...told, RESOURCE_MISSING] : told;
  return named ? [named, ...found] : found;
}

/** A `catch` that asks nothing, where only one thing can have failed. */
function triedFailure(path: PathFacts, { table }: FailureIndex): KnownFailure | undefined {
  const region = path.errorHandling?.tried;
  if (!region || caughtError(path) === 'other') return undefined;
  const tried = triedParse(path);
  const failure = tried
    ? tried.parse === 'text'
      ? MALFORMED_BODY
      : INVALID_DATA
    : isOnlyCheck(path, region)
      ? BAD_TOKEN
      : undefined;
  return table.find(({ name }) => name === failure?.name);
}

/** Whether nothing was tried but to check a credential. */
function isOnlyCheck(path: PathFacts, region: Node): boolean {
  const { calls, awaits } = attemptOf(path.file, region);
  const checks = calls.filter((call) => throwsIfUnknown(path, call) && argumentsMention(path, call, 'credential'));
  const others = awaits - (checks.some(({ parent }) => parent.type === 'AwaitExpression') ? 1 : 0);
  return others <= 0 && checks.length > 0 && failedVerification(path);
}

/** Whether what failed is the request's: where the failing calls can be seen, that is what they were given. */
function isOfRequest(path: PathFacts, { name }: KnownFailure): boolean {
  const region = path.errorHandling?.tried;
  const isInvalid = name === INVALID_DATA.name;
  if (name === BAD_TOKEN.name)
    return !region || attemptOf(path.file, region).calls.some((call) => checksCredential(path, call));
  if (!region) return !isInvalid || isResultOfRequest(path);
  if (!isInvalid && name !== MALFORMED_BODY.name) return true;
  const tried = dataTried(path, region);
  return tried.length === 0 ? isInvalid || namesParser(path) : tried.every(({ parts }) => parts.length > 0);
}

/** Whether the data that the last test found invalid is the request's. */
function isResultOfRequest(path: PathFacts): boolean {
  const call = invalidatingCall(path);
  return call === undefined || invalidData(path, call).parts.length > 0;
}

function checksCredential(path: PathFacts, call: CallNode): boolean {
  return (
    verifiesCaller(path, call) &&
    (argumentsMention(path, call, 'credential') || sourcesOf(path, call).some(({ start }) => start.kind === 'input'))
  );
}

/** Whether a test names a parser's error by its type, and so tells whose body it was. */
function namesParser(path: PathFacts): boolean {
  const reads: Reading = (atom, holds) =>
    atom.kind === 'equal' &&
    holds &&
    isCaught(path, atom.left) &&
    (MALFORMED_BODY.codes ?? []).includes(literalOf(path, atom.right) ?? '');
  return decided(path, new Map([[true, reads]])) === true;
}
