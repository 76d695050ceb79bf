import type { TSESTree } from '@typescript-eslint/utils';
import type { State } from './state.js';
import { bare, type Node } from '../file/syntax.js';
import { truthiness, type Value } from './values.js';
import type { Activation } from './engine.js';
import { evaluate } from './expressions.js';

type Fits = (value: Value) => boolean;

/**
 * Drops the values of a variable that a test rules out: after `if (status === 200) return`, `status` is another.
 * @returns false where no value is left
 */
export function prune(x: Activation, test: Node, outcome: boolean, state: State): boolean {
  const tested = testedName(x, test, outcome, state);
  const variable = tested && x.engine.file.variable(tested.name);
  const value = variable && state.get(variable);
  if (!tested || !variable || (value?.kind !== 'choice' && value?.kind !== 'oneOf')) return true;
  const left = kept(value, tested.fits);
  if (left && left !== value) state.assign(variable, left);
  return left !== undefined;
}

function testedName(x: Activation, test: Node, outcome: boolean, state: State): { name: Node; fits: Fits } | undefined {
  if (test.type === 'Identifier') return { name: test, fits: (value) => truthiness(value) !== !outcome };
  if (test.type !== 'BinaryExpression' || !/^[!=]==?$/.test(test.operator)) return undefined;
  const [name, other] = nameFirst(test);
  const wanted = name && evaluate(x, other, state);
  if (!name || wanted?.kind !== 'constant') return undefined;
  const equal = test.operator.startsWith('=') === outcome;
  return { name, fits: (value) => value.kind !== 'constant' || (value.value === wanted.value) === equal };
}

function nameFirst({ left, right }: TSESTree.BinaryExpression): [Node | undefined, Node] {
  if (bare(left).type === 'Identifier') return [bare(left), right];
  return bare(right).type === 'Identifier' ? [bare(right), left] : [undefined, right];
}

/** The part of a value that fits; undefined where none does. */
function kept(value: Value, fits: Fits): Value | undefined {
  if (value.kind === 'choice') {
    const [yes, no] = [kept(value.whenTrue, fits), kept(value.whenFalse, fits)];
    if (!yes || !no) return yes ?? no;
    return yes === value.whenTrue && no === value.whenFalse ? value : { ...value, whenTrue: yes, whenFalse: no };
  }
  if (value.kind === 'oneOf') {
    const values = value.values.flatMap((one) => kept(one, fits) ?? []);
    if (values.length === value.values.length) return value;
    return values.length > 1 ? { ...value, values } : values[0];
  }
  return fits(value) ? value : undefined;
}
