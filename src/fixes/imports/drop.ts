import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import type { Edit } from '../edit.js';
import type { Binding } from './bindings.js';

/** An edit that drops a name; with its whole statement, if nothing else is in it. */
export interface Removal {
  readonly edit: Edit;
  readonly statement?: Node;
}

/** Drops an import or `require` that has become unused; undefined where a comment would be dropped with it. */
export function dropBinding({ node, declaration }: Binding, sourceCode: SourceCode): Removal | undefined {
  const range =
    declaration.type === 'ImportDeclaration'
      ? ofSpecifier(node, declaration, sourceCode)
      : ofRequire(node, declaration);
  const [start, end] = range ?? lineRange(declaration, sourceCode);
  const within = range
    ? sourceCode.getCommentsInside(declaration).some((one) => start <= one.range[0] && one.range[1] <= end)
    : isCommented(declaration, sourceCode);
  if (within) return undefined;
  return { edit: (fixer) => fixer.removeRange([start, end]), ...(!range && { statement: declaration }) };
}

type Range = readonly [start: number, end: number];

/** The part of an import that introduces a name; undefined where it is all of it. */
function ofSpecifier(
  node: Node,
  { specifiers }: TSESTree.ImportDeclaration,
  sourceCode: SourceCode,
): Range | undefined {
  if (specifiers.length === 1) return undefined;
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier');
  if (named.length > 1 && node.type === 'ImportSpecifier') return fromList(node, named);
  const [first, second] = specifiers;
  // import first, * as second; import first, { second }
  if (first === node)
    return [
      first.range[0],
      sourceCode.getTokenAfter(sourceCode.getTokenAfter(first) ?? first)?.range[0] ?? first.range[1],
    ];
  const last =
    second?.type === 'ImportSpecifier' ? sourceCode.getTokenAfter(second, ({ value }) => value === '}') : second;
  return first && last ? [first.range[1], last.range[1]] : undefined;
}

function ofRequire(node: Node, declaration: Node): Range | undefined {
  if (node.parent?.type === 'ObjectPattern' && node.parent.properties.length > 1)
    return fromList(node, node.parent.properties);
  if (declaration.type !== 'VariableDeclaration' || declaration.declarations.length === 1) return undefined;
  const declarator = declaration.declarations.find(
    ({ range }) => range[0] <= node.range[0] && node.range[1] <= range[1],
  );
  return declarator && fromList(declarator, declaration.declarations);
}

function fromList(node: Node, list: readonly Node[]): Range {
  const index = list.indexOf(node);
  const [before, after] = [list[index - 1], list[index + 1]];
  if (after) return [node.range[0], after.range[0]];
  return [before?.range[1] ?? node.range[0], node.range[1]];
}

/** A statement with the line break after it; a comment on its line stays. */
function lineRange({ range: [start, end] }: Node, { text }: SourceCode): Range {
  return [start, end + (/^[ \t]*\r?\n/.exec(text.slice(end, end + 100))?.[0].length ?? 0)];
}

/** Whether comments are inside a statement, or a directive for a tool is before it. */
function isCommented(declaration: Node, sourceCode: SourceCode): boolean {
  const [before] = sourceCode.getCommentsBefore(declaration).slice(-1);
  const isDirected =
    before?.loc.end.line === declaration.loc.start.line - 1 &&
    /^\s*(?:@ts-|eslint-|biome-|prettier-)/.test(before.value);
  return isDirected || sourceCode.getCommentsInside(declaration).length > 0;
}
