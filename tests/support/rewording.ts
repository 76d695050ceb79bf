import parser from '@typescript-eslint/parser';
import type { TSESTree } from '@typescript-eslint/utils';
import { childrenOf } from './definition.js';

/** A way to write a module in other words. What it does stays the same. */
export type Rewording = 'variables' | 'imports' | 'literals';

type Node = TSESTree.Node;
type Parsed = ReturnType<typeof parser.parseForESLint>;
export type Variable = NonNullable<Parsed['scopeManager']>['variables'][number];

interface Insertion {
  readonly at: number;
  readonly drop: number;
  readonly text: string;
}

/** The module with neutral names for its variables, other names for what it imports, or a literal for calls of code elsewhere. */
export function reworded(code: string, filename: string, kinds: readonly Rewording[]): string {
  const variables = variablesIn(code, filename);
  const renamed = variables.filter((one) => kinds.some((kind) => isOf(one, kind)) && canBeRenamed(one, code));
  const names = renamed.flatMap((one, index) => renamings(one, `v${index + 1}`));
  const literals = kinds.includes('literals') ? variables.filter(isElsewhere).flatMap(givenLiterals) : [];
  return edited(code, [...names, ...literals]);
}

/** The variables of a module; all nodes know what they stand in. */
export function variablesIn(code: string, filename: string): readonly Variable[] {
  const { ast, scopeManager } = parser.parseForESLint(code, {
    sourceType: 'module',
    range: true,
    jsx: /x$/.test(filename),
  });
  linkParents(ast);
  return scopeManager?.variables ?? [];
}

function linkParents(node: Node): void {
  for (const child of childrenOf(node)) {
    child.parent = node;
    linkParents(child);
  }
}

function isOf({ defs: [def] }: Variable, kind: Rewording): boolean {
  if (kind === 'imports') return def?.type === 'ImportBinding';
  // A function's name says what it does, and a parameter's may be all that tells a handler.
  return kind === 'variables' && def?.type === 'Variable' && !/Function|Class/.test(def.node.init?.type ?? '');
}

/** Names that others see, and those that JSX reads a meaning into, stay. */
export function canBeRenamed(variable: Variable, code: string): boolean {
  const identifiers = identifiersOf(variable);
  return (
    variable.defs.length === 1 &&
    !/\bv\d+\b/.test(code) &&
    identifiers.every((node) => node.type === 'Identifier' && node.parent.type !== 'ExportSpecifier') &&
    !identifiers.some((node) => isExported(node))
  );
}

function isExported(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) {
    if (at.type === 'ExportNamedDeclaration') return at.declaration?.type === 'VariableDeclaration' && holds(at, node);
    if (/Function|Class|Program/.test(at.type)) return false;
  }
  return false;
}

/** Whether an exported declaration declares a name, and doesn't only use it. */
function holds({ declaration }: TSESTree.ExportNamedDeclaration, node: Node): boolean {
  const { declarations } = declaration as TSESTree.VariableDeclaration;
  return declarations.some(({ id }) => id.range[0] <= node.range[0] && node.range[1] <= id.range[1]);
}

function identifiersOf({ defs, references }: Variable): Node[] {
  const nodes = [...defs.map(({ name }) => name as Node), ...references.map(({ identifier }) => identifier as Node)];
  return [...new Map(nodes.map((node) => [node.range[0], node])).values()];
}

/** What gives a variable another name. */
export function renamings(variable: Variable, name: string): Insertion[] {
  return identifiersOf(variable).map((node) => ({
    at: node.range[0],
    drop: variable.name.length,
    text: `${prefix(node)}${name}`,
  }));
}

/** What a short form leaves out: `{ a }` is `{ a: v1 }`, `import { a }` is `import { a as v1 }`. */
function prefix(node: Node): string {
  const { parent } = node as TSESTree.Identifier;
  if (parent.type === 'ImportSpecifier' && parent.imported.range[0] === parent.local.range[0])
    return `${parent.local.name} as `;
  const property = parent.type === 'AssignmentPattern' && parent.left === node ? parent.parent : parent;
  const isShort = property?.type === 'Property' && property.shorthand;
  return isShort ? `${(node as TSESTree.Identifier).name}: ` : '';
}

/** Imported from the project's own code, which can't be seen. */
function isElsewhere({ defs: [def] }: Variable): boolean {
  return (
    def?.type === 'ImportBinding' &&
    def.parent.type === 'ImportDeclaration' &&
    /^[.~@]\.?\//.test(def.parent.source.value)
  );
}

/** A literal that sounds like a request, where a function is called with nothing. */
function givenLiterals({ references }: Variable): Insertion[] {
  return references.flatMap(({ identifier }) => {
    const { parent } = identifier as Node;
    const isBare = parent?.type === 'CallExpression' && parent.callee === identifier && parent.arguments.length === 0;
    return isBare ? [{ at: parent.range[1] - 1, drop: 0, text: "'request'" }] : [];
  });
}

export function edited(code: string, insertions: readonly Insertion[]): string {
  return [...insertions]
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, drop, text: added }) => text.slice(0, at) + added + text.slice(at + drop), code);
}
