import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { type ClassNode, type FunctionNode, type Node, staticKey } from './syntax.js';

/** The nodes of a file that the analysis starts from, in source order. */
export interface FileIndex {
  readonly functions: FunctionNode[];
  readonly classes: ClassNode[];
  readonly calls: (TSESTree.CallExpression | TSESTree.NewExpression)[];
  readonly members: TSESTree.MemberExpression[];
  /** The patterns that take members out of objects. */
  readonly patterns: TSESTree.ObjectPattern[];
  /** Objects that contain a handler, as in lists of routes: `{ method, path, handler }`. */
  readonly routes: TSESTree.ObjectExpression[];
  /** The modules that are imported or required. */
  readonly imports: string[];
  readonly jsx: boolean;
}

/** An empty index, and the listeners that fill it on the linter's own walk through the file. */
export function startFileIndex(): { census: FileIndex; listeners: TSESLint.RuleListener } {
  const census: FileIndex & { jsx: boolean } = {
    functions: [],
    classes: [],
    calls: [],
    members: [],
    patterns: [],
    routes: [],
    imports: [],
    jsx: false,
  };
  const noteFunction = (node: FunctionNode): void => void census.functions.push(node);
  const noteClass = (node: ClassNode): void => void census.classes.push(node);
  const noteJsx = (): void => void (census.jsx = true);
  const listeners: TSESLint.RuleListener = {
    ArrowFunctionExpression: noteFunction,
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ClassDeclaration: noteClass,
    ClassExpression: noteClass,
    CallExpression(node) {
      census.calls.push(node);
      const required = requiredModule(node);
      if (required !== undefined) census.imports.push(required);
    },
    NewExpression: (node) => void census.calls.push(node),
    MemberExpression: (node) => void census.members.push(node),
    ObjectPattern: (node) => void census.patterns.push(node),
    ObjectExpression(node) {
      if (node.properties.some(isHandler)) census.routes.push(node);
    },
    ImportDeclaration: ({ source }) => void census.imports.push(source.value),
    JSXElement: noteJsx,
    JSXFragment: noteJsx,
  };
  return { census, listeners };
}

function isHandler(one: TSESTree.ObjectLiteralElement): boolean {
  return one.type === 'Property' && staticKey(one.key, one.computed) === 'handler';
}

/** The module of `require('x')`. */
export function requiredModule(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') {
    return undefined;
  }
  const [source] = node.arguments;
  return source?.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
}
