import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { Types } from '../types/services.js';
import type { Settings } from '../settings.js';
import { type ClassNode, type FunctionNode, isClass, isFunction, type Node } from './syntax.js';

export type Variable = TSESLint.Scope.Variable;
export type SourceCode = Readonly<TSESLint.SourceCode>;

/** One source file, with the look-ups that the analysis makes in it. */
export interface SourceFile {
  readonly program: TSESTree.Program;
  readonly sourceCode: SourceCode;
  /** Path below the working directory, with forward slashes. */
  readonly path: string;
  readonly settings: Settings;
  readonly types: Types | undefined;
  readonly census: Census;
  /** The variable that an identifier stands for; undefined for globals. */
  variable(identifier: Node): Variable | undefined;
}

/** The nodes of a file that the analysis starts from, in source order. */
export interface Census {
  readonly functions: FunctionNode[];
  readonly classes: ClassNode[];
  readonly calls: (TSESTree.CallExpression | TSESTree.NewExpression)[];
  readonly imports: string[];
  readonly jsx: boolean;
}

const TYPE_KEYS = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'superTypeArguments', 'implements']);

/** Visits every node but types once, without recursion: generated files nest deeper than the stack. */
export function takeCensus(program: TSESTree.Program, visitorKeys: SourceCode['visitorKeys']): Census {
  const census = { functions: [], classes: [], calls: [], imports: [], jsx: false } as Census & { jsx: boolean };
  const stack: Node[] = [program];
  for (let node = stack.pop(); node; node = stack.pop()) {
    note(node, census);
    const keys = visitorKeys[node.type] ?? [];
    for (let i = keys.length - 1; i >= 0; i--) {
      const key = keys[i] as string;
      if (TYPE_KEYS.has(key)) continue;
      const child = (node as unknown as Record<string, unknown>)[key];
      if (Array.isArray(child)) {
        for (let j = child.length - 1; j >= 0; j--) if (child[j]) stack.push(child[j] as Node);
      } else if (child) {
        stack.push(child as Node);
      }
    }
  }
  return census;
}

function note(node: Node, census: Census & { jsx: boolean }): void {
  if (isFunction(node)) census.functions.push(node);
  else if (isClass(node)) census.classes.push(node);
  else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    census.calls.push(node);
    const required = requiredModule(node);
    if (required !== undefined) census.imports.push(required);
  } else if (node.type === 'ImportDeclaration') census.imports.push(node.source.value);
  else if (node.type === 'JSXElement' || node.type === 'JSXFragment') census.jsx = true;
}

/** The module of `require('x')`. */
export function requiredModule(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') {
    return undefined;
  }
  const [source] = node.arguments;
  return source?.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
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
