import type { TSESTree } from '@typescript-eslint/utils';
import { endsPath, type Node, within } from '../../../syntax/syntax.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { type Formula, formulaOf, type SingleTest } from '../../trace/formula.js';
import { isSame } from '../../trace/source.js';
import { conditionAround, subjectOf } from '../../trace/tests.js';
import { sourcesOf } from '../../trace/trace.js';
import { identityOf } from '../identity.js';

/**
 * Whether a value that is absent now was tested before together with another one of the caller's, and callers with neither were refused:
 * `if (!member && !guest) return 401`. Where the member is absent then, the guest is present.
 */
export function isOneOfSeveral(path: PathFacts, tested: Node): boolean {
  return path.tests().some(({ node }) => {
    const condition = conditionAround(node);
    const { parent } = condition;
    return parent?.type === 'IfStatement' && isBehind(tested, condition, parent) && testsBoth(path, tested, condition);
  });
}

function isBehind(place: Node, condition: Node, { consequent }: TSESTree.IfStatement): boolean {
  return endsPath(consequent) && !within(place, condition) && !within(place, consequent);
}

/** Whether a condition is true only where no value of the caller is present, neither the tested one nor another. */
function testsBoth(path: PathFacts, tested: Node, condition: Node): boolean {
  // A fact about a variable's initial value holds for the variable, too.
  const tests = together(formulaOf(path, condition, true)).filter(({ atom }) => within(subjectOf(atom), condition));
  const missing = tests.filter(({ atom, holds }) => atom.kind === 'empty' && holds).map(({ atom }) => subjectOf(atom));
  const isAll = tests.every(({ atom }) => missing.includes(subjectOf(atom)));
  if (!isAll || !missing.every((one) => isOfCaller(path, one))) return false;
  const same = missing.filter((one) => isSameValue(path, one, tested));
  return same.length > 0 && same.length < missing.length;
}

/** The single tests that all hold; none where only one of several does. */
function together(formula: Formula): readonly SingleTest[] {
  if (formula.kind === 'one') return [formula];
  return formula.kind === 'all' ? formula.parts.flatMap(together) : NOTHING;
}

const NOTHING: readonly SingleTest[] = [];

function isOfCaller(path: PathFacts, node: Node): boolean {
  const who = identityOf(path, node);
  return who !== undefined && who !== 'right';
}

/** Whether two expressions name the same variable, which may have been written since, or the same member of an object. */
function isSameValue(path: PathFacts, one: Node, other: Node): boolean {
  if (one.type === 'Identifier' && other.type === 'Identifier')
    return path.file.variable(one) === path.file.variable(other);
  const others = sourcesOf(path, other);
  return sourcesOf(path, one).some((source) => others.some((another) => isSame(source, another)));
}
