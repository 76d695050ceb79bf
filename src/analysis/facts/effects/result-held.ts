import type { SourceFile } from '../../symbols/file.js';
import { type Node, within } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { MadeCall } from './call-made.js';

const DEEPEST = 4;

/** Whether an expression is the result of a call, also through variables. */
export function holdsResult(file: SourceFile, node: Node, call: MadeCall, depth = DEEPEST): boolean {
  if (within(call, node)) return true;
  if (depth === 0) return false;
  return nodesOf(file, node, 'Identifier').some((identifier) => {
    const variable = file.variable(identifier);
    const definition = variable?.defs[0];
    const at = definition?.node as Node | undefined;
    if (at?.type === 'VariableDeclarator') {
      const written = variable?.references.flatMap(({ writeExpr }) => writeExpr ?? []) ?? [];
      return written.some((one) => holdsResult(file, one, call, depth - 1));
    }
    // The parameter of `.then((user) => …)`, or of a callback: `create(data, (err, user) => …)`.
    if (definition?.type !== 'Parameter' || at?.parent?.type !== 'CallExpression') return false;
    return at.parent === call || within(call, at.parent.callee);
  });
}
