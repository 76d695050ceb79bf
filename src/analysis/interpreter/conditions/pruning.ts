import type { TSESTree } from '@typescript-eslint/utils';
import type { State } from '../state/state.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';
import {
  constant,
  type Constant,
  hasMember,
  isNullish,
  type ObjectValue,
  truthiness,
  type Value,
} from '../values/values.js';
import type { Activation } from '../engine.js';
import { evaluate } from '../evaluation.js';

type Fits = (value: Value) => boolean;

/**
 * Drops the values of a variable that a test rules out: after `if (status === 200) return`, `status` is another.
 * @returns false where no value is left
 */
export function prune(x: Activation, test: Node, outcome: boolean, state: State): boolean {
  const name = nameTested(test);
  const variable = name && x.engine.file.variable(name);
  const value = variable && state.get(variable);
  if (!variable || !value || !isOneOfSeveral(value)) return true;
  const tested = testedName(x, test, outcome, state);
  if (!tested) return true;
  if (value.kind === 'unknown' && value.summary) {
    const summary = keptObjects(value.summary, tested, testedName(x, test, !outcome, state));
    if (summary.length < value.summary.length) state.refine(variable, { ...value, summary });
    return true;
  }
  const left = kept(value, tested.fits);
  if (left && left !== value) state.refine(variable, left);
  return left !== undefined;
}

function isOneOfSeveral(value: Value): boolean {
  return value.kind === 'choice' || value.kind === 'oneOf' || (value.kind === 'unknown' && value.summary !== undefined);
}

/** The variable that a test is about, if it is about one. */
function nameTested(test: Node): Node | undefined {
  if (test.type !== 'BinaryExpression') return nameIn(test);
  const place = test.operator === 'in' ? test.right : placeFirst(test)[0];
  return place && nameIn(place);
}

/** A name, or that of what a member is read of. */
function nameIn(node: Node): Node | undefined {
  const place = bare(node);
  const name = place.type === 'MemberExpression' ? bare(place.object) : place;
  return name.type === 'Identifier' ? name : undefined;
}

/** Only those for which the outcome of the test is certain: what is sent on one side of it is then not reported for the other. */
function keptObjects(objects: readonly ObjectValue[], tested: Tested, opposite: Tested | undefined): ObjectValue[] {
  return objects.filter((one) => tested.fits(one) && opposite?.fits(one) === false);
}

/** A variable that a test is about, and which of its values have the outcome. */
interface Tested {
  readonly name: Node;
  readonly fits: Fits;
}

function testedName(x: Activation, test: Node, outcome: boolean, state: State): Tested | undefined {
  if (test.type !== 'BinaryExpression') return testedPlace(test, (value) => truthiness(value) !== !outcome);
  if (test.operator === 'in') return testedObject(test, outcome);
  if (!/^[!=]==?$/.test(test.operator)) return undefined;
  const [place, other] = placeFirst(test);
  const wanted = place && evaluate(x, other, state);
  if (!place || wanted?.kind !== 'constant') return undefined;
  const equal = test.operator.startsWith('=') === outcome;
  const isStrict = test.operator.length === 3;
  return testedPlace(place, (value) => isSame(value, wanted, isStrict) !== !equal);
}

/** Whether a value is the same as a constant; undefined where that isn't known. */
function isSame(value: Value, wanted: Constant, isStrict: boolean): boolean | undefined {
  if (value.kind === 'object' || value.kind === 'array') return isNullish(wanted) || isStrict ? false : undefined;
  if (value.kind !== 'constant') return undefined;
  return value.value === wanted.value || (!isStrict && isNullish(value) && isNullish(wanted));
}

/** A variable, or the member of one that discriminates the rest: `result.ok`. */
function testedPlace(node: Node, fits: Fits): Tested | undefined {
  const place = bare(node);
  if (place.type === 'Identifier') return { name: place, fits };
  const member = place.type === 'MemberExpression' ? staticKey(place.property, place.computed) : undefined;
  if (place.type !== 'MemberExpression' || member === undefined) return undefined;
  const object = bare(place.object);
  return object.type === 'Identifier' ? { name: object, fits: (value) => fitsMember(value, member, fits) } : undefined;
}

function fitsMember(value: Value, member: string, fits: Fits): boolean {
  if (value.kind !== 'object') return true;
  const held = value.members.get(member);
  if (held) return fits(held);
  return hasMember(value, member) === undefined || fits(constant(undefined, value.node));
}

/** `'error' in result` */
function testedObject({ left, right }: TSESTree.BinaryExpression, outcome: boolean): Tested | undefined {
  const object = bare(right);
  if (left.type !== 'Literal' || typeof left.value !== 'string' || object.type !== 'Identifier') return undefined;
  const { value: member } = left;
  return { name: object, fits: (value) => value.kind !== 'object' || hasMember(value, member) !== !outcome };
}

function placeFirst({ left, right }: TSESTree.BinaryExpression): [Node | undefined, Node] {
  if (isPlace(bare(left))) return [bare(left), right];
  return isPlace(bare(right)) ? [bare(right), left] : [undefined, right];
}

function isPlace({ type }: Node): boolean {
  return type === 'Identifier' || type === 'MemberExpression';
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
