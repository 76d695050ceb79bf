import type { TSESTree } from '@typescript-eslint/utils';
import { flat } from '../../syntax/flat.js';
import type { Variable } from '../../symbols/file.js';
import { exportedName, isFunction, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { parameterSources } from './parameters.js';
import { ANY_MEMBER, type Source, startAt } from './source.js';
import { read, unpacked } from './steps.js';
import { takenTogether } from './together.js';
import { sourcesOf } from './trace.js';

const MOST_WRITES = 6;

/** Where what a name stands for comes from. */
export function variableSources(path: PathFacts, node: TSESTree.Identifier): readonly Source[] {
  const variable = path.file.variable(node);
  if (!variable) return [globalAt(path, node)];
  const definition = variable.defs.find(({ type }) => type !== 'Type');
  const at = definition?.node as Node | undefined;
  switch (definition?.type) {
    case 'ImportBinding':
      return [importAt(path, definition, node)];
    case 'Variable':
      return at?.type === 'VariableDeclarator' ? declaredSources(path, variable, at, node) : [localAt(node)];
    case 'Parameter':
      return isFunction(at) ? parameterSources(path, variable, at, definition.name, node) : [localAt(node)];
    case 'CatchClause':
      return at?.type === 'CatchClause' && at.param
        ? unpacked(path, at.param, definition.name, [startAt({ kind: 'caught' }, node)], node)
        : [];
    default:
      return [localAt(node)];
  }
}

function globalAt({ file }: PathFacts, node: TSESTree.Identifier): Source {
  const shape = file.catalogue.global(node.name);
  return startAt({ kind: 'global', name: node.name }, node, shape ? [shape] : []);
}

function localAt(node: TSESTree.Identifier): Source {
  return startAt({ kind: 'local', name: node.name }, node);
}

function importAt(
  path: PathFacts,
  definition: { node: Node; parent?: Node | null },
  node: TSESTree.Identifier,
): Source {
  const { node: specifier, parent } = definition;
  const module = parent?.type === 'ImportDeclaration' ? parent.source.value : '';
  if (specifier.type !== 'ImportSpecifier') return moduleAt(path, module, node);
  const name = exportedName(specifier);
  return name === 'default'
    ? moduleAt(path, module, node)
    : read(path, startAt({ kind: 'import', module, local: '' }, node), name, false, node);
}

/** A module's own value: its default export, or all of it. */
function moduleAt({ file }: PathFacts, module: string, node: TSESTree.Identifier): Source {
  const shape = file.catalogue.find(module, []);
  return startAt({ kind: 'import', module, local: node.name }, node, shape ? [shape] : []);
}

/** A variable's initial value and all that is assigned to it. */
function declaredSources(
  path: PathFacts,
  variable: Variable,
  at: TSESTree.VariableDeclarator,
  node: TSESTree.Identifier,
): readonly Source[] {
  const name = variable.identifiers[0] as Node;
  const { from, into } = takenTogether(at, name) ?? { from: at.init, into: at.id };
  const given = from ? sourcesOf(path, from) : elementsOf(path, at);
  const first = unpacked(path, into, name, given, node).map((source) => calledAs(path, source, variable.name, node));
  const writes = laterWrites(variable);
  if (!at.init && given.length === 0 && writes.length === 0) return [localAt(node)];
  // What a callback assigns is known to the engine only: `let found; await each((x) => { found = x; })`.
  if (writes.length > 0) path.value(variable);
  return [...first, ...flat(writes.slice(0, MOST_WRITES), (write) => sourcesOf(path, write))];
}

/** What is assigned to a variable after its declaration. */
function laterWrites({ references }: Variable): Node[] {
  const writes: Node[] = [];
  for (const { writeExpr, init } of references) if (writeExpr && !init) writes.push(writeExpr);
  return writes;
}

/** `for (const item of items)` */
function elementsOf(path: PathFacts, { parent }: TSESTree.VariableDeclarator): readonly Source[] {
  const loop = parent.parent;
  if (loop.type !== 'ForOfStatement' || loop.left !== parent) return [];
  return sourcesOf(path, loop.right).map((source) => read(path, source, ANY_MEMBER, false, loop.right));
}

/** `const jwt = require('jsonwebtoken')` */
function calledAs(path: PathFacts, source: Source, name: string, node: TSESTree.Identifier): Source {
  const { start, steps } = source;
  return start.kind === 'import' && start.local === '' && steps.length === 0
    ? { ...moduleAt(path, start.module, node), start: { ...start, local: name } }
    : source;
}
