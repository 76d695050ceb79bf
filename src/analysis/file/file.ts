import type { Catalogue } from '../../frameworks/language/catalogue.js';
import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { Project } from '../../project/project.js';
import type { Types } from '../../types/services.js';
import type { Settings } from '../../settings.js';
import type { Census } from './census.js';
import type { Node } from './syntax.js';

export type Variable = TSESLint.Scope.Variable;
export type SourceCode = Readonly<TSESLint.SourceCode>;

/** One source file, with the look-ups that the analysis makes in it. */
export interface SourceFile {
  readonly program: TSESTree.Program;
  readonly sourceCode: SourceCode;
  /** Path below the working directory, with forward slashes. */
  readonly path: string;
  readonly settings: Settings;
  /** What the frameworks declare that the settings choose. */
  readonly catalogue: Catalogue;
  readonly types: Types | undefined;
  /** What is installed around it. */
  readonly project: Project;
  readonly census: Census;
  /** The variable that an identifier stands for; undefined for globals. */
  variable(identifier: Node): Variable | undefined;
  /** What was found out about its nodes, by question. */
  readonly answers: Map<object, Map<Node, unknown>>;
}

/** Resolves identifiers of a file to variables; the table is made at the first question. */
export function variableLookup(sourceCode: SourceCode): SourceFile['variable'] {
  let table: Map<Node, Variable> | undefined;
  return (identifier) => (table ??= variableTable(sourceCode)).get(identifier);
}

function variableTable(sourceCode: SourceCode): Map<Node, Variable> {
  const table = new Map<Node, Variable>();
  for (const scope of sourceCode.scopeManager?.scopes ?? []) {
    for (const reference of scope.references) {
      if (reference.resolved && reference.resolved.defs.length > 0) table.set(reference.identifier, reference.resolved);
    }
    for (const variable of scope.variables) {
      for (const identifier of variable.identifiers) table.set(identifier, variable);
    }
  }
  return table;
}
