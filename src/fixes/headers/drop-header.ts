import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { bare, type Node, within } from '../../analysis/syntax/syntax.js';
import type { WrongField } from '../../analysis/responses/useless-fields.js';
import { isPure } from '../drop-body.js';
import type { Edit } from '../edit.js';

export interface Drop {
  readonly edit: Edit;
  /** Whether the field is set by the call that makes or sends the response, or in it. */
  readonly isOneCall: boolean;
}

/** Removes a header field from a response, where it is written for that response alone. */
export function dropHeader({ response, node, isOwn }: WrongField, sourceCode: SourceCode): Drop | undefined {
  if (!isOwn || !isPure(node)) return undefined;
  const { parent } = node;
  if (parent?.type === 'Property' && parent.value === node) return dropProperty(parent, sourceCode);
  if (parent?.type === 'CallExpression' && parent.arguments.at(-1) === node && parent.arguments.every(isPure))
    return dropCall(parent, response.node, sourceCode);
  return undefined;
}

/** `{ 'Content-Type': 'text/plain', A: 'b' }` becomes `{ A: 'b' }`. */
function dropProperty(property: TSESTree.Property, sourceCode: SourceCode): Drop | undefined {
  const { parent } = property;
  if (parent.type !== 'ObjectExpression') return undefined;
  const index = parent.properties.indexOf(property);
  const next = parent.properties[index + 1];
  const last = parent.properties[index - 1];
  const after = sourceCode.getTokenAfter(property);
  const end = after?.value === ',' ? after.range[1] : property.range[1];
  const [from, to] = next ? [property.range[0], next.range[0]] : last ? [last.range[1], end] : [property.range[0], end];
  return { edit: (fixer) => fixer.removeRange([from, to]), isOneCall: isPartOfCall(parent) };
}

/** Whether an object literal is an argument of the call, or the returned result. */
function isPartOfCall({ parent }: Node): boolean {
  if (parent?.type === 'Property' || parent?.type === 'ObjectExpression') return isPartOfCall(parent);
  return parent?.type === 'CallExpression' || parent?.type === 'NewExpression' || parent?.type === 'ReturnStatement';
}

/** `res.type('json').status(204)` becomes `res.status(204)`; a statement is removed. */
function dropCall(call: TSESTree.CallExpression, sent: Node, sourceCode: SourceCode): Drop | undefined {
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression') return undefined;
  const { parent } = call;
  if (parent.type === 'MemberExpression' && parent.object === call) {
    return {
      edit: (fixer) => fixer.removeRange([callee.object.range[1], call.range[1]]),
      isOneCall: within(call, sent),
    };
  }
  if (
    parent.type !== 'ExpressionStatement' ||
    parent.parent.type !== 'BlockStatement' ||
    bare(callee.object).type === 'CallExpression'
  )
    return undefined;
  const next = sourceCode.getTokenAfter(parent, { includeComments: true });
  return next ? { edit: (fixer) => fixer.removeRange([parent.range[0], next.range[0]]), isOneCall: false } : undefined;
}
