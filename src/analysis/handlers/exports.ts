import type { TSESTree } from '@typescript-eslint/utils';
import type { Engine } from '../execution/engine.js';
import { evaluate } from '../execution/expressions.js';
import { staticActivation, staticValue } from '../execution/names.js';
import { State } from '../execution/state.js';
import { type FunctionNode, isClass, isFunction, type Node, staticKey } from '../file/syntax.js';
import type { Value } from '../execution/values.js';
import { handlersIn } from './wrappers.js';

const namesByEngine = new WeakMap<Engine, Map<FunctionNode, string[]>>();

/** The names under which a file exports a function, itself or wrapped in a call. */
export function exportNames(engine: Engine, fn: FunctionNode): readonly string[] {
  let names = namesByEngine.get(engine);
  if (!names) namesByEngine.set(engine, (names = collectNames(engine)));
  return names.get(fn) ?? [];
}

function collectNames(engine: Engine): Map<FunctionNode, string[]> {
  const names = new Map<FunctionNode, string[]>();
  for (const [name, value] of exportedValues(engine)) {
    for (const { fn } of handlersIn(engine, value)) names.set(fn, [...(names.get(fn) ?? []), name]);
  }
  return names;
}

/** What a file exports, by name; `default` and CommonJS's `module.exports` are one. */
export function exportedValues(engine: Engine): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const statement of engine.file.program.body) collect(engine, statement, found);
  return found;
}

function collect(engine: Engine, statement: TSESTree.ProgramStatement, found: Map<string, Value>): void {
  switch (statement.type) {
    case 'ExportDefaultDeclaration':
      found.set('default', valueOf(engine, statement.declaration));
      return;
    case 'ExportNamedDeclaration':
      if (statement.declaration) collectDeclaration(engine, statement.declaration, found);
      else if (!statement.source) for (const one of statement.specifiers) collectSpecifier(engine, one, found);
      return;
    case 'ExpressionStatement':
      return collectAssignment(engine, statement.expression, found);
    default:
  }
}

function valueOf(engine: Engine, node: Node): Value {
  if (isFunction(node)) return { kind: 'function', fn: node, self: undefined, node };
  if (isClass(node)) return { kind: 'class', class: node, node };
  return evaluate(staticActivation(engine), node, new State());
}

function collectDeclaration(engine: Engine, node: TSESTree.NamedExportDeclarations, found: Map<string, Value>): void {
  if (node.type === 'FunctionDeclaration' && node.id) found.set(node.id.name, valueOf(engine, node));
  if (node.type !== 'VariableDeclaration') return;
  for (const { id, init } of node.declarations) {
    if (id.type === 'Identifier' && init) found.set(id.name, valueOf(engine, init));
  }
}

function collectSpecifier(
  engine: Engine,
  { local, exported }: TSESTree.ExportSpecifier,
  found: Map<string, Value>,
): void {
  const variable = engine.file.variable(local);
  const value = variable && staticValue(engine, variable);
  if (value) found.set(exported.type === 'Identifier' ? exported.name : exported.value, value);
}

/** `module.exports = x`, `module.exports.name = x`, `exports.name = x`. */
function collectAssignment(engine: Engine, node: TSESTree.Expression, found: Map<string, Value>): void {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
  const name = commonName(node.left);
  if (name === undefined) return;
  const value = valueOf(engine, node.right);
  found.set(name, value);
  if (name === 'default' && value.kind === 'object') for (const [key, one] of value.members) found.set(key, one);
}

function commonName({ object, property, computed }: TSESTree.MemberExpression): string | undefined {
  const key = staticKey(property, computed);
  if (object.type === 'Identifier' && object.name === 'module') return key === 'exports' ? 'default' : undefined;
  if (object.type === 'Identifier' && object.name === 'exports') return key;
  return object.type === 'MemberExpression' && commonName(object) === 'default' ? key : undefined;
}
