import { positionOf } from '../../../frameworks/language/catalogue.js';
import type { HttpResponse } from '../../responses/response.js';
import { bare, type Node, parametersOf } from '../../syntax/syntax.js';

/** Whether nothing receives an error: it is thrown in a promise, and not passed on. */
export function isLost(response: HttpResponse): boolean {
  return isRejection(response) && !isPassedOn(response);
}

/** Whether what its handler throws rejects a promise that nobody waits for; a function around the handler may do that. */
export function isRejection({ path: { root } }: HttpResponse): boolean {
  if (!root.losesRejections || !root.fn.async) return false;
  const { parent } = root.fn as { readonly parent: Node };
  return parent.type !== 'CallExpression' || parent.parent.type !== 'CallExpression';
}

/** `next(err)` */
function isPassedOn({ node, path: { root, file } }: HttpResponse): boolean {
  if (node.type !== 'CallExpression') return false;
  const parameter = parametersOf(root.fn)[positionOf(root.shapes, 'next')];
  const variable = parameter && file.variable(parameter);
  return variable !== undefined && file.variable(bare(node.callee)) === variable;
}
