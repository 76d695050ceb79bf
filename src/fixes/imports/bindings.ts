import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { SourceCode, Variable } from '../../analysis/symbols/file.js';
import { exportedName, type Node, staticKey } from '../../analysis/syntax/syntax.js';
import { moduleName } from '../../http/constants/module-name.js';
import { perFile } from './per-file.js';

/** A file's name for an export of a module: the empty path is the module itself. */
export interface Binding {
  readonly module: string;
  readonly path: readonly string[];
  readonly variable: Variable;
  readonly byRequire: boolean;
  /** The node that introduces the name: a specifier, a property of a pattern, a declarator. */
  readonly node: Node;
  /** The statement that it is in. */
  readonly declaration: Node;
}

/** The imports and top-level `require`s of a file. */
export const bindingsOf: (sourceCode: SourceCode) => readonly Binding[] = perFile((sourceCode) =>
  sourceCode.ast.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return imported(statement, sourceCode);
    if (statement.type === 'TSImportEqualsDeclaration') return assigned(statement, sourceCode);
    return statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap((one) => required(statement, one, sourceCode))
      : [];
  }),
);

/** Those of one module, however it is spelled. */
export function bindingsFrom(module: string, sourceCode: SourceCode): readonly Binding[] {
  return byModule(sourceCode).get(moduleName(module)) ?? [];
}

const byModule = perFile((sourceCode) => {
  const groups = new Map<string, Binding[]>();
  for (const binding of bindingsOf(sourceCode)) {
    const name = moduleName(binding.module);
    groups.set(name, [...(groups.get(name) ?? []), binding]);
  }
  return groups;
});

function imported(declaration: TSESTree.ImportDeclaration, sourceCode: SourceCode): Binding[] {
  if (declaration.importKind === 'type') return [];
  const module = declaration.source.value;
  return declaration.specifiers.flatMap((node) => {
    if (node.type === 'ImportSpecifier' && node.importKind === 'type') return [];
    const [variable] = sourceCode.getDeclaredVariables?.(node) ?? [];
    return variable ? [{ module, path: exportOf(node), variable, byRequire: false, node, declaration }] : [];
  });
}

function exportOf(node: TSESTree.ImportClause): string[] {
  if (node.type === 'ImportNamespaceSpecifier') return [];
  if (node.type === 'ImportDefaultSpecifier') return ['default'];
  return [exportedName(node)];
}

/** `import m = require('m')`. */
function assigned(node: TSESTree.TSImportEqualsDeclaration, sourceCode: SourceCode): Binding[] {
  const { moduleReference: reference, importKind } = node;
  const source = reference.type === 'TSExternalModuleReference' ? reference.expression : undefined;
  const [variable] = sourceCode.getDeclaredVariables?.(node) ?? [];
  if (importKind === 'type' || source?.type !== 'Literal' || typeof source.value !== 'string' || !variable) return [];
  return [{ module: source.value, path: [], variable, byRequire: true, node, declaration: node }];
}

/** `const { a } = require('m')`, `const m = require('m')`, `const a = require('m').a`. */
function required(
  declaration: TSESTree.VariableDeclaration,
  declarator: TSESTree.VariableDeclarator,
  sourceCode: SourceCode,
): Binding[] {
  const { id, init } = declarator;
  const source = init && requireOf(init);
  if (!source) return [];
  const variables = sourceCode.getDeclaredVariables?.(declarator) ?? [];
  const binding = (name: string, path: readonly string[], node: Node): Binding[] => {
    const variable = variables.find((one) => one.name === name);
    return variable ? [{ module: source.module, path, variable, byRequire: true, node, declaration }] : [];
  };
  if (id.type === 'Identifier') return binding(id.name, source.path, declarator);
  if (id.type !== 'ObjectPattern') return [];
  return id.properties.flatMap((node) => {
    const key =
      node.type === 'Property' && node.value.type === 'Identifier' ? staticKey(node.key, node.computed) : undefined;
    return key !== undefined && node.value?.type === 'Identifier'
      ? binding(node.value.name, [...source.path, key], node)
      : [];
  });
}

function requireOf(node: Node): { module: string; path: string[] } | undefined {
  if (node.type === 'MemberExpression') {
    const inner = requireOf(node.object);
    const key = staticKey(node.property, node.computed);
    return inner && key !== undefined ? { module: inner.module, path: [...inner.path, key] } : undefined;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return undefined;
  const [source] = node.arguments;
  return source?.type === 'Literal' && typeof source.value === 'string'
    ? { module: source.value, path: [] }
    : undefined;
}

/** Where a name is read, or named as a type. */
export function usesOf({ variable }: Binding): readonly Node[] {
  return variable.references
    .filter((one) => one.isRead() || one.isTypeReference)
    .map(({ identifier }) => identifier as Node);
}

/** Whether a name resolves to a variable at a node. */
export function isVisible(variable: Variable, node: Node, sourceCode: SourceCode): boolean {
  return visibleVariable(variable.name, node, sourceCode) === variable;
}

/** The variable that a name resolves to at a node. */
export function visibleVariable(name: string, node: Node, sourceCode: SourceCode): Variable | undefined {
  for (let scope: TSESLint.Scope.Scope | null = sourceCode.getScope?.(node) ?? null; scope; scope = scope.upper) {
    const found = scope.set.get(name);
    if (found) return found;
  }
  return undefined;
}

/** The names that are used anywhere in a file. */
export const namesIn: (sourceCode: SourceCode) => ReadonlySet<string> = perFile(({ scopeManager }) => {
  const scopes = scopeManager?.scopes ?? [];
  return new Set<string>(
    scopes.flatMap<string>(({ set, references }) => [
      ...set.keys(),
      ...references.map(({ identifier }) => identifier.name),
    ]),
  );
});
