import { ASKING_GUARDS } from '../../../words/caller/guards.js';
import type { MethodSet } from '../../interpreter/state/state.js';
import { isSameTest } from '../../interpreter/values/values.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { HeaderFields } from '../../responses/header-fields.js';
import type { PassedTest, PathFacts } from '../../responses/path-facts.js';
import { leadsToLogin } from '../purpose/login-page.js';
import { callerIsKnown, callerWasSeen, testsOfUnknown } from './caller-known.js';

/** An exit of a function that requests pass before their handler. */
export interface GuardExit {
  readonly path: PathFacts;
  readonly methods: MethodSet;
  /** Whether the request goes on to its handler, as far as is known; if not, it is answered here. */
  readonly goesOn: boolean;
  /** Whether it goes on through a call of a package that authenticates the caller. */
  readonly isAuthenticated: boolean;
  /** The status of the answer, where it is known, and its header fields. */
  readonly status: number | undefined;
  readonly headers: HeaderFields;
  /** The calls of unseen code that were made on it. */
  readonly calls: readonly Node[];
}

/**
 * Whether every exit by which a request goes on has authenticated the caller: a test requires a caller, it is the other side of the test by
 * which unknown callers are refused, or it has passed a guard that returns only for known ones.
 * @param methods those of the requests that the handler is for; undefined where it accepts all
 */
export function authenticatesAllExits(exits: readonly GuardExit[], methods: ReadonlySet<string> | undefined): boolean {
  const refusals = exits.flatMap(refusingTests);
  const authenticates = (exit: GuardExit): boolean =>
    exit.isAuthenticated ||
    callerWasSeen(exit.path) ||
    exit.calls.some(isAuthenticatingGuard) ||
    refusals.some((test) => isOtherSide(exit.path, test));
  const on = exits.filter((exit) => exit.goesOn && isFor(exit, methods));
  return on.length > 0 && on.every(authenticates);
}

/** For a handler that accepts all methods, OPTIONS is no request of its own. */
function isFor({ methods: { only, not } }: GuardExit, methods: ReadonlySet<string> | undefined): boolean {
  if (!methods) return !only || [...only].some((method) => method !== 'OPTIONS');
  return [...methods].some((method) => (only ? only.has(method) : !not?.has(method)));
}

/**
 * The tests by which an exit refuses unknown callers: those that test the caller; where it answers 401, or leads to a log-in page, and none
 * does, the last one, if it is the only one.
 */
function refusingTests(exit: GuardExit): readonly PassedTest[] {
  const { path, goesOn, status } = exit;
  if (goesOn || (status !== 401 && callerIsKnown(path) !== false && !leadsToLogin(exit))) return [];
  const deciding = testsOfUnknown(path);
  return deciding.length > 0
    ? deciding
    : path
        .tests()
        .slice(0, 1)
        .filter(({ node }) => standsAlone(node));
}

function standsAlone({ parent }: Node): boolean {
  return parent?.type === 'UnaryExpression' ? standsAlone(parent) : parent?.type !== 'LogicalExpression';
}

function isOtherSide(path: PathFacts, { test, holds }: PassedTest): boolean {
  return path.tests().some((one) => one.holds !== holds && isSameTest(one.test, test));
}

/** `await requireUser(event)` */
function isAuthenticatingGuard(node: Node): boolean {
  return node.type === 'CallExpression' && ASKING_GUARDS.has(lastNameOf(bare(node.callee)));
}
