import { isFunction, type Node, within } from '../../syntax/syntax.js';
import { isMadeForEffect, type MadeCall } from './call-made.js';

/**
 * Whether nothing reads a call's result, its failure is logged at most, and a response is sent in any case:
 * `try { await log.create(entry); } catch (error) { console.warn(error); }`.
 */
export function isSwallowed(call: MadeCall, answer: Node): boolean {
  if (call.type !== 'CallExpression' || !isMadeForEffect(call)) return false;
  for (let at: Node | undefined = call; at && !isFunction(at); at = at.parent) {
    const { parent }: Node = at;
    if (parent?.type === 'TryStatement' && parent.block === at && parent.handler)
      return !within(answer, parent) && parent.handler.body.body.every(({ type }) => type === 'ExpressionStatement');
  }
  return false;
}
