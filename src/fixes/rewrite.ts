import type { SourceCode } from '../analysis/file.js';
import type { Node } from '../analysis/syntax.js';
import type { Edit } from './edit.js';

/** Writes a call anew after a template of a framework (`Rewrites`); comments inside the call forbid it. */
export function rewrite(node: Node, template: string, sourceCode: SourceCode, status?: number): Edit | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  if (sourceCode.getCommentsInside(node).length > 0) return undefined;
  const { callee } = node;
  const parts: Record<string, string | undefined> = {
    callee: sourceCode.getText(callee),
    receiver: callee.type === 'MemberExpression' ? sourceCode.getText(callee.object) : undefined,
    status: status === undefined ? undefined : String(status),
  };
  node.arguments.forEach((argument: Node, index) => (parts[index] = sourceCode.getText(argument)));
  const text = fill(template, parts);
  return (fixer) => fixer.replaceText(node, text);
}

/** A template with its parts in place; one that isn't there falls away with the comma before it. */
export function fill(template: string, parts: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/(, )?\{(\w+)\}/g, (_, comma: string | undefined, name: string) => {
    const part = parts[name];
    return part === undefined ? '' : `${comma ?? ''}${part}`;
  });
}
