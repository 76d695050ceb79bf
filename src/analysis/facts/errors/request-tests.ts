import type { TSESTree } from '@typescript-eslint/utils';
import { LIMIT_RESULTS, LIMITER_MODULES } from '../../../packages/limiters.js';
import { RATE_LIMITERS } from '../../../words/errors/failures.js';
import { oneOf } from '../../../words/language/names.js';
import type { Weight } from '../../responses/claims.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { bare, type CallNode, lastNameOf, type Node, testAround } from '../../syntax/syntax.js';
import { missingData } from '../request/missing.js';
import { isContent } from '../request/parts.js';
import { dataIn } from '../request/request-data.js';
import { literalOf } from '../trace/constants.js';
import { type Atom, formulaOf, singleTests } from '../trace/formula.js';
import { input, isFrom, type Pattern } from '../trace/patterns.js';
import { lastCall, namesTo, type Source } from '../trace/source.js';
import { claims, implied, isDecided, subjectOf } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';

/** Whether by the deciding test the result of a rate limiter is that its limit is reached. */
export function exceedsLimit(path: PathFacts, least: Weight): boolean {
  return isDecided(path, least === 'name' ? isAnyLimit : isLimitOfPackage);
}

const isLimitOfPackage = claims((path, atom, holds) =>
  refused(path, atom, holds, 'empty').some((source) => isFrom(source, LIMITER_MODULES) && isLimit(source)),
);
const isAnyLimit = claims((path, atom, holds) =>
  refused(path, atom, holds, 'empty').some(
    (source) => namesTo(source).some((name) => RATE_LIMITERS.has(name)) && isLimit(source),
  ),
);

/** Whether a value is whether a limiter let a request pass: its package or its name shows it. */
export function isOfLimiter(source: Source): boolean {
  return (
    isLimit(source) && (isFrom(source, LIMITER_MODULES) || namesTo(source).some((name) => RATE_LIMITERS.has(name)))
  );
}

/** `success` of what a limiter returned. */
function isLimit(source: Source): boolean {
  const [member, ...more] = lastCall(source)?.after ?? [];
  return member !== undefined && more.length === 0 && LIMIT_RESULTS.has(member);
}

const MEDIA_TYPE = input('headers', oneOf('content-type'));
const PRECONDITION = input('headers', oneOf('if-match', 'if-unmodified-since'));

/** Whether by the deciding test the request is of another media type than is wanted. */
export function isOfOtherType(path: PathFacts): boolean {
  return isDecided(path, isOtherType);
}

/** The same by any test on the path. */
export function wasOfOtherType(path: PathFacts): boolean {
  return implied(path, isOtherType);
}

const isOtherType = claims(
  (path, atom, holds) =>
    refused(path, atom, holds).some(MEDIA_TYPE) || (!holds && atom.kind === 'call' && isAmong(path, atom.node)),
);

/** `allowed.includes(req.headers['content-type'])` */
function isAmong(path: PathFacts, { callee, arguments: args }: CallNode): boolean {
  return MEMBERSHIPS.has(lastNameOf(bare(callee))) && args.some((one) => sourcesOf(path, one).some(MEDIA_TYPE));
}

/** Methods that test membership, or a form. */
const MEMBERSHIPS: ReadonlySet<string> = new Set(['includes', 'has', 'test']);

/** Whether a branch for another reason leads to a response: then its media type only chooses the form of the answer. */
export function onlyChoosesForm({ node, via, path }: HttpResponse): boolean {
  return [node, ...via].some((place) => {
    for (let test = testAround(place); test; test = test.parent && testAround(test.parent))
      if (!isOfForm(path, test)) return true;
    return false;
  });
}

/** Whether a test reads the method or the URL alone. */
function isOfForm(path: PathFacts, test: Node): boolean {
  if (isOtherType(path, test, true).length > 0 || isOtherType(path, test, false).length > 0) return true;
  return singleTests(formulaOf(path, test, true)).every(({ atom }) => {
    const sources = sourcesOf(path, subjectOf(atom));
    return sources.length > 0 && sources.every(({ start }) => start.kind === 'fact');
  });
}
/** Whether by the deciding test the request has no media type. */
export function hasNoType(path: PathFacts): boolean {
  return isDecided(path, lacksType);
}

const lacksType = claims((path, atom, holds) =>
  lacksField(path, atom, holds, (source) => MEDIA_TYPE(source) && isRead(path, source)),
);

/** Whether a member or a call returns the field that it names: `req.is('json')` and `request.isMultipart()` test its content. */
function isRead(path: PathFacts, { node }: Source): boolean {
  if (node.type !== 'CallExpression') return true;
  if (lastNameOf(bare(node.callee)).startsWith('is')) return false;
  const { arguments: args } = node;
  return args.length === 0 || args.some((one) => String(literalOf(path, one)).toLowerCase() === 'content-type');
}

/** Whether by the deciding test the request isn't conditional: a condition that doesn't hold is another matter. */
export function isUnconditioned(path: PathFacts): boolean {
  return isDecided(path, lacksPrecondition);
}

const lacksPrecondition = claims((path, atom, holds) => lacksField(path, atom, holds, PRECONDITION));

/** Whether the request has no field of a kind. */
function lacksField(path: PathFacts, atom: Atom, holds: boolean, field: Pattern): boolean {
  const sources = refused(path, atom, holds, 'empty');
  return sources.length > 0 && sources.every((source) => field(source) && source.steps.length === 0);
}

/** The sources of a value that is absent, isn't another one, or is rejected; none for a test with another outcome. */
function refused(path: PathFacts, atom: Atom, holds: boolean, kind?: 'empty'): readonly Source[] {
  if (kind && atom.kind !== kind) return NONE;
  const isRefused = atom.kind === 'empty' ? holds : (atom.kind === 'equal' || atom.kind === 'call') && !holds;
  return isRefused ? sourcesOf(path, subjectOf(atom)) : NONE;
}

const NONE: readonly Source[] = [];

/** Whether by the deciding test the content lacks a part. */
export function lacksMember(path: PathFacts): boolean {
  return isDecided(path, isLacking);
}

const isLacking = claims(claimsLacking);

/** The content lacks a part: not the query, which is no content. A test that chooses between two paths shows nothing. */
function claimsLacking(path: PathFacts, atom: Atom, holds: boolean): boolean {
  if (atom.kind === 'order') return isBesideMissing(path, atom.node) && isGuard(atom.node);
  const tested = atom.kind === 'empty' ? atom.of : atom.kind === 'call' ? atom.node : undefined;
  return tested !== undefined && (missingData(path, atom, holds)?.every(isContent) ?? false) && isGuard(tested);
}

/** `name.length < 3` of `!name || name.length < 3`: how large it is where it is there. */
function isBesideMissing(path: PathFacts, { left, right, parent }: TSESTree.BinaryExpression): boolean {
  if (parent.type !== 'LogicalExpression' || parent.operator !== '||' || right.type !== 'Literal') return false;
  const parts = dataIn(path, left).parts;
  return parts.length > 0 && parts.every(isContent);
}

/** Whether a tested value is in an `if` that refuses the request: `if (!name) …`, and not `if (name) … else …`. */
function isGuard(tested: Node): boolean {
  let test = tested;
  while (test.parent && EXPRESSIONS.has(test.parent.type)) test = test.parent;
  const { parent } = test;
  if (parent?.type !== 'IfStatement' || parent.test !== test || test === tested) return false;
  return isDenial(test, parent.alternate === null);
}

/** `!name`, `!name && !title`; `typeof name !== 'string'` where nothing is on the other side. */
function isDenial(test: Node, isAlone: boolean): boolean {
  if (test.type === 'LogicalExpression') return isDenial(test.left, isAlone) && isDenial(test.right, isAlone);
  return test.type === 'UnaryExpression' || (isAlone && test.type === 'BinaryExpression');
}

const EXPRESSIONS: ReadonlySet<string> = new Set([
  'MemberExpression',
  'UnaryExpression',
  'LogicalExpression',
  'BinaryExpression',
  'ChainExpression',
]);
