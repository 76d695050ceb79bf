import type { TSESTree } from '@typescript-eslint/utils';
import { bare, type Node } from '../../syntax/syntax.js';
import { holdsNode } from '../../syntax/walk.js';
import type { HttpResponse } from '../../responses/response.js';

const MOST_NODES = 100;

/** Whether a test of the body chooses the status: `res.status(result.error ? 500 : 200).json(result)`. */
export function isChosenByBody({ status, body, path: { file } }: HttpResponse): boolean {
  const sent = body.node && bare(body.node);
  const choice = choiceAt(status.node);
  if (!choice || sent?.type !== 'Identifier') return false;
  const variable = file.variable(sent);
  const isSent = (node: Node): boolean => node.type === 'Identifier' && file.variable(node) === variable;
  return variable !== undefined && holdsNode(file, choice.test, isSent, MOST_NODES);
}

function choiceAt(node: Node): TSESTree.ConditionalExpression | undefined {
  const { parent } = node;
  if (node.type === 'ConditionalExpression') return node;
  return parent?.type === 'ConditionalExpression' && parent.test !== node ? parent : undefined;
}
