import type { TSESTree } from '@typescript-eslint/utils';
import { CONFLICT_CALLS } from '../../knowledge/records.js';
import { functionCalled, functionIn } from '../evidence/trace/functions.js';
import { once } from '../evidence/trace/once.js';
import { sourcesOf } from '../evidence/trace/trace.js';
import { exportsOf } from '../file/exports.js';
import type { Module } from '../file/module.js';
import type { Modules } from '../file/modules.js';
import { bare, type CallNode, type FunctionNode, isFunction, lastNameOf, type Node } from '../file/syntax.js';
import { holdsNode } from '../file/walk.js';
import type { PathFacts } from '../responses/path-facts.js';

const MOST_NODES = 400;

/**
 * Whether a function of the project, in this file or another, gives what is there already as it gives what it creates:
 * `if (existing) return existing;`, or an insertion with `onConflictDoNothing()`. False where it can't be seen.
 */
export const mayGiveExisting: (path: PathFacts, call: Node) => boolean = once((path, call) => {
  const fn = call.type === 'CallExpression' ? (functionCalled(path, call) ?? importedFunction(path, call)) : undefined;
  return fn?.body ? holdsNode(path.file, fn.body, leavesAlone, MOST_NODES) : false;
}, false);

function leavesAlone(node: Node): boolean {
  if (node.type === 'CallExpression') return CONFLICT_CALLS.has(lastNameOf(bare(node.callee)));
  return node.type === 'IfStatement' && isVariable(node.test) && returns(node.consequent, node.test.name);
}

function isVariable(node: Node): node is TSESTree.Identifier {
  return node.type === 'Identifier';
}

function returns(statement: Node, name: string): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  const given = last?.type === 'ReturnStatement' ? last.argument : undefined;
  return given?.type === 'Identifier' && given.name === name;
}

/** The function of another file of the project that is called by the name it is imported under. */
function importedFunction(path: PathFacts, { callee }: CallNode): FunctionNode | undefined {
  const { modules } = path.file;
  const [source] = sourcesOf(path, callee);
  const [exported, ...others] = source?.steps ?? [];
  if (source?.start.kind !== 'import' || exported?.kind !== 'member' || others.length > 0) return undefined;
  return functionExported(modules, modules.own, { module: source.start.module, name: exported.name });
}

function functionExported(
  modules: Modules,
  by: Module,
  { module, name }: { readonly module: string; readonly name: string },
  depth = MOST_BARRELS,
): FunctionNode | undefined {
  const found = depth > 0 ? modules.imported(module, by) : undefined;
  const [exported] = (found && exportsOf(found).named.get(name)) ?? [];
  if (!found || !exported) return undefined;
  switch (exported.kind) {
    case 'value':
      return isFunction(exported.node) ? exported.node : undefined;
    case 'name':
      return functionIn(found.variable(exported.name)?.defs[0]?.node);
    case 'from':
      return exported.name === undefined
        ? undefined
        : functionExported(modules, found, { module: exported.module, name: exported.name }, depth - 1);
  }
}

/** Files that only hand on what others export. */
const MOST_BARRELS = 3;
