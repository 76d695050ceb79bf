import type { TSESTree } from '@typescript-eslint/utils';
import { bare, type Node } from '../../syntax/syntax.js';
import type { Activation } from '../engine.js';
import { termOf } from '../identity/terms.js';
import { areUnrelated } from './instances.js';
import { recent, type State } from '../state/state.js';

/** Whether a value is known on a path to be an instance of a class, and a test is for an unrelated one. */
export function isOfOtherClass({ engine }: Activation, test: Node, state: State): boolean {
  const tested = instanceTest(test);
  if (!tested) return false;
  const term = termOf(engine.file, tested.left);
  const version = state.versionOf(term);
  for (const { test: passed, holds } of recent(state.facts)) {
    const known = holds ? instanceTest(passed.node) : undefined;
    const isOfSame = known && passed.version >= version && termOf(engine.file, known.left) === term;
    if (isOfSame && areUnrelated(engine, known.right, tested.right)) return true;
  }
  return false;
}

function instanceTest(node: Node): TSESTree.BinaryExpression | undefined {
  const test = bare(node);
  return test.type === 'BinaryExpression' && test.operator === 'instanceof' ? test : undefined;
}
