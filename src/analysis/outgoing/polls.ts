import { HEALTH_CHECKS, HEALTH_CHECKS_ALONE } from '../../words/project/purposes.js';
import { isSameVariable } from '../syntax/names.js';
import type { SourceFile } from '../symbols/file.js';
import { bare, type CallNode, isFunction, type Node } from '../syntax/syntax.js';
import { nodesOf } from '../syntax/nodes-of.js';
import type { Read } from './responses.js';

const LOOPS: ReadonlySet<string> = new Set(['ForStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement']);
const EQUAL: ReadonlySet<string> = new Set(['===', '==']);
const MEANINGLESS = /[?#].*$/s;

/**
 * Whether a request is repeated until something answers, or reads the health of a server by its address. Nothing else
 * of the response is read.
 * @param reads what is read of the response: its status alone
 */
export function isPoll(file: SourceFile, call: CallNode, reads: readonly Read[]): boolean {
  return asksForHealth(call) || (isRepeated(call) && reads.every((read) => endsLoop(file, read)));
}

/** Whether a call is in a loop of its function. */
function isRepeated(call: Node): boolean {
  for (let at = call; at.parent && !isFunction(at); at = at.parent) if (LOOPS.has(at.type)) return true;
  return false;
}

/** `if (answer.status === 200) return;`, also with `break`, where the response itself is discarded. */
function endsLoop(file: SourceFile, { node, of }: Read): boolean {
  const comparison = node.parent;
  const test = comparison?.parent;
  if (comparison?.type !== 'BinaryExpression' || !EQUAL.has(comparison.operator)) return false;
  if (test?.type !== 'IfStatement' || test.test !== comparison) return false;
  const { consequent } = test;
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  if (last?.type !== 'ReturnStatement' && last?.type !== 'BreakStatement') return false;
  const answer = of && bare(of);
  if (answer?.type !== 'Identifier') return false;
  return !nodesOf(file, consequent, 'Identifier').some((one) => isSameVariable(file, one, answer));
}

/** `fetch(`${origin}/healthz`)`, by the last part of the path. */
function asksForHealth({ arguments: [address] }: CallNode): boolean {
  const last = address && endOf(bare(address)).replace(MEANINGLESS, '').split('/').at(-1);
  return last !== undefined && (HEALTH_CHECKS.has(last) || HEALTH_CHECKS_ALONE.has(last));
}

/** The end of an expression's text, where one can be seen. */
function endOf(address: Node): string {
  switch (address.type) {
    case 'Literal':
      return String(address.value);
    case 'TemplateLiteral':
      return address.quasis.at(-1)?.value.raw ?? '';
    case 'BinaryExpression':
      return endOf(address.right);
    case 'NewExpression':
      return address.arguments[0] ? endOf(address.arguments[0]) : '';
    default:
      return '';
  }
}
