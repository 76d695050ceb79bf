import type { SourceFile } from '../file.js';
import { type Node, within } from '../syntax.js';
import type { Made } from './callee.js';

const DEEPEST = 4;
const MOST_NODES = 300;

/** Whether an expression holds what a call gave, also through variables. */
export function holdsResult(file: SourceFile, node: Node, call: Made, depth = DEEPEST): boolean {
  if (within(call, node)) return true;
  if (depth === 0) return false;
  return identifiersIn(file, node).some((identifier) => {
    const definition = file.variable(identifier)?.defs[0];
    const at = definition?.node as Node | undefined;
    if (at?.type === 'VariableDeclarator') return (at.init !== null && holdsResult(file, at.init, call, depth - 1)) || isReceiver(file, identifier, call);
    // The parameter of `.then((user) => …)`, or of a callback: `create(data, (err, user) => …)`.
    if (definition?.type !== 'Parameter' || at?.parent?.type !== 'CallExpression') return false;
    return at.parent === call || within(call, at.parent.callee);
  });
}

/** `await user.save()`, and `user` is sent. */
function isReceiver(file: SourceFile, identifier: Node, call: Made): boolean {
  const variable = file.variable(identifier);
  return (variable?.references ?? []).some(({ identifier: use }) => {
    const parts: readonly Node[] = call.type === 'TaggedTemplateExpression' ? [] : [call.callee, ...call.arguments.slice(0, 1).filter(({ type }) => type === 'Identifier')];
    return parts.some((part) => within(use, part));
  });
}

function identifiersIn(file: SourceFile, root: Node): Node[] {
  const { visitorKeys } = file.sourceCode;
  const found: Node[] = [];
  const left: Node[] = [root];
  for (let count = 0; left.length > 0 && count < MOST_NODES; count++) {
    const node = left.pop() as Node;
    if (node.type === 'Identifier') found.push(node);
    for (const key of visitorKeys[node.type] ?? []) {
      if (key === 'property' && node.type === 'MemberExpression' && !node.computed) continue;
      if (key === 'key' && node.type === 'Property' && !node.computed) continue;
      const child = (node as unknown as Record<string, unknown>)[key];
      for (const one of Array.isArray(child) ? child : [child]) if (one) left.push(one as Node);
    }
  }
  return found;
}
