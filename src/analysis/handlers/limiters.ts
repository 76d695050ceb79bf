import type { SourceFile } from '../file.js';
import { bare, type FunctionNode, type Node, staticKey } from '../syntax.js';

/** What makes a rate limiter, by its name: `rateLimit({ handler })`, `new RateLimiter({ handler })`. */
const MAKES_LIMITER = /limit|throttl|slow_?down/i;

/** What limiters call the function that answers for them. */
const HANDLER = /^(?:handler|limitHandler|onLimitReached|onLimitExceeded)$/;

const LIMIT_HANDLER = /limit(?:er)?_?(?:reached|exceeded)?_?handler$|^(?:handle|on)_?(?:rate)?_?limit/i;

/** Whether a function answers for a rate limiter, which has set its header fields before. */
export function answersForLimiter(file: SourceFile, fn: FunctionNode): boolean {
  if (isLimitersMember(fn) || LIMIT_HANDLER.test(assignedName(fn))) return true;
  const name = nameOf(fn);
  if (!name) return false;
  if (LIMIT_HANDLER.test(name.name)) return true;
  return (file.variable(name)?.references ?? []).some(({ identifier }) => isLimitersMember(identifier));
}

function isLimitersMember(node: Node): boolean {
  const { parent } = node;
  if (parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression') return false;
  if (!HANDLER.test(staticKey(parent.key, parent.computed) ?? '')) return false;
  const call = parent.parent.parent;
  const isGiven = (call.type === 'CallExpression' || call.type === 'NewExpression') && MAKES_LIMITER.test(lastName(call.callee));
  return isGiven || parent.parent.properties.some((one) => one.type === 'Property' && staticKey(one.key, one.computed) === 'windowMs');
}

function lastName(node: Node): string {
  const place = bare(node);
  if (place.type === 'Identifier') return place.name;
  return place.type === 'MemberExpression' ? (staticKey(place.property, place.computed) ?? '') : '';
}

/** `exports.rateLimitHandler = …` */
function assignedName({ parent }: FunctionNode): string {
  return parent.type === 'AssignmentExpression' ? lastName(parent.left) : '';
}

function nameOf(fn: FunctionNode) {
  if (fn.type === 'FunctionDeclaration') return fn.id ?? undefined;
  return fn.parent.type === 'VariableDeclarator' && fn.parent.id.type === 'Identifier' ? fn.parent.id : undefined;
}
