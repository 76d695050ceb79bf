import type { ErrorAnswers } from '../../../frameworks/language/shape.js';
import type { Module } from '../../symbols/module.js';
import {
  bare,
  type ClassNode,
  decoratorsOf,
  type FunctionNode,
  isClass,
  lastNameOf,
  type Node,
  staticKey,
} from '../../syntax/syntax.js';
import { nameIn } from '../../syntax/names.js';
import { namedForAll } from './application-wide.js';
import { baseClass } from '../members/class-members.js';
import type { Engine } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { seenThrough } from '../names/imports.js';
import { staticActivation } from '../names/names.js';
import { State } from '../state/state.js';
import type { ClassValue, Value } from '../values/values.js';

/** A function of the project that answers errors in the framework's place, or a class with such a method. */
export interface Answerer {
  readonly module: Module;
  /** The function, or the method. */
  readonly fn: FunctionNode;
  /** The classes of errors that it handles; none where it handles all. */
  readonly takes: readonly Node[];
}

/** The handlers of the errors that leave a place in the linted file; undefined for one that can't be read. */
export function answerersOf(engine: Engine, table: ErrorAnswers, place: Node): readonly (Answerer | undefined)[] {
  // What is named last comes first (Nest 11.1).
  const named = [...decoratedAround(engine, place, table), ...[...namedForAll(engine, table)].reverse()];
  return named.map((node) => answererNamed(engine, table, node));
}

/** The arguments of the decorators around a place. */
function decoratedAround({ file }: Engine, place: Node, { decorators = [] }: ErrorAnswers): Node[] {
  const named: Node[] = [];
  for (let at: Node | undefined = place; at; at = at.parent) {
    if (at.type !== 'MethodDefinition' && !isClass(at)) continue;
    for (const { expression } of [...decoratorsOf(at)].reverse())
      if (expression.type === 'CallExpression' && decorators.includes(nameIn(file, bare(expression.callee))))
        named.push(...[...expression.arguments].reverse());
  }
  return named;
}

/** The declaration that a node names: a function, a class, or its instance made with `new`. */
function answererNamed(engine: Engine, table: ErrorAnswers, node: Node): Answerer | undefined {
  const named = bare(node);
  const value = valueOf(engine, named.type === 'NewExpression' ? bare(named.callee) : named);
  if (value.kind === 'function') return answererOf(engine, value.fn, []);
  const of = value.kind === 'object' ? value.ofClass : value;
  if (of?.kind !== 'class') return undefined;
  const fn = table.method === undefined ? undefined : methodOf(engine, of, table.method);
  const takes = table.takes === undefined ? [] : takenBy(engine, of, table.takes);
  return fn && takes && answererOf(engine, fn, takes);
}

function answererOf({ file: { modules } }: Engine, fn: FunctionNode, takes: readonly Node[]): Answerer {
  return { module: modules.of(fn), fn, takes };
}

function valueOf(engine: Engine, node: Node): Value {
  return seenThrough(engine, evaluate(staticActivation(engine), node, new State()));
}

function methodOf(engine: Engine, of: ClassValue, name: string): FunctionNode | undefined {
  const method = of.class.body.body.find(
    (one) => one.type === 'MethodDefinition' && staticKey(one.key, one.computed) === name,
  );
  if (method?.type === 'MethodDefinition') return method.value as FunctionNode;
  const base = baseClass(engine, of);
  return base && methodOf(engine, base, name);
}

/** The declared error classes of a class or its superclass; undefined without a declaration. */
function takenBy(engine: Engine, of: ClassValue, decorator: string): readonly Node[] | undefined {
  const calls = decoratorsOf(of.class).flatMap(({ expression }) =>
    expression.type === 'CallExpression' && nameIn(engine.file, bare(expression.callee)) === decorator
      ? [expression]
      : [],
  );
  if (calls[0]) return calls[0].arguments;
  const base = baseClass(engine, of);
  return base && takenBy(engine, base, decorator);
}

/** The names of the class of which a call makes an error, and of its superclasses. */
export interface ErrorClass {
  readonly names: ReadonlySet<string>;
  /** Whether the last of them is a framework's, so that it is none beside these. */
  readonly isWhole: boolean;
}

/** The class of an error by the call that makes it. */
export function classOfError(engine: Engine, made: Node | undefined): ErrorClass {
  if (made?.type !== 'NewExpression') return { names: new Set(), isWhole: false };
  const names = new Set<string>();
  let name: Node | null = bare(made.callee);
  while (name) {
    names.add(lastNameOf(name));
    const value: Value = valueOf(engine, name);
    if (value.kind !== 'class')
      return { names, isWhole: value.kind === 'framework-object' || isOfFramework(engine, value) };
    name = superOf(value.class, names);
  }
  return { names, isWhole: true };
}

function superOf({ superClass }: ClassNode, names: ReadonlySet<string>): Node | null {
  return superClass && !names.has(lastNameOf(bare(superClass))) ? bare(superClass) : null;
}

function isOfFramework({ catalogue }: Engine, value: Value): boolean {
  return value.kind === 'module' && catalogue.find(value.module, value.path) !== undefined;
}

/** Whether an error is of a class, by its name; undefined where that isn't known. */
export function isOfClass({ names, isWhole }: ErrorClass, name: string, { bases }: ErrorAnswers): boolean | undefined {
  if (names.has(name)) return true;
  if (name === 'Error' || bases.includes(name)) return isWhole || undefined;
  return isWhole ? false : undefined;
}
