import type { TSESTree } from '@typescript-eslint/utils';
import { IN_BACKGROUND, COMBINATORS } from '../../packages/language.js';
import { exportsOf } from '../symbols/exports.js';
import type { SourceFile } from '../symbols/file.js';
import type { Module } from '../symbols/module.js';
import {
  bare,
  declaredName,
  exportedName,
  functionAround,
  isFunction,
  lastNameOf,
  type Node,
  staticKey,
} from '../syntax/syntax.js';
import { walk } from '../syntax/walk.js';
import type { HttpResponse } from '../responses/response.js';

/** How many nodes of a file are searched. */
const MOST_NODES = 40_000;

/** The exported functions of a file each of whose callers discards the response that it returns. */
export class DroppedByCallers {
  private readonly known = new Map<string, boolean>();

  /** @param importers the files that import it */
  constructor(
    private readonly file: SourceFile,
    private readonly importers: readonly Module[],
  ) {}

  /** Whether a response is discarded. */
  drop(response: HttpResponse): boolean {
    const name = this.importers.length > 0 ? givenBy(response, this.file) : undefined;
    if (name === undefined) return false;
    let known = this.known.get(name);
    if (known === undefined) this.known.set(name, (known = isDroppedByAll(this.file, name, this.importers)));
    return known;
  }
}

/** The name of the exported function that returns a response to its callers. */
function givenBy({ leaves, isOfHandler, handler }: HttpResponse, file: SourceFile): string | undefined {
  if (leaves !== 'returned' || isOfHandler || !file.modules.isOwn(handler)) return undefined;
  const name = declaredName(handler)?.name;
  const exported = name === undefined ? [] : (exportsOf(file.modules.own).named.get(name) ?? []);
  return exported.some((one) => one.kind === 'name' && one.name.name === name) ? name : undefined;
}

function isDroppedByAll(file: SourceFile, name: string, importers: readonly Module[]): boolean {
  const used = [file.modules.own, ...importers].map((module) => usesOf(file, module, name));
  return used.some(({ count }) => count > 0) && used.every(({ isDropped }) => isDropped);
}

/** How a module uses a function: how often it names it, and whether it discards all of its results. */
interface Uses {
  readonly count: number;
  readonly isDropped: boolean;
}

function usesOf(file: SourceFile, { program }: Module, name: string): Uses {
  const names = new Set([name]);
  let count = 0;
  let isDropped = true;
  let nodes = 0;
  const visit = (node: Node): boolean => {
    nodes++;
    const alias = aliasIn(node, name);
    if (alias !== undefined) names.add(alias);
    const isUse = isNamed(node, names) && !isDeclared(node);
    if (isUse) count++;
    if (isUse) isDropped &&= isLetFall(node);
    return isDropped;
  };
  walk(file, program, visit, MOST_NODES);
  return { count, isDropped: isDropped && nodes < MOST_NODES };
}

/** `{ send as sendNow }` of an import, `{ send: sendNow }` of a `require`. */
function aliasIn(node: Node, name: string): string | undefined {
  const { parent } = node;
  if (node.type !== 'Identifier') return undefined;
  if (parent?.type === 'ImportSpecifier')
    return parent.local === node && exportedName(parent) === name ? node.name : undefined;
  return isInPattern(parent) && staticKey(parent.key, parent.computed) === name ? node.name : undefined;
}

function isInPattern(node: Node | null | undefined): node is TSESTree.Property {
  return node?.type === 'Property' && node.parent.type === 'ObjectPattern';
}

function isNamed(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return names.has(node.name);
  return node.type === 'MemberExpression' && names.has(staticKey(node.property, node.computed) ?? '');
}

/** Whether a name is declared, imported, or exported under itself there. */
function isDeclared(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'ImportSpecifier':
      return true;
    case 'ExportSpecifier':
      return lastNameOf(parent.exported) === lastNameOf(parent.local);
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
      return parent.id === node;
    default:
      return isInPattern(parent);
  }
}

/** Whether the result of a function is not used where it is named, nor its promise but to wait. */
function isLetFall(fn: Node): boolean {
  const { parent } = fn;
  if (parent?.type !== 'CallExpression') return false;
  let at: Node | boolean = parent.callee === fn ? parent : takenBy(parent, fn, true);
  while (typeof at !== 'boolean') at = stepFrom(at);
  return at;
}

/** What holds a value next, or whether it is discarded there. */
function stepFrom(at: Node): Node | boolean {
  const { parent } = at;
  if (!parent) return false;
  switch (parent.type) {
    case 'ExpressionStatement':
      return true;
    case 'UnaryExpression':
      return parent.operator === 'void';
    case 'AwaitExpression':
    case 'ArrayExpression':
    case 'LogicalExpression':
      return parent;
    case 'ConditionalExpression':
      return parent.test !== at && parent;
    case 'ReturnStatement':
      return functionAround(parent) ?? false;
    case 'ArrowFunctionExpression':
      return parent.body === at && parent;
    case 'MemberExpression':
      return parent.object === at && settledBy(parent);
    case 'CallExpression':
      return parent.callee === at ? isFunction(at) && parent : takenBy(parent, at, isFunction(at));
    default:
      return bare(parent) === bare(at) && parent;
  }
}

/** `send().catch(report)`, `send().then(() => …)` */
function settledBy(member: TSESTree.MemberExpression): Node | boolean {
  const call: Node | undefined = member.parent;
  const name = lastNameOf(member);
  if (call.type !== 'CallExpression' || call.callee !== member) return false;
  if (name === 'catch' || name === 'finally') return call;
  const then = name === 'then' ? call.arguments[0] : undefined;
  return isFunction(then) && then.params.length === 0;
}

/** `after(send())`, `Promise.all([send(), log()])`, `pots.map(send)` */
function takenBy(call: TSESTree.CallExpression, given: Node, isCallback: boolean): Node | boolean {
  const name = lastNameOf(bare(call.callee));
  if (call.arguments[0] === given && IN_BACKGROUND.has(name)) return true;
  if (isCallback) return name === 'forEach' || (name === 'map' && call);
  return COMBINATORS.has(name) && call;
}
