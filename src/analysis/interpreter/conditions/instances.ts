import { descendsFrom, inherited, instanceOf } from '../../../frameworks/language/catalogue.js';
import { classAround, type Node } from '../../syntax/syntax.js';
import { superValue } from '../members/class-members.js';
import type { Engine } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { seenThrough } from '../names/imports.js';
import { staticActivation, frameworkObjectOf } from '../names/names.js';
import { State } from '../state/state.js';
import type { Value } from '../values/values.js';

/**
 * Whether an error is an instance of a class: by the classes of the file, and by a package's tables for its own.
 * @param given the value of a parameter that names the class: `error instanceof type`
 */
export function isInstance(engine: Engine, error: Value, right: Node, given?: Value): boolean | undefined {
  const isPassed = isParameter(engine, right);
  const named = isPassed && given?.kind === 'unknown' ? given.node : right;
  if (isGlobal(engine, named, 'Error'))
    return error.kind === 'object' && error.error === undefined ? undefined : isError(error);
  if (!isPassed) return isInstanceOf(engine, error, evaluate(staticActivation(engine), right, new State()));
  return given === undefined || NO_CLASSES.has(given.kind) ? undefined : isInstanceOf(engine, error, given);
}

const NO_CLASSES: ReadonlySet<Value['kind']> = new Set(['unknown', 'absent', 'constant']);

function isParameter({ file }: Engine, node: Node): boolean {
  return node.type === 'Identifier' && file.variable(node)?.defs[0]?.type === 'Parameter';
}

function isInstanceOf(engine: Engine, error: Value, type: Value): boolean | undefined {
  const wanted = seenThrough(engine, type);
  if (isPlain(error)) return false;
  const classes = classesOf(engine, error);
  if (wanted.kind === 'class') {
    const isAmongThem = classes.some((one) => one.kind === 'class' && one.class === wanted.class);
    return isAmongThem || (isMadeBySuper(error) ? undefined : false);
  }
  if (classes.some((one) => isSameExport(one, wanted))) return true;
  const [tested, made] = [
    frameworkObjectOf(engine, wanted),
    classes.map((one) => frameworkObjectOf(engine, one)).find(Boolean),
  ];
  const instance = tested && instanceOf(tested.shape);
  if ((!tested || error.kind === 'object') && isWholeChain(engine, classes)) return false;
  if (!instance || error.kind !== 'framework-object') return undefined;
  const isWhole = tested.shape.isBaseClass === true || inherited(instance, 'role') === 'response';
  if (isWhole) return descendsFrom(error.shape, instance);
  return made ? false : undefined;
}

/** `throw { status: 404 }` */
function isPlain(value: Value): boolean {
  return (
    value.kind === 'object' && !value.ofClass && value.error === undefined && !value.open && value.spreads.length === 0
  );
}

/** A response may be thrown too, and is no `Error`, nor are the errors of some frameworks. */
function isError(error: Value): boolean | undefined {
  return error.kind === 'framework-object'
    ? inherited(error.shape, 'role') !== 'response' && inherited(error.shape, 'facts')?.isNoError !== true
    : error.kind === 'object' || undefined;
}

function isSameExport(one: Value, other: Value): boolean {
  return (
    one.kind === 'module' &&
    other.kind === 'module' &&
    one.module === other.module &&
    one.path.join() === other.path.join()
  );
}

const MOST_BASES = 8;

/** Whether two classes can have no common instance: all that each of them extends is known, and is not the other. */
export function areUnrelated(engine: Engine, one: Node, other: Node): boolean {
  const [left, right] = [one, other].map((node) =>
    classesFrom(engine, evaluate(staticActivation(engine), node, new State())),
  ) as [Value[], Value[]];
  return (
    isWholeChain(engine, left) && isWholeChain(engine, right) && !isAmong(left[0], right) && !isAmong(right[0], left)
  );
}

function isAmong(one: Value | undefined, classes: readonly Value[]): boolean {
  return one?.kind === 'class' && classes.some((other) => other.kind === 'class' && other.class === one.class);
}

/** The class that an error was made of, and those that this one extends. */
function classesOf(engine: Engine, error: Value): Value[] {
  return classesFrom(engine, classOf(engine, error));
}

function classesFrom(engine: Engine, made: Value | undefined): Value[] {
  const classes: Value[] = [];
  for (let at = made; at && classes.length < MOST_BASES;) {
    const one = seenThrough(engine, at);
    classes.push(one);
    at = one.kind === 'class' ? superValue(engine, one) : undefined;
  }
  return classes;
}

/** Whether an error of a package's was made by the constructor of a class of the project's: it may be of one that extends that class. */
function isMadeBySuper(error: Value): boolean {
  const made = error.kind === 'framework-object' ? (error.draft as Node | undefined) : undefined;
  return made?.type === 'CallExpression' && made.callee.type === 'Super';
}

function classOf(engine: Engine, error: Value): Value | undefined {
  if (error.kind === 'object' && error.ofClass) return error.ofClass;
  const made = error.kind === 'framework-object' ? (error.draft as Node | undefined) : error.node;
  if (made && isMadeBySuper(error)) {
    const { id } = classAround(made) ?? {};
    return id && engine.file.variable(id) ? evaluate(staticActivation(engine), id, new State()) : undefined;
  }
  const isMade = made?.type === 'NewExpression' || made?.type === 'CallExpression';
  return isMade ? evaluate(staticActivation(engine), made.callee, new State()) : undefined;
}

/** Whether all classes that an error is an instance of are known, down to one of the language, which is none of the files, or none. */
function isWholeChain(engine: Engine, classes: readonly Value[]): boolean {
  const last = classes.findLast(({ kind }) => kind === 'class');
  const base = last?.kind === 'class' ? last.class.superClass : undefined;
  if (last?.kind !== 'class' || classes.length >= MOST_BASES) return false;
  return !base || (base.type === 'Identifier' && !engine.file.variable(base));
}

function isGlobal({ file }: Engine, node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name && !file.variable(node);
}
