import type { TSESTree } from '@typescript-eslint/utils';
import { asNumber } from '../../analysis/responses/durations.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { bare, type Node, staticKey } from '../../analysis/syntax/syntax.js';
import type { Value } from '../../analysis/interpreter/values/values.js';
import type { Edit } from '../edit.js';

/** Another expression for a delay, and the edit that writes it. */
export interface Correction {
  readonly value: string;
  readonly edit: Edit;
}

/** Makes whole seconds, or an HTTP date, of a delay. */
export function correctDelay(
  node: Node,
  mistake: string,
  value: Value,
  sourceCode: SourceCode,
): Correction | undefined {
  const core = asNumber(node);
  const text = sourceCode.getText(core);
  const replace = (by: string): Correction => ({ value: by, edit: (fixer) => fixer.replaceText(core, by) });
  switch (mistake) {
    case 'milliseconds':
      return replace(withoutFactor(core, sourceCode) ?? `Math.ceil(${operand(core, text)} / 1000)`);
    case 'instant':
      return /\b1000\b|\bunix\b/.test(text) ? undefined : replace(`new Date(${text}).toUTCString()`);
    case 'date':
      return replace(`${operand(core, text)}.toUTCString()`);
    case 'dateText':
      return asHttpDate(core);
    case 'fraction':
    case 'negative':
      return value.kind === 'constant' ? literal(core, value) : replace(`Math.ceil(${text})`);
    default:
      return undefined;
  }
}

/** `seconds` of `seconds * 1000`. */
function withoutFactor(node: Node, sourceCode: SourceCode): string | undefined {
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return undefined;
  const kept = isThousand(node.right) ? node.left : isThousand(node.left) ? node.right : undefined;
  return kept && sourceCode.getText(kept);
}

function isThousand(node: Node): boolean {
  return node.type === 'Literal' && node.value === 1000;
}

function operand(node: Node, text: string): string {
  return /^(?:Identifier|MemberExpression|CallExpression|NewExpression)$/.test(node.type) ? text : `(${text})`;
}

function literal(node: Node, { value }: Value & { kind: 'constant' }): Correction | undefined {
  if (node.type !== 'Literal') return undefined;
  const seconds = String(Math.max(0, Math.ceil(Number(value))));
  const text = typeof value === 'string' ? `'${seconds}'` : seconds;
  return { value: text, edit: (fixer) => fixer.replaceText(node, text) };
}

/** `toUTCString` in place of `toISOString`, on a `Date` and no other library's object. */
function asHttpDate(node: Node): Correction | undefined {
  const callee = node.type === 'CallExpression' ? (bare(node.callee) as TSESTree.Expression) : undefined;
  if (callee?.type !== 'MemberExpression' || callee.computed || staticKey(callee.property, false) !== 'toISOString')
    return undefined;
  if (bare(callee.object).type !== 'NewExpression') return undefined;
  return { value: 'toUTCString()', edit: (fixer) => fixer.replaceText(callee.property, 'toUTCString') };
}
