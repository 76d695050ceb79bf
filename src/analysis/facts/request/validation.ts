import { READING_METHODS } from '../../../http/methods.js';
import { CHECK_MODULES, FIELD_CHECKS } from '../../../packages/validators.js';
import { INVALID_DATA, MALFORMED_BODY } from '../../../packages/failures.js';
import { isReachedOnlyBy, type HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { CallNode } from '../../syntax/syntax.js';
import { partsOf } from '../trace/parts.js';
import { isFrom } from '../trace/patterns.js';
import { callsOn } from '../trace/source.js';
import { isDecided, claims } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { failureOf, knownFailures } from '../errors/known-failure.js';
import { mayReadContent } from './content-read.js';
import { missingData } from './missing.js';
import { returnsFaults } from './own-checks.js';
import { dataTried, triedParse } from './parsing.js';
import { isContent } from './parts.js';
import { alsoTestsPresence, testsPresence } from './presence-checks.js';
import type { DataPart } from './request-data.js';
import { invalidatingCall, invalidData } from './schema-results.js';

/** What is wrong with the content of a request. */
export type DataFault = 'invalid' | 'malformed';

const FAULTS = knownFailures([INVALID_DATA, MALFORMED_BODY]);

/**
 * The fault of the request's content on the path. `invalid`: it is well formed and doesn't fit its schema. `malformed`: it can't be parsed,
 * or by a test by hand a part is absent (`!req.body.name`). Undefined where no test shows it, where a function elsewhere tests presence by
 * hand, where one shows something else too, and where the path, the query or a header field is at fault.
 */
export function contentFault(response: HttpResponse): DataFault | undefined {
  const { path } = response;
  const failure = failureOf(response, FAULTS);
  if (failure) {
    const parts = faultyParts(path);
    if (parts.length === 0 && hasNoContent(response)) return undefined;
    if (!parts.every((part) => isContent(part) || (part === 'request' && mayHaveContent(response)))) return undefined;
    return failure === MALFORMED_BODY ? 'malformed' : isCheckedByHand(path) ? undefined : 'invalid';
  }
  return isDecided(path, lacksContent) ? 'malformed' : undefined;
}

/**
 * Whether the function that found the data invalid tests whether all of it is present: that alone, or beside other conditions where it only
 * returns a text or a list of faults.
 */
function isCheckedByHand(path: PathFacts): boolean {
  const call = invalidatingCall(path);
  if (!call) return false;
  return testsPresence(path, call) || (returnsFaults(path, call) && alsoTestsPresence(path, call));
}

const lacksContent = claims((path, atom, holds) => missingData(path, atom, holds)?.every(isContent) ?? false);

/** The parts of the request that the data was of which was found to be faulty; empty where it isn't visible. */
export function faultyParts(path: PathFacts): readonly DataPart[] {
  const call = invalidatingCall(path);
  if (call) return invalidData(path, call).parts;
  const tried = triedParse(path);
  if (tried) return tried.data.parts;
  const region = path.errorHandling?.tried;
  return region ? dataTried(path, region).flatMap(({ parts }) => parts) : [];
}

/** Methods whose requests have no content with a meaning (RFC 9110 §9.3). */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE']);

/** Whether the content can't have failed, where the cause isn't visible: there is none, or the handler never reads it. */
function hasNoContent({ request, path }: HttpResponse): boolean {
  if (isReachedOnlyBy(request, READING_METHODS)) return true;
  const { isHandler, isErrorHandler } = path.root;
  return isHandler && !isErrorHandler && path.errorHandling?.tried !== undefined && !mayReadContent(path);
}

/** Whether what was checked of a request, all of it together, may be its content. */
function mayHaveContent({ request, path }: HttpResponse): boolean {
  return !isReachedOnlyBy(request, WITHOUT_CONTENT) && !checksFields(path);
}

/** Whether checks that a route is registered with are of its query, path or header fields: `query('page').isInt()`. */
function checksFields(path: PathFacts): boolean {
  const { fn } = path.root;
  const { parent } = fn;
  if (parent.type !== 'CallExpression') return false;
  const names = parent.arguments
    .filter((one) => one !== fn)
    .flatMap((one) => partsOf(path, one))
    .flatMap(({ node }) => (node.type === 'CallExpression' ? checkNames(path, node) : []));
  return names.some((name) => FIELD_CHECKS.has(name));
}

function checkNames(path: PathFacts, node: CallNode): string[] {
  return sourcesOf(path, node)
    .filter((source) => isFrom(source, CHECK_MODULES))
    .flatMap((source) => callsOn(source).map(({ name }) => name));
}
