import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { type Node, programOf } from '../syntax/syntax.js';

export type Variable = TSESLint.Scope.Variable;

/** One file of code, as far as its names are concerned: the linted one, or one that it imports from. */
export interface Module {
  readonly program: TSESTree.Program;
  readonly text: string;
  /** Its path on the disk. */
  readonly place: string;
  /** Null where its parser makes none. */
  readonly scopes: TSESLint.Scope.ScopeManager | null;
  /** The variable that one of its identifiers resolves to; undefined for globals, and for identifiers of other modules. */
  variable(identifier: Node): Variable | undefined;
}

/** Resolves identifiers to variables; the tables are made at the first look-up. */
export function variableLookup(
  scopeManager: TSESLint.Scope.ScopeManager | null,
  program: TSESTree.Program,
): Module['variable'] {
  let table: Variables | undefined;
  let types: ReadonlyMap<string, Variable> | undefined;
  return (identifier) => {
    const found = (table ??= variablesIn(program, scopeManager)).get(identifier);
    if (found || identifier.type !== 'Identifier' || !mayNameType(identifier)) return found;
    const named = (types ??= typesByName(program, table)).get(identifier.name);
    return named && programOf(identifier) === program ? named : undefined;
  };
}

type Variables = ReadonlyMap<Node, Variable>;

const NO_VARIABLES: Variables = new Map();
/** By the program: some linters use one scope manager for all files. */
const tables = new WeakMap<TSESTree.Program, Variables>();

/** The variables that the identifiers of a file resolve to, by its scopes; the table is made at the first look-up. */
export function variablesIn(program: TSESTree.Program, scopeManager: TSESLint.Scope.ScopeManager | null): Variables {
  if (!scopeManager) return NO_VARIABLES;
  let table = tables.get(program);
  if (!table) tables.set(program, (table = variableTable(scopeManager)));
  return table;
}

function variableTable({ scopes }: TSESLint.Scope.ScopeManager): Variables {
  const table = new Map<Node, Variable>();
  for (const scope of scopes) {
    for (const reference of scope.references) {
      if (reference.resolved && reference.resolved.defs.length > 0) table.set(reference.identifier, reference.resolved);
    }
    for (const variable of scope.variables) {
      for (const identifier of variable.identifiers) table.set(identifier, variable);
    }
  }
  return table;
}

const TYPE_PLACES: ReadonlySet<string> = new Set([
  'TSTypeReference',
  'TSQualifiedName',
  'TSTypeQuery',
  'TSInterfaceHeritage',
  'TSClassImplements',
  'TSExpressionWithTypeArguments',
]);

/** Whether an identifier is at the position of a type's name, or of an enum's: `Code` in `Code.Teapot`. */
function mayNameType(identifier: TSESTree.Identifier): boolean {
  const { parent } = identifier as { parent?: Node };
  if (parent === undefined) return false;
  return parent.type === 'MemberExpression' ? parent.object === identifier : TYPE_PLACES.has(parent.type);
}

/** The imports and top-level declarations of a file, by name: Babel's parser (7) has no scopes of types and enums. */
function typesByName({ body }: TSESTree.Program, table: ReadonlyMap<Node, Variable>): ReadonlyMap<string, Variable> {
  const named = new Map<string, Variable>();
  for (const statement of body) {
    const node = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
    if (node.type === 'ImportDeclaration') {
      for (const { local } of node.specifiers) add(local, table.get(local));
    } else if (
      node.type === 'TSInterfaceDeclaration' ||
      node.type === 'TSTypeAliasDeclaration' ||
      node.type === 'TSEnumDeclaration'
    )
      add(node.id, table.get(node.id) ?? declaredAs(node));
    else if (node.type === 'ClassDeclaration' && node.id) add(node.id, table.get(node.id));
  }
  return named;

  function add({ name }: TSESTree.Identifier, variable: Variable | undefined): void {
    if (variable) named.set(name, variable);
  }
}

type TypeDeclaration = TSESTree.TSInterfaceDeclaration | TSESTree.TSTypeAliasDeclaration | TSESTree.TSEnumDeclaration;

/** A variable as a parser's scopes would have it. */
function declaredAs(node: TypeDeclaration): Variable {
  const type = node.type === 'TSEnumDeclaration' ? 'TSEnumName' : 'Type';
  const { name } = node.id;
  return { name, identifiers: [node.id], references: [], defs: [{ type, name: node.id, node }] } as unknown as Variable;
}
