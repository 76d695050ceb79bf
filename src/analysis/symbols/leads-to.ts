import type { TSESTree } from '@typescript-eslint/utils';
import { exportsOf } from './exports.js';
import type { Module, Variable } from './module.js';
import { exportedName, type Node } from '../syntax/syntax.js';

/** The names under which a module exports what leads to some places in it: the function itself, what holds it, what uses it. */
export function exportsLeadingTo(module: Module, places: readonly Node[]): ReadonlySet<string> {
  const statements = usersOf(module, places);
  const names = new Set<string>();
  for (const [name, given] of exportsOf(module).named)
    for (const one of given) {
      const nodes = one.kind === 'value' ? [one.node] : one.kind === 'name' ? definedAt(module.variable(one.name)) : [];
      if (nodes.some((node) => statements.has(statementOf(node)))) names.add(name);
    }
  return names;
}

/** The statements of a module that contain some places, that name what these declare, and so on. */
function usersOf(module: Module, places: readonly Node[]): ReadonlySet<Node> {
  const found = new Set(places.map(statementOf));
  for (const statement of found)
    for (const variable of declaredIn(module, statement))
      for (const { identifier } of variable.references) found.add(statementOf(identifier));
  return found;
}

function statementOf(place: Node): Node {
  let at = place;
  while (at.parent && at.parent.type !== 'Program') at = at.parent;
  return at;
}

function definedAt(variable: Variable | undefined): Node[] {
  return variable?.identifiers ?? [];
}

function declaredIn(module: Module, statement: Node): Variable[] {
  return namesIn(statement).flatMap((name) => module.variable(name) ?? []);
}

function namesIn(node: Node): Node[] {
  switch (node.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return node.declaration ? namesIn(node.declaration) : [];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => namesIn(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id ? [node.id] : [];
    case 'Identifier':
      return [node];
    case 'ObjectPattern':
      return node.properties.flatMap((one) => namesIn(one.type === 'RestElement' ? one.argument : one.value));
    case 'ArrayPattern':
      return node.elements.flatMap((one) => (one ? namesIn(one) : []));
    case 'AssignmentPattern':
      return namesIn(node.left);
    default:
      return [];
  }
}

/** Where a module names the exports of another one, and the names under which it re-exports them. */
export interface Uses {
  readonly places: readonly Node[];
  readonly handedOn: readonly string[];
}

/**
 * How a module uses the exports of another one with some names, by its imports.
 * @param leadsThere whether a specifier is that module's
 */
export function usesIn(module: Module, names: ReadonlySet<string>, leadsThere: (specifier: string) => boolean): Uses {
  const places: Node[] = [];
  const handedOn: string[] = [];
  for (const statement of module.program.body) {
    if (!('source' in statement) || !statement.source || !leadsThere(statement.source.value)) continue;
    if (statement.type === 'ImportDeclaration')
      for (const local of importedIn(statement, names)) {
        places.push(...namedAt(module, local));
        handedOn.push(...exportedAs(module, local));
      }
    else handedOn.push(...handedOnBy(statement, names));
  }
  return { places, handedOn };
}

/** The default export, and the namespace, may be an object that has the others. */
function importedIn({ specifiers, importKind }: TSESTree.ImportDeclaration, names: ReadonlySet<string>): Node[] {
  if (importKind === 'type') return [];
  return specifiers
    .filter((one) => one.type !== 'ImportSpecifier' || names.has(exportedName(one)))
    .map(({ local }) => local);
}

function namedAt(module: Module, local: Node): Node[] {
  return (module.variable(local)?.references ?? []).map(({ identifier }) => identifier as Node);
}

/** `import { create } from './orders'; export { create as POST };` */
function exportedAs(module: Module, local: Node): string[] {
  const variable = module.variable(local);
  return [...exportsOf(module).named].flatMap(([name, given]) =>
    given.some((one) => one.kind === 'name' && module.variable(one.name) === variable) ? [name] : [],
  );
}

function handedOnBy(
  statement: TSESTree.ExportNamedDeclaration | TSESTree.ExportAllDeclaration,
  names: ReadonlySet<string>,
): string[] {
  if (statement.type === 'ExportAllDeclaration') return statement.exported ? [nameOf(statement.exported)] : [...names];
  return statement.specifiers.filter(({ local }) => names.has(nameOf(local))).map(({ exported }) => nameOf(exported));
}

function nameOf(node: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return node.type === 'Identifier' ? node.name : node.value;
}
