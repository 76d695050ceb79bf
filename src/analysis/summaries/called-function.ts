import type { TSESTree } from '@typescript-eslint/utils';
import { classMember, instanceOfClass } from '../interpreter/members/class-members.js';
import type { Engine } from '../interpreter/engine.js';
import { evaluate } from '../interpreter/evaluation.js';
import { seenThrough } from '../interpreter/names/imports.js';
import { madeFunction } from '../interpreter/calls/made-functions.js';
import { staticActivation } from '../interpreter/names/names.js';
import { State } from '../interpreter/state/state.js';
import { originOf } from '../interpreter/declared-types/type-origin.js';
import type { ClassValue, FunctionValue, ModuleValue, Value } from '../interpreter/values/values.js';
import { DOCUMENT_MODULES } from '../../packages/stores.js';
import { exportsOf } from '../symbols/exports.js';
import type { SourceFile } from '../symbols/file.js';
import {
  awaited,
  bare,
  type CallNode,
  type FunctionNode,
  isFunction,
  lastNameOf,
  type Node,
  staticKey,
} from '../syntax/syntax.js';
import { instanceAround } from '../application/entry-points/self.js';
import { methodOfDocument } from './document-methods.js';
import { engineOf } from './engine.js';

/** The values of a file's expressions wherever they are evaluated, as far as they were needed. */
const values = new WeakMap<SourceFile, Map<Node, Value>>();

/** The function of the project that a call runs, in this file or another: also a method of an instance, or the constructor of a class. */
export function calledFunction(file: SourceFile, call: CallNode): FunctionNode | undefined {
  const value = valueOf(file, call.callee);
  if (call.type === 'NewExpression') return value.kind === 'class' ? constructorOf(value) : undefined;
  return value.kind === 'function' ? value.fn : undefined;
}

/** The value of an expression wherever it is evaluated, in this file or by another one's export. */
export function valueOf(file: SourceFile, node: Node): Value {
  let known = values.get(file);
  if (!known) values.set(file, (known = new Map<Node, Value>()));
  const place = bare(node);
  let value = known.get(place);
  if (!value) known.set(place, (value = valueAt(engineOf(file), place)));
  return value;
}
/** The declaration of a type that is named in a file, there or in another. */
export function declarationOfType(file: SourceFile, name: TSESTree.Identifier): Node | undefined {
  const origin = originOf(engineOf(file), { first: name, rest: [] }, { steps: 0, isNeeded: true });
  return origin?.kind === 'declared' ? origin.nodes[0] : undefined;
}

/** How a file of the project writes what it exports under a name; undefined for a package. */
export function exportedAs(file: SourceFile, module: string, name: string, by: Node): Node | undefined {
  return writtenAs(engineOf(file), { module, path: [name], by });
}

function valueAt(engine: Engine, node: Node): Value {
  const x = { ...staticActivation(engine), self: instanceAround(node) };
  const value = seenThrough(engine, evaluate(x, node, new State()));
  return value.kind === 'unknown' ? (functionIn(engine, node, value) ?? value) : value;
}

/** A function that another one makes, or the method of an instance of another file's class. */
function functionIn(engine: Engine, node: Node, value: Value & { kind: 'unknown' }): FunctionValue | undefined {
  const found = node.type === 'MemberExpression' ? methodOfMade(engine, node) : madeFunction(engine, value);
  return found?.kind === 'function' ? found : undefined;
}

/** `pets.find` where `pets = new Pets(db)`; a method of a document where `pet = await Pet.findOne(query)`. */
function methodOfMade(engine: Engine, { object, property, computed }: TSESTree.MemberExpression): Value | undefined {
  const key = staticKey(property, computed);
  const held = valueAt(engine, bare(object));
  const made = held.kind === 'unknown' ? awaited(held.node) : undefined;
  if (key === undefined || !made) return undefined;
  if (made.type === 'CallExpression') return methodOfFound(engine, made, key);
  if (made.type !== 'NewExpression') return undefined;
  const of = valueAt(engine, bare(made.callee));
  return of.kind === 'class' ? classMember(engine, of, key, instanceOfClass(of, made)) : undefined;
}

/** The method of a document that its model has found. */
function methodOfFound(engine: Engine, { callee }: TSESTree.CallExpression, key: string): Value | undefined {
  const found = bare(callee);
  if (found.type !== 'MemberExpression' || found.object.type !== 'Identifier') return undefined;
  const model = valueAt(engine, found.object);
  const made = model.kind === 'module' ? writtenAs(engine, model) : bare(model.node);
  if (made?.type !== 'CallExpression' || lastNameOf(bare(made.callee)) !== 'model') return undefined;
  const maker = valueAt(engine, bare(made.callee));
  const fn = isOfDocuments(maker) ? methodOfDocument(engine.file, made, key) : undefined;
  return fn && valueAt(engine, fn);
}

function isOfDocuments(maker: Value): boolean {
  return maker.kind === 'module' && DOCUMENT_MODULES.has(maker.module);
}

function constructorOf({ class: { body } }: ClassValue): FunctionNode | undefined {
  const found = body.body.find((one) => one.type === 'MethodDefinition' && one.kind === 'constructor');
  const fn: Node | undefined = found?.type === 'MethodDefinition' ? found.value : undefined;
  return isFunction(fn) ? fn : undefined;
}

/** How what an import names is written where it is exported: `createMiddleware(async (c, next) => …)`. */
export function writtenAs(
  { file: { modules } }: Engine,
  { module, path, by }: Pick<ModuleValue, 'module' | 'path' | 'by'>,
): Node | undefined {
  const [name = 'default', ...rest] = path;
  const found = rest.length === 0 ? modules.imported(module, modules.of(by)) : undefined;
  const [exported] = (found && exportsOf(found).named.get(name)) ?? [];
  if (exported?.kind === 'value') return exported.node;
  const declared = exported?.kind === 'name' ? found?.variable(exported.name)?.defs[0]?.node : undefined;
  return declared?.type === 'VariableDeclarator' ? (declared.init ?? undefined) : declared;
}
