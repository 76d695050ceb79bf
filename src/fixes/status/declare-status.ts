import type { TSESTree } from '@typescript-eslint/utils';
import type { Contract } from '../../analysis/interpreter/engine.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import { phraseOf } from '../../http/registry.js';
import type { Edit } from '../edit.js';
import { fill } from '../rewrite.js';

/** Adds a status to a contract, after the last one that is written in the same form. */
export function declareStatus({ addition }: Contract, code: number, sourceCode: SourceCode): Edit | undefined {
  const phrase = phraseOf(code);
  if (!addition || phrase === undefined) return undefined;
  const { entry, after } = addition;
  const parts = { status: String(code), phrase };
  const property = after.parent;
  if (property?.type === 'Property' && property.key === after)
    return addMember(property, `${code}: ${fill(entry, parts)}`, sourceCode);
  const call = around(after, isCall);
  const decorator = around(after, isDecorator);
  if (!call || !decorator) return undefined;
  const text = fill(entry, { ...parts, callee: sourceCode.getText(call.callee) });
  return (fixer) => fixer.insertTextAfter(decorator, `\n${' '.repeat(decorator.loc.start.column)}@${text}`);
}

/** On a line of its own, if the member before it is. */
function addMember(property: TSESTree.Property, text: string, sourceCode: SourceCode): Edit {
  const before = sourceCode.getTokenBefore(property);
  const isOnOwnLine = before?.loc.end.line !== property.loc.start.line;
  const separator = isOnOwnLine ? `,\n${' '.repeat(property.loc.start.column)}` : ', ';
  return (fixer) => fixer.insertTextAfter(property, `${separator}${text}`);
}

/** The nearest ancestor of a kind. */
function around<Kind extends Node>(node: Node, isKind: (one: Node) => one is Kind): Kind | undefined {
  for (let at: Node | null | undefined = node; at; at = at.parent) if (isKind(at)) return at;
  return undefined;
}

const isCall = (node: Node): node is TSESTree.CallExpression => node.type === 'CallExpression';
const isDecorator = (node: Node): node is TSESTree.Decorator => node.type === 'Decorator';
