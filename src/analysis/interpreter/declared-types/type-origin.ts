import type { TSESTree } from '@typescript-eslint/utils';
import { FRAMEWORK_TYPES } from '../../../words/project/framework-types.js';
import { type Exported, exportsOf } from '../../symbols/exports.js';
import type { Module } from '../../symbols/module.js';
import { isClass, type Node, staticKey } from '../../syntax/syntax.js';
import type { Engine } from '../engine.js';
import { staticValue } from '../names/names.js';

/** How a type is read. */
export interface Reading {
  /** How many steps were made to get here. */
  readonly steps: number;
  /** Whether other files are read for types of any name, and not only for those that sound like a framework's. */
  readonly isNeeded: boolean;
}

const MOST_STEPS = 16;

/** One step further; undefined where there were too many. */
export function further({ steps, isNeeded }: Reading): Reading | undefined {
  return steps < MOST_STEPS ? { steps: steps + 1, isNeeded } : undefined;
}

/** The first result for the items of a list that isn't undefined. */
export function firstOf<A, B>(list: readonly A[], find: (item: A) => B | undefined): B | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A name, and the names behind it: `Koa.Context`. */
export interface NamePath {
  readonly first: TSESTree.Identifier;
  readonly rest: readonly string[];
}

/** The names in `Koa.Context`, which is a type's name in an annotation and an expression behind `extends`. */
export function pathOf(name: Node): NamePath | undefined {
  if (name.type === 'Identifier') return { first: name, rest: [] };
  const [left, right] =
    name.type === 'TSQualifiedName'
      ? [name.left, name.right.name]
      : name.type === 'MemberExpression'
        ? [name.object, staticKey(name.property, name.computed)]
        : [];
  const before = left && pathOf(left);
  return before && right !== undefined ? { ...before, rest: [...before.rest, right] } : undefined;
}

/** The origin of a type: declarations in the project, or an export of a package. */
export type TypeOrigin =
  | { readonly kind: 'declared'; readonly nodes: readonly Node[] }
  | { readonly kind: 'package'; readonly module: string; readonly path: readonly string[] };

/** The origin of the type of a name; undefined where it isn't declared. */
export function originOf(engine: Engine, { first, rest }: NamePath, reading: Reading): TypeOrigin | undefined {
  const variable = engine.file.variable(first);
  if (!variable) return undefined;
  const nodes = variable.defs.map(({ node }) => node as Node).filter(declaresType);
  if (nodes.length > 0) return { kind: 'declared', nodes };
  const value = staticValue(engine, variable);
  if (value?.kind !== 'module') return undefined;
  const path = [...value.path, ...rest];
  const isWanted = reading.isNeeded || [first.name, path.at(-1) ?? ''].some((one) => FRAMEWORK_TYPES.has(one));
  return isWanted
    ? importedOrigin(engine, value.module, path, engine.file.modules.of(first), reading)
    : { kind: 'package', module: value.module, path };
}

function declaresType(node: Node): boolean {
  return (
    node.type === 'TSTypeAliasDeclaration' ||
    node.type === 'TSInterfaceDeclaration' ||
    node.type === 'TSTypeParameter' ||
    isClass(node)
  );
}

/** The origin of an imported type: a package, or another file of the project. */
function importedOrigin(
  engine: Engine,
  module: string,
  path: readonly string[],
  by: Module,
  before: Reading,
): TypeOrigin | undefined {
  if (engine.catalogue.find(module, path) || engine.catalogue.isModule(module))
    return { kind: 'package', module, path };
  const reading = further(before);
  const imported = reading && engine.file.modules.imported(module, by);
  if (!imported) return undefined;
  const [name = 'default', ...rest] = path;
  const { named, all } = exportsOf(imported);
  const given = named.get(name);
  if (!given) return firstOf(all, (one) => importedOrigin(engine, one, [name, ...rest], imported, reading));
  const [only, ...others] = given;
  return only && others.length === 0 ? exportedOrigin(engine, only, rest, imported, reading) : undefined;
}

function exportedOrigin(
  engine: Engine,
  exported: Exported,
  rest: readonly string[],
  by: Module,
  reading: Reading,
): TypeOrigin | undefined {
  switch (exported.kind) {
    case 'from': {
      const path = exported.name === undefined ? rest : [exported.name, ...rest];
      return importedOrigin(engine, exported.module, path, by, reading);
    }
    case 'name':
      return originOf(engine, { first: exported.name, rest }, reading);
    case 'value':
      return { kind: 'declared', nodes: [exported.node] };
  }
}
