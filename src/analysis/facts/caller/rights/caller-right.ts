import type { TSESTree } from '@typescript-eslint/utils';
import type { PathFacts } from '../../../responses/path-facts.js';
import { nameIn } from '../../../syntax/names.js';
import { bare, isFunction, lastNameOf, type Node } from '../../../syntax/syntax.js';
import type { Atom } from '../../trace/formula.js';
import { decided, decidingTests, isDecided, claims } from '../../trace/tests.js';
import { argumentsMention, isReadOfCaller, type Identity, identityOf } from '../identity.js';
import { callerWasSeen, claimsUnknown } from '../caller-known.js';
import { isOwnLookup } from '../caller-lookup.js';
import { predicateQuery } from './predicates.js';
import { isUnfitCredential } from '../credentials/unfit-credentials.js';
import { input } from '../../trace/patterns.js';
import { isEnvironment, isOf, lastCall, membersRead, namesTo, type Source } from '../../trace/source.js';
import { sourcesOf } from '../../trace/trace.js';
import { AUTHENTICATION_TESTS, CALLER_IDS } from '../../../../words/caller/callers.js';
import { CLAIM_FIELDS } from '../../../../words/caller/credentials.js';
import { endingIn } from '../../../../words/language/names.js';
import { COMPARISONS, LIST_SEARCHES, LIST_TESTS } from '../../../../packages/language.js';
import { NO_OWNERS, RIGHT_CHECKS } from '../../../../words/caller/rights.js';

/**
 * Whether by the path the caller, who is known, lacks a right: a role, permission or scope (`req.user.role !== 'admin'`,
 * `!req.user.isAdmin`, `!allowed.includes(req.user.role)`, `!can(user, 'edit')`), or an object isn't its own (`post.author !==
 * req.user.id`), or a look-up by its id and something else found nothing (`!membership`). Undefined where no test shows it: no test here
 * shows that a right is present.
 */
export function callerLacksRight(path: PathFacts): true | undefined {
  return isDecided(path, isLacking) || isRefusedObject(path) || undefined;
}

const isLacking = claims(claimsLacking);

/** Whether the lacking right is a scope of the credential itself, in a function that identifies who sends each request. */
export function lacksFitCredential(path: PathFacts): boolean {
  const tests = decidingTests(path, isLacking);
  return tests.length > 0 && tests.every(({ atom }) => isUnfitCredential(path, atom));
}

/** `!post || post.author !== user.id` once it is known who the caller is: it may not, whichever of the two it is. */
function isRefusedObject(path: PathFacts): boolean {
  if (decided(path, isRefused).length === 0 || !callerWasSeen(path)) return false;
  const tests = decidingTests(path, isRefused);
  const lacking = tests.filter(({ atom, holds }) => claimsLacking(path, atom, holds));
  const missing = tests.filter(({ atom, holds }) => isMissing(path, atom, holds) && !claimsLacking(path, atom, holds));
  return lacking.length > 0 && missing.every(({ atom }) => lacking.some((one) => isReadBy(path, atom, one.atom)));
}

const isRefused = claims((path, atom, holds) => isMissing(path, atom, holds) || claimsLacking(path, atom, holds));

/** Whether by a test another value than the caller is absent. */
function isMissing(path: PathFacts, atom: Atom, holds: boolean): boolean {
  return atom.kind === 'empty' && holds && identityOf(path, atom.of) === undefined;
}

/** Whether a comparison reads a member of the value that another test reads. */
function isReadBy(path: PathFacts, tested: Atom, comparison: Atom): boolean {
  if (tested.kind !== 'empty' || comparison.kind !== 'equal') return false;
  const objects = sourcesOf(path, tested.of);
  return [comparison.left, comparison.right].some((side) =>
    sourcesOf(path, side).some((source) => objects.some((object) => isOf(source, object))),
  );
}

/** By the tests of the called function, where it can be read, or else by the test itself. */
function claimsLacking(path: PathFacts, atom: Atom, holds: boolean): boolean {
  const claimed = predicateClaims(path, atom, holds);
  return claimed ? claimed === 'says' : claimsItself(path, atom, holds);
}

const predicateClaims = predicateQuery({
  says: claimsLacking,
  misses: isMissing,
  unsays: claimsAnonymous,
});

/** Whether by a test nobody is signed in; not where it reads a member of the caller, who must be present for it. */
function claimsAnonymous(path: PathFacts, atom: Atom, holds: boolean): boolean {
  if (!claimsUnknown(path, atom, holds)) return false;
  return atom.kind !== 'empty' || !sourcesOf(path, atom.of).some(isReadOfCaller);
}

function claimsItself(path: PathFacts, atom: Atom, holds: boolean): boolean {
  const isSure = (node: Node): boolean => !isOptional(path, node) || callerWasSeen(path);
  switch (atom.kind) {
    case 'call':
      return claimsByCall(path, atom.node, holds) && isSure(atom.node);
    case 'empty':
      return holds && ((identityOf(path, atom.of) === 'right' && isSure(atom.of)) || isOwnLookup(path, atom.of));
    case 'equal':
      return isUnlike(path, atom.left, atom.right, holds) && isSure(atom.left) && isSure(atom.right);
    default:
      return false;
  }
}

/** `req.user?.role` is also absent where nobody is signed in. */
function isOptional(path: PathFacts, node: Node): boolean {
  const place = bare(node);
  if (place.type === 'CallExpression') {
    const { callee } = place;
    return (
      place.arguments.some((one) => isOptional(path, one)) ||
      (callee.type === 'MemberExpression' && isOptional(path, callee.object))
    );
  }
  return sourcesOf(path, node).some((source) => source.isOptional);
}

function claimsByCall(path: PathFacts, node: TSESTree.CallExpression, holds: boolean): boolean {
  const callee = bare(node.callee);
  const name = nameIn(path.file, callee);
  if (holds || AUTHENTICATION_TESTS.has(name)) return false;
  const receiver = callee.type === 'MemberExpression' ? callee.object : undefined;
  if (COMPARISONS.has(name)) return isOwnershipCall(path, node, receiver);
  if (LIST_TESTS.has(name) || (LIST_SEARCHES.has(name) && comparesEach(node.arguments[0]))) {
    return (
      (receiver !== undefined && identityOf(path, receiver) === 'right') ||
      argumentsMention(path, node, 'right', 'caller')
    );
  }
  if (LIST_SEARCHES.has(name) && isEachLacking(path, node.arguments[0])) return true;
  if (!RIGHT_CHECKS.has(name)) return identityOf(path, node) === 'right';
  return (
    argumentsMention(path, node, 'caller', 'record', 'right') ||
    (receiver !== undefined && isSomebody(identityOf(path, receiver)))
  );
}

/** `wanted.some((role) => user.roles.includes(role))` that is false: the test of each of them is false, too. */
function isEachLacking(path: PathFacts, fn: Node | undefined): boolean {
  const compared = valueOf(fn);
  return compared?.type === 'CallExpression' && claimsByCall(path, compared, false);
}

/** The result of a function that only returns. */
function valueOf(fn: Node | undefined): Node | undefined {
  const body = isFunction(fn) ? fn.body : undefined;
  if (body?.type !== 'BlockStatement') return body ? bare(body) : undefined;
  const [only, ...others] = body.body;
  return only?.type === 'ReturnStatement' && only.argument && others.length === 0 ? bare(only.argument) : undefined;
}

/** The caller itself, or its record. */
function isSomebody(who: Identity | undefined): boolean {
  return who === 'caller' || who === 'record';
}

/** `(one) => one.user === user.id`, `(one) => one.user.equals(user.id)`, `(one) => one.user === user.id && one.mayEdit`. */
function comparesEach(fn: Node | undefined): boolean {
  const asked = valueOf(fn);
  return asked !== undefined && isComparison(asked);
}

function isComparison(node: Node): boolean {
  const asked = bare(node);
  switch (asked.type) {
    case 'BinaryExpression':
      return asked.operator.startsWith('==');
    case 'CallExpression':
      return COMPARISONS.has(lastNameOf(bare(asked.callee)));
    case 'LogicalExpression':
      return asked.operator === '&&' && (isComparison(asked.left) || isComparison(asked.right));
    default:
      return false;
  }
}

function isOwnershipCall(path: PathFacts, node: TSESTree.CallExpression, receiver: Node | undefined): boolean {
  const [first, second] = node.arguments;
  const [a, b] = second ? [first, second] : [receiver, first];
  return a !== undefined && b !== undefined && isUnlike(path, a, b, false);
}

/** A role that isn't the required one, or an id other than the caller's. */
function isUnlike(path: PathFacts, left: Node, right: Node, holds: boolean): boolean {
  const [a, b] = [identityOf(path, left), identityOf(path, right)];
  if (a === 'right' || b === 'right') return !holds;
  if (holds) return false;
  const [caller, other] = isSomebody(a) ? [left, right] : [right, left];
  return isSomebody(a) !== isSomebody(b) && isId(path, caller) && isOfSomething(path, other);
}

/** Whether a value is the id of a user, or represents one. */
function isId(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(isOfId);
}

function isOfId(source: Source): boolean {
  const { start } = source;
  const last = membersRead(source).at(-1) ?? lastCall(source)?.name;
  if (last !== undefined) return CALLER_IDS.has(last) || endsInId.has(last);
  if (start.kind === 'input') return start.part === 'user' || (start.name !== undefined && CALLER_IDS.has(start.name));
  if (start.kind === 'parameter')
    return (
      CALLER_IDS.has(start.name) ||
      endsInId.has(start.name) ||
      start.decorators.some(({ argument }) => argument !== undefined && endsInId.has(argument))
    );
  return false;
}

const endsInId = endingIn('user id', 'id');

/** The id or owner of an object: a member, not a constant, a setting, a part of a credential, or the caller's claimed identity. */
function isOfSomething(path: PathFacts, node: Node): boolean {
  const place = bare(node);
  if (place.type === 'Literal' || identityOf(path, node) !== undefined) return false;
  return sourcesOf(path, node).some((source) => !isEnvironment(source) && !isClaim(source) && isMemberOfOther(source));
}

/** `X-User-Email` beside a key: a claimed identity is as much of the credentials as the proof is. */
const isClaim = input('headers', CLAIM_FIELDS);

function isMemberOfOther(source: Source): boolean {
  const names = [
    ...(source.start.kind === 'input' && source.start.name !== undefined ? [source.start.name] : []),
    ...namesTo(source),
  ];
  const isMember = source.start.kind === 'input' || source.steps.some(({ kind }) => kind === 'member');
  return isMember && !names.some((name) => NO_OWNERS.has(name));
}
