import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { Node } from './syntax.js';

export type Variable = TSESLint.Scope.Variable;

/** One file of code, as far as names in it go: the linted one, or one that it imports from. */
export interface Module {
  readonly program: TSESTree.Program;
  readonly text: string;
  /** Where it is on the disk. */
  readonly place: string;
  /** The variable that one of its identifiers stands for; undefined for globals. */
  variable(identifier: Node): Variable | undefined;
}

/** Resolves identifiers to variables; the table is made at the first question. */
export function variableLookup(scopeManager: TSESLint.Scope.ScopeManager | null): Module['variable'] {
  let table: Map<Node, Variable> | undefined;
  return (identifier) => (table ??= variableTable(scopeManager)).get(identifier);
}

function variableTable(scopeManager: TSESLint.Scope.ScopeManager | null): Map<Node, Variable> {
  const table = new Map<Node, Variable>();
  for (const scope of scopeManager?.scopes ?? []) {
    for (const reference of scope.references) {
      if (reference.resolved && reference.resolved.defs.length > 0) table.set(reference.identifier, reference.resolved);
    }
    for (const variable of scope.variables) {
      for (const identifier of variable.identifiers) table.set(identifier, variable);
    }
  }
  return table;
}
