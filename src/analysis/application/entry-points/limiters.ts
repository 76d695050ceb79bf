import { LIMITER_MAKERS } from '../../../words/caller/limiters.js';
import { LIMITER_HANDLERS, LIMITER_OPTIONS } from '../../../packages/limiters.js';
import type { SourceFile } from '../../symbols/file.js';
import { bare, declaredName, type FunctionNode, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';

/** Whether a function answers for a rate limiter, which has set its header fields before. */
export function answersForLimiter(file: SourceFile, fn: FunctionNode): boolean {
  const name = declaredName(fn);
  const uses = (name && file.variable(name)?.references) ?? [];
  return isLimitersMember(fn) || uses.some(({ identifier }) => isLimitersMember(identifier));
}

function isLimitersMember(node: Node): boolean {
  const { parent } = node;
  if (parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression') return false;
  if (!LIMITER_HANDLERS.has(staticKey(parent.key, parent.computed) ?? '')) return false;
  const call = parent.parent.parent;
  const isGiven =
    (call.type === 'CallExpression' || call.type === 'NewExpression') &&
    LIMITER_MAKERS.has(lastNameOf(bare(call.callee)));
  return (
    isGiven ||
    parent.parent.properties.some(
      (one) => one.type === 'Property' && LIMITER_OPTIONS.has(staticKey(one.key, one.computed) ?? ''),
    )
  );
}
