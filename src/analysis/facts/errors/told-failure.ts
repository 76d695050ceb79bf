import {
  BAD_TOKEN,
  INVALID_DATA,
  type KnownFailure,
  MEDIA_TYPE_MISSING,
  PRECONDITION_MISSING,
  TOO_MANY_REQUESTS,
  WRONG_MEDIA_TYPE,
} from '../../../packages/failures.js';
import { LIMIT_RESULTS, RATE_LIMITERS } from '../../../words/errors/failures.js';
import type { TSESTree } from '@typescript-eslint/utils';
import { oneOf } from '../../../words/language/names.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { isErrorOfCheck } from '../caller/credentials/verification.js';
import { missingData } from '../request/missing.js';
import { isContent } from '../request/parts.js';
import { dataIn } from '../request/request-data.js';
import { invalidatedBy } from '../request/schema-results.js';
import { literalOf } from '../trace/constants.js';
import { input, type Pattern } from '../trace/patterns.js';
import { lastCall, namesTo, type Source } from '../trace/source.js';
import type { Atom } from '../trace/formula.js';
import { subjectOf } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { isRest } from './caught-error.js';

const MEDIA_TYPE = input('headers', oneOf('content-type'));
const PRECONDITION = input('headers', oneOf('if-match', 'if-unmodified-since'));

/** A failure by a test of a call's result. */
type ResultSign = readonly [failure: KnownFailure, says: (path: PathFacts, atom: Atom, holds: boolean) => boolean];

const RESULT_SIGNS: readonly ResultSign[] = [
  [INVALID_DATA, (path, atom, holds) => invalidatedBy(path, atom, holds) !== undefined],
  [BAD_TOKEN, (path, atom, holds) => atom.kind === 'empty' && !holds && isErrorOfCheck(path, atom.of) && !isRest(path)],
];

/** A failure by a test that rejects the request, by the sources of the tested value. */
type RequestSign = readonly [
  failure: KnownFailure,
  says: (path: PathFacts, atom: Atom, sources: readonly Source[]) => boolean,
];

const REQUEST_SIGNS: readonly RequestSign[] = [
  [TOO_MANY_REQUESTS, (_, atom, sources) => atom.kind === 'empty' && sources.some(isLimit)],
  [
    MEDIA_TYPE_MISSING,
    (path, atom, sources) => lacksField(atom, sources, (one) => MEDIA_TYPE(one) && isRead(path, one)),
  ],
  [WRONG_MEDIA_TYPE, isOtherMediaType],
  // A condition that doesn't hold is another matter.
  [PRECONDITION_MISSING, (_, atom, sources) => lacksField(atom, sources, PRECONDITION)],
];

const NOTHING: readonly KnownFailure[] = [];

/** The failures that a test of the request, or of a call's result, shows: all but those with queries of their own. */
export function claimedFailures(path: PathFacts, atom: Atom, holds: boolean): readonly KnownFailure[] {
  let claimed = NOTHING;
  for (const sign of RESULT_SIGNS) if (sign[1](path, atom, holds)) claimed = [...claimed, sign[0]];
  const sources = refusedSources(path, atom, holds);
  if (!sources) return claimed;
  for (const sign of REQUEST_SIGNS) if (sign[1](path, atom, sources)) claimed = [...claimed, sign[0]];
  return claimed;
}

/** The sources of a value that is absent, isn't another one, or is rejected; undefined for a test with another outcome. */
function refusedSources(path: PathFacts, atom: Atom, holds: boolean): readonly Source[] | undefined {
  const isRefused = atom.kind === 'empty' ? holds : (atom.kind === 'equal' || atom.kind === 'call') && !holds;
  return isRefused ? sourcesOf(path, subjectOf(atom)) : undefined;
}

function isLimit(source: Source): boolean {
  const call = lastCall(source);
  const [member, ...more] = call?.after ?? [];
  return (
    member !== undefined &&
    more.length === 0 &&
    LIMIT_RESULTS.has(member) &&
    namesTo(source).some((name) => RATE_LIMITERS.has(name))
  );
}

/** A request that isn't of the media type wanted. */
export function claimsMediaType(path: PathFacts, atom: Atom, holds: boolean): boolean {
  const sources = refusedSources(path, atom, holds);
  return sources !== undefined && isOtherMediaType(path, atom, sources);
}

function isOtherMediaType(path: PathFacts, atom: Atom, sources: readonly Source[]): boolean {
  return sources.some(MEDIA_TYPE) || (atom.kind === 'call' && isAmong(path, atom.node));
}

/** `allowed.includes(req.headers['content-type'])` */
function isAmong(path: PathFacts, { callee, arguments: args }: CallNode): boolean {
  return MEMBERSHIPS.has(lastNameOf(bare(callee))) && args.some((one) => sourcesOf(path, one).some(MEDIA_TYPE));
}

/** Methods that test membership, or a form. */
const MEMBERSHIPS: ReadonlySet<string> = new Set(['includes', 'has', 'test']);

/** The content lacks a part: not the query, which is no content. A test that chooses between two paths shows nothing. */
export function claimsLacking(path: PathFacts, atom: Atom, holds: boolean): boolean {
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
  'UnaryExpression',
  'LogicalExpression',
  'BinaryExpression',
  'ChainExpression',
]);

/** Whether the request has no field of a kind. */
function lacksField(atom: Atom, sources: readonly Source[], field: Pattern): boolean {
  return (
    atom.kind === 'empty' && sources.length > 0 && sources.every((source) => field(source) && source.steps.length === 0)
  );
}

/** Whether a member or a call returns the field that it names: `req.is('json')` and `request.isMultipart()` test its content. */
function isRead(path: PathFacts, { node }: Source): boolean {
  if (node.type !== 'CallExpression') return true;
  if (lastNameOf(bare(node.callee)).startsWith('is')) return false;
  const { arguments: args } = node;
  return args.length === 0 || args.some((one) => String(literalOf(path, one)).toLowerCase() === 'content-type');
}
