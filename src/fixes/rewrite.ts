import type { SourceCode } from '../analysis/symbols/file.js';
import { type Node, within } from '../analysis/syntax/syntax.js';
import type { Edit } from './edit.js';

/** A part of a call that is rewritten. */
export interface Replacement {
  readonly node: Node;
  readonly text: string;
}

/** Rewrites a call after a framework's template (`Rewrites`); comments inside the call forbid it. */
export function rewrite(
  node: Node,
  template: string,
  sourceCode: SourceCode,
  status?: number | string,
  { replacement, fields }: { readonly replacement?: Replacement; readonly fields?: string } = {},
): Edit | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  if (sourceCode.getCommentsInside(node).length > 0) return undefined;
  const { callee } = node;
  if (callee.type === 'MemberExpression' && callee.optional && template.includes('{receiver}')) return undefined;
  const textOf = (part: Node): string => replaced(part, sourceCode, replacement);
  const parts: Record<string, string | undefined> = {
    callee: textOf(callee),
    receiver: callee.type === 'MemberExpression' ? textOf(callee.object) : undefined,
    status: status === undefined ? undefined : String(status),
    fields,
  };
  node.arguments.forEach((argument: Node, index) => (parts[index] = textOf(argument)));
  const text = fill(template, parts);
  return (fixer) => fixer.replaceText(node, text);
}

/** A template with its parts in place; an absent one is dropped with its comma, or is the text of `{0|null}`. */
export function fill(template: string, parts: Readonly<Record<string, string | undefined>>): string {
  return template.replace(
    /(, )?\{(\w+)(?:\|(\w+))?\}/g,
    (_, comma: string | undefined, name: string, instead: string | undefined) => {
      const part = parts[name] ?? instead;
      return part === undefined ? '' : `${comma ?? ''}${part}`;
    },
  );
}

function replaced(part: Node, sourceCode: SourceCode, replacement: Replacement | undefined): string {
  const text = sourceCode.getText(part);
  if (!replacement || !within(replacement.node, part)) return text;
  const [start, end] = replacement.node.range.map((at) => at - part.range[0]) as [number, number];
  return text.slice(0, start) + replacement.text + text.slice(end);
}
