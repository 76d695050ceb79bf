import { CREDENTIAL_HEADERS } from '../../../words/caller/credentials.js';
import { flat } from '../../syntax/flat.js';
import { type Node, within } from '../../syntax/syntax.js';
import type { PassedTest, PathFacts } from '../../responses/path-facts.js';
import { type Atom, type Formula, formulaOf, type SingleTest, singleTests } from './formula.js';
import { memoized, memoizedByPath } from './memoized.js';
import { isEnvironment, type Source } from './source.js';
import { sourcesOf } from './trace.js';

/** The meaning of a single test, as results of a query. */
export type Reading<Answer> = (path: PathFacts, atom: Atom, holds: boolean) => readonly Answer[];

/** The meaning of a whole test's outcome: for `a && b` that of `a` or `b`, for `a || b` that of both. */
export type PathQuery<Answer> = (path: PathFacts, test: Node, outcome: boolean) => readonly Answer[];

const NOTHING: readonly never[] = [];
const YES: readonly true[] = [true];

/** A cached query of tests: made once, beside the functions that read them. */
export function holdsOnPath<Answer>(reads: Reading<Answer>): PathQuery<Answer> {
  return keptFor((path, test, outcome) => resultsIn(path, formulaOf(path, test, outcome), reads), NOTHING);
}

/** A query with the result true or none. */
export function claims(claim: (path: PathFacts, atom: Atom, holds: boolean) => boolean): PathQuery<true> {
  return holdsOnPath((path, atom, holds) => (claim(path, atom, holds) ? YES : NOTHING));
}

/** A query for one response, or for one value in it. */
export function claimsHere(claim: (atom: Atom, holds: boolean) => boolean): PathQuery<true> {
  return (path, test, outcome) =>
    resultsIn(path, formulaOf(path, test, outcome), (_, atom, holds) => (claim(atom, holds) ? YES : NOTHING));
}

/** A query that one of several alternatives of a test satisfies: `a` of `a || b`. */
export function mayBe(claim: (atom: Atom, holds: boolean) => boolean): PathQuery<true> {
  return (path, test, outcome) =>
    singleTests(formulaOf(path, test, outcome)).some(({ atom, holds }) => claim(atom, holds)) ? YES : NOTHING;
}

/** A result for each outcome of a test, kept for the file. */
function keptFor<Answer>(
  query: (path: PathFacts, test: Node, outcome: boolean) => Answer,
  cut: Answer,
): (path: PathFacts, test: Node, outcome: boolean) => Answer {
  const whenTrue = memoized((path, test) => query(path, test, true), cut);
  const whenFalse = memoized((path, test) => query(path, test, false), cut);
  return (path, test, outcome) => (outcome ? whenTrue : whenFalse)(path, test);
}

/** The results for a formula: for all of its parts the union, for one of several the intersection. */
export function resultsIn<Answer>(path: PathFacts, formula: Formula, reads: Reading<Answer>): readonly Answer[] {
  switch (formula.kind) {
    case 'one':
      return reads(path, formula.atom, formula.holds);
    case 'all':
      return resultsOfAny(path, formula.parts, reads);
    case 'any':
      return resultsOfAll(path, formula.parts, reads);
  }
}

function resultsOfAny<Answer>(path: PathFacts, parts: readonly Formula[], reads: Reading<Answer>): readonly Answer[] {
  let results: readonly Answer[] = NOTHING;
  for (const part of parts) {
    const found = resultsIn(path, part, reads);
    if (found.length > 0) results = results.length > 0 ? [...results, ...found] : found;
  }
  return results;
}

function resultsOfAll<Answer>(path: PathFacts, parts: readonly Formula[], reads: Reading<Answer>): readonly Answer[] {
  let results: readonly Answer[] | undefined;
  for (const part of parts) {
    const found = resultsIn(path, part, reads);
    results = results ? results.filter((answer) => found.includes(answer)) : found;
    if (results.length === 0) return NOTHING;
  }
  return results ?? NOTHING;
}

/** Whether a test passed on a path satisfies a query. */
export function implied(path: PathFacts, query: PathQuery<unknown>): boolean {
  for (const { node, holds } of path.tests()) if (satisfies(path, node, holds, query)) return true;
  return false;
}

/** Whether a single test with the given outcome satisfies a query. */
export function satisfies(path: PathFacts, test: Node, holds: boolean, query: PathQuery<unknown>): boolean {
  return query(path, test, truthOf(test, holds)).length > 0;
}

/**
 * The results for the deciding condition: the newest test on the path, and those in one condition with it, or the one before them where
 * they only choose the form of the answer or a value. Where an error was caught, those before it decided nothing. Empty without results.
 */
export function decided<Answer>(path: PathFacts, query: PathQuery<Answer>): readonly Answer[] {
  return deciding(path, query)?.results ?? NOTHING;
}

/** The single tests in the deciding condition, newest first, if its newest satisfies a query. */
export function decidingTests(path: PathFacts, query: PathQuery<unknown>): readonly SingleTest[] {
  const found = deciding(path, query);
  if (!found) return NOTHING;
  const condition = conditionAround(found.test);
  const around = path.tests().filter(({ node }) => within(node, condition));
  return flat(around, (test) => singleTests(formulaOfTest(path, test)));
}

/** The whole condition that a test is a part of: `a && !b` of `b`. */
export function conditionAround(test: Node): Node {
  let whole = test;
  while (whole.parent?.type === 'LogicalExpression' || whole.parent?.type === 'UnaryExpression') whole = whole.parent;
  return whole;
}

interface Deciding<Answer> {
  readonly test: Node;
  readonly results: readonly Answer[];
}

function deciding<Answer>(path: PathFacts, query: PathQuery<Answer>): Deciding<Answer> | undefined {
  for (const { test, outcome } of mayDecide(path)) {
    const results = query(path, test, outcome);
    if (results.length > 0) return { test, results };
  }
  return undefined;
}

/** All single tests of which one may be the deciding one, newest first: what no query can be satisfied by if none of them does. */
export function testsThatMayDecide(path: PathFacts): readonly SingleTest[] {
  const tests: SingleTest[] = [];
  for (const { formula } of mayDecide(path)) tests.push(...singleTests(formula));
  return tests;
}

interface Passed {
  readonly test: Node;
  readonly outcome: boolean;
  readonly formula: Formula;
}

/** The tests of which one may be the deciding one, newest first. */
const mayDecide = memoizedByPath((path): readonly Passed[] => {
  const tests = path.testsSince();
  const found: Passed[] = [];
  let decisive: Node | undefined;
  for (const { node: test, holds, isChoice } of tests) {
    if (decisive && !within(test, decisive)) break;
    const outcome = truthOf(test, holds);
    const formula = formulaOf(path, test, outcome);
    found.push({ test, outcome, formula });
    if (decisive || isChoice || found.length === tests.length) continue;
    if (!isAboutForm(path, formula)) decisive = conditionAround(test);
  }
  return found;
});

/** Whether the deciding test satisfies a query. */
export function isDecided(path: PathFacts, tells: PathQuery<true>): boolean {
  return decided(path, tells).length > 0;
}

/** Tests that choose between forms of an answer: by path, method, header fields or environment, or by more of the caught error. */
function isAboutForm(path: PathFacts, formula: Formula): boolean {
  return singleTests(formula).every(({ atom }) => {
    const sources = sourcesOf(path, subjectOf(atom));
    return sources.length > 0 && sources.every(readsForm);
  });
}

/** What a single test is about. */
export function subjectOf(atom: Atom): Node {
  if (atom.kind === 'empty' || atom.kind === 'instance' || atom.kind === 'type') return atom.of;
  return atom.kind === 'equal' ? atom.left : atom.node;
}

function readsForm(source: Source): boolean {
  const { start } = source;
  if (start.kind === 'input') return start.part === 'headers' && !(start.name && CREDENTIAL_HEADERS.has(start.name));
  return start.kind === 'caught' || start.kind === 'fact' || isEnvironment(source);
}

/** What a test that was passed establishes. */
export function formulaOfTest(path: PathFacts, { node, holds }: PassedTest): Formula {
  return formulaOf(path, node, truthOf(node, holds));
}

/** Tests of inequality are kept as those of equality. */
function truthOf(node: Node, holds: boolean): boolean {
  const isUnequal = node.type === 'BinaryExpression' && (node.operator === '!==' || node.operator === '!=');
  return isUnequal ? !holds : holds;
}
