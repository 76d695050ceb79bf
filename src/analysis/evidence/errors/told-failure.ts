import {
  BAD_TOKEN,
  INVALID_DATA,
  type KnownFailure,
  LIMIT_RESULTS,
  MEDIA_TYPE_MISSING,
  MEMBER_MISSING,
  PRECONDITION_MISSING,
  RATE_LIMITERS,
  TOO_MANY_REQUESTS,
  WRONG_MEDIA_TYPE,
} from '../../../knowledge/failures.js';
import { oneOf } from '../../../knowledge/language/names.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { isErrorOfCheck } from '../caller/verification.js';
import { missingData } from '../request/missing.js';
import { isContent } from '../request/parts.js';
import { invalidatedBy } from '../request/schema-results.js';
import { literalOf } from '../trace/constants.js';
import { input, type Pattern } from '../trace/patterns.js';
import { lastCall, namesTo, type Source } from '../trace/source.js';
import type { Atom } from '../trace/formula.js';
import { sourcesOf } from '../trace/trace.js';

/** What a test says that asks no error, but the request or the result of a call. */
type Sign = readonly [failure: KnownFailure, says: (path: PathFacts, atom: Atom, holds: boolean) => boolean];

const SIGNS: readonly Sign[] = [
  [INVALID_DATA, (path, atom, holds) => invalidatedBy(path, atom, holds) !== undefined],
  [BAD_TOKEN, (path, atom, holds) => atom.kind === 'empty' && !holds && isErrorOfCheck(path, atom.of)],
  [TOO_MANY_REQUESTS, saysLimited],
  [MEDIA_TYPE_MISSING, saysUntyped],
  [WRONG_MEDIA_TYPE, saysMediaType],
  [MEMBER_MISSING, saysLacking],
  [PRECONDITION_MISSING, saysUnconditional],
];

const NOTHING: readonly KnownFailure[] = [];

/** The failures that a test of the request, or of what a call gave, tells of. */
export function toldFailures(path: PathFacts, atom: Atom, holds: boolean): readonly KnownFailure[] {
  let told = NOTHING;
  for (const sign of SIGNS) if (sign[1](path, atom, holds)) told = [...told, sign[0]];
  return told;
}

/** `!(await ratelimit.limit(ip)).success` */
function saysLimited(path: PathFacts, atom: Atom, holds: boolean): boolean {
  return atom.kind === 'empty' && holds && sourcesOf(path, atom.of).some(isLimit);
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

const MEDIA_TYPE = input('headers', oneOf('content-type'));
const PRECONDITION = input('headers', oneOf('if-match', 'if-unmodified-since'));

/** A request that isn't of the media type wanted. */
export function saysMediaType(path: PathFacts, atom: Atom, holds: boolean): boolean {
  if (atom.kind === 'equal') return !holds && isSome(path, atom.left, MEDIA_TYPE);
  if (atom.kind === 'empty') return holds && isSome(path, atom.of, MEDIA_TYPE);
  if (atom.kind !== 'call' || holds) return false;
  return isSome(path, atom.node, MEDIA_TYPE) || isAmong(path, atom.node);
}

/** `allowed.includes(req.headers['content-type'])` */
function isAmong(path: PathFacts, { callee, arguments: args }: CallNode): boolean {
  return MEMBERSHIPS.has(lastNameOf(bare(callee))) && args.some((one) => isSome(path, one, MEDIA_TYPE));
}

/** Methods that say whether something is among others, or of a form. */
const MEMBERSHIPS: ReadonlySet<string> = new Set(['includes', 'has', 'test']);

function isSome(path: PathFacts, node: Node, pattern: Pattern): boolean {
  return sourcesOf(path, node).some(pattern);
}

/** The content lacks a part: not the query, which is nobody's content. A test that chooses between two ways says nothing. */
function saysLacking(path: PathFacts, atom: Atom, holds: boolean): boolean {
  const tested = atom.kind === 'empty' ? atom.of : atom.kind === 'call' ? atom.node : undefined;
  return tested !== undefined && (missingData(path, atom, holds)?.every(isContent) ?? false) && isGuard(tested);
}

/** Whether what is tested stands in an `if` that turns the request away: `if (!name) …`, and not `if (name) … else …`. */
function isGuard(tested: Node): boolean {
  let test = tested;
  while (test.parent && EXPRESSIONS.has(test.parent.type)) test = test.parent;
  const { parent } = test;
  if (parent?.type !== 'IfStatement' || parent.test !== test || test === tested) return false;
  return !parent.alternate || isDenial(test);
}

/** `!name`, `!name && !title`. */
function isDenial(test: Node): boolean {
  if (test.type === 'LogicalExpression') return isDenial(test.left) && isDenial(test.right);
  return test.type === 'UnaryExpression';
}

const EXPRESSIONS: ReadonlySet<string> = new Set([
  'UnaryExpression',
  'LogicalExpression',
  'BinaryExpression',
  'ChainExpression',
]);

/** A condition that the request doesn't have; one that doesn't hold is another matter. */
function saysUnconditional(path: PathFacts, atom: Atom, holds: boolean): boolean {
  return lacksField(path, atom, holds, PRECONDITION);
}

/** A request that doesn't say of what media type it is. */
function saysUntyped(path: PathFacts, atom: Atom, holds: boolean): boolean {
  return lacksField(path, atom, holds, (source) => MEDIA_TYPE(source) && isRead(path, source));
}

function lacksField(path: PathFacts, atom: Atom, holds: boolean, field: Pattern): boolean {
  if (atom.kind !== 'empty' || !holds) return false;
  const sources = sourcesOf(path, atom.of);
  return sources.length > 0 && sources.every((source) => field(source) && source.steps.length === 0);
}

/** Whether a member or a call gives the field that it names: `req.is('json')` asks what is in it. */
function isRead(path: PathFacts, { node }: Source): boolean {
  if (node.type !== 'CallExpression') return true;
  const { arguments: args } = node;
  return args.length === 0 || args.some((one) => String(literalOf(path, one)).toLowerCase() === 'content-type');
}
