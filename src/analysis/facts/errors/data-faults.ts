import { READING_METHODS } from '../../../http/methods.js';
import { CHECK_MODULES, FIELD_CHECKS, SAFE_CHECKS } from '../../../packages/validators.js';
import type { Weight } from '../../responses/claims.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { type HttpResponse, isReachedOnlyBy } from '../../responses/response.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import {
  bare,
  type CallNode,
  functionAround,
  isReference,
  lastNameOf,
  type Node,
  within,
} from '../../syntax/syntax.js';
import { identityOf } from '../caller/identity.js';
import { mayReadContent } from '../request/content-read.js';
import { dataTried, type Parse, parsesTried, triedParse, type TriedParse } from '../request/parsing.js';
import { isContent } from '../request/parts.js';
import type { DataPart } from '../request/request-data.js';
import { invalidData, invalidatingCall, isByPackage } from '../request/schema-results.js';
import { schemaCheck } from '../request/schemas.js';
import { attemptOf } from '../trace/attempt.js';
import { memoized } from '../trace/memoized.js';
import { partsOf } from '../trace/parts.js';
import { isFrom } from '../trace/patterns.js';
import { callsOn } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { caughtError } from './caught-error.js';
import { kindsNamed } from './named-errors.js';

/** Where the request's faulty data is. */
export type FaultyPart = 'content' | 'parameter' | 'path';

/** The part of the request that doesn't fit a schema, by the result of a check, by its error, or since nothing else was tried. */
export function invalidPart(response: HttpResponse, least: Weight): FaultyPart | undefined {
  const kept = least === 'name' ? keptByNames : keptByFacts;
  if (!kept.has(response)) kept.set(response, findInvalid(response, least));
  return kept.get(response);
}

const keptByFacts = new WeakMap<HttpResponse, FaultyPart | undefined>();
const keptByNames = new WeakMap<HttpResponse, FaultyPart | undefined>();

function findInvalid(response: HttpResponse, least: Weight): FaultyPart | undefined {
  const { path } = response;
  const call = invalidatingCall(path);
  const parts = call ? partsInvalid(path, call, least) : partsCaught(response, least);
  return parts && partOf(response, parts);
}

/** The part of the request that can't be parsed. */
export function malformedPart(response: HttpResponse, least: Weight): FaultyPart | undefined {
  const parts = partsMalformed(response.path, least);
  return parts && partOf(response, parts);
}

/** The parts of the request that a check was given which the deciding test reads; undefined for a credential. */
function partsInvalid(path: PathFacts, call: CallNode, least: Weight): readonly DataPart[] | undefined {
  if (least !== 'name' && !isByPackage(path, call)) return undefined;
  const isCredential = call.arguments.some((one) => isReference(one) && identityOf(path, one) === 'credential');
  const { parts } = invalidData(path, call);
  return isCredential || parts.length === 0 ? undefined : parts;
}

/** The parts whose error was caught and named by a test, or with nothing else tried; none where they aren't visible. */
function partsCaught(response: HttpResponse, least: Weight): readonly DataPart[] | undefined {
  const { path } = response;
  const region = path.errorHandling?.tried;
  if (kindsNamed(path, least).includes('invalid content')) {
    const cantFail = region && (onlyChecksSafely(path, region) || isTestedForAll(response, region));
    return cantFail ? undefined : partsTried(path);
  }
  const tried = triedAlone(path, 'schema');
  return tried && (least === 'name' || parsesTried(path).every((call) => schemaCheck(path, call)?.isKnown))
    ? tried.data.parts
    : undefined;
}

function partsMalformed(path: PathFacts, least: Weight): readonly DataPart[] | undefined {
  const kinds = kindsNamed(path, least);
  if (kinds.includes('malformed content')) return partsTried(path);
  if (kinds.includes('syntax error')) return isOfNothingSeen(path) ? undefined : partsTried(path);
  return triedAlone(path, 'text')?.data.parts;
}

/** What was parsed where nothing else was tried, and no test tells its errors apart. */
function triedAlone(path: PathFacts, by: Parse): TriedParse | undefined {
  const tried = path.isCatch ? triedParse(path) : undefined;
  return tried?.parse === by && caughtError(path) !== 'other' ? tried : undefined;
}

/** Whether nothing that was tried parses a text: a syntax error may be of any. */
function isOfNothingSeen(path: PathFacts): boolean {
  return path.errorHandling?.tried !== undefined && partsTried(path)?.length === 0;
}

/** The parts of the request that were parsed where the error came from; undefined where other data was too. */
function partsTried(path: PathFacts): readonly DataPart[] | undefined {
  const region = path.errorHandling?.tried;
  const tried = region ? dataTried(path, region) : [];
  return tried.every(({ parts }) => parts.length > 0) ? tried.flatMap(({ parts }) => parts) : undefined;
}

/** Whether nothing was parsed, and a function tests the error for all of its callers, which choose the status: it may never be such a one. */
function isTestedForAll({ path, status }: HttpResponse, region: Node): boolean {
  if (partsTried(path)?.length !== 0) return false;
  const isFixedIn = (fn: Node): boolean => within(status.node, fn) && bare(status.node).type !== 'Identifier';
  return path.testsSince().every(({ node }) => {
    const fn = functionAround(node);
    return fn !== undefined && !within(region, fn) && !isFixedIn(fn);
  });
}

/** Whether all schema checks where the error came from return a result in any case, and no error is thrown for them. */
const onlyChecksSafely: (path: PathFacts, region: Node) => boolean = memoized((path, region) => {
  const checks = attemptOf(path.file, region).calls.filter((call) => schemaCheck(path, call) !== undefined);
  if (checks.length === 0 || !checks.every(({ callee }) => SAFE_CHECKS.has(lastNameOf(bare(callee))))) return false;
  return nodesOf(path.file, region, 'ThrowStatement').length === 0;
}, false);

function partOf(response: HttpResponse, parts: readonly DataPart[]): FaultyPart | undefined {
  if (parts.length === 0) return hasNoContent(response) ? 'parameter' : 'content';
  if (parts.every((part) => isContent(part) || (part === 'request' && mayHaveContent(response)))) return 'content';
  return parts.every((part) => part === 'params') ? 'path' : 'parameter';
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
