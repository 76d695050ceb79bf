import { type Node, staticKey } from '../syntax/syntax.js';
import { wrapped } from './comparisons.js';

const CHANGES: ReadonlySet<string> = new Set(['toLowerCase', 'toUpperCase', 'trim', 'toString']);
const TESTS: ReadonlySet<string> = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'match',
  'search',
  'indexOf',
  'localeCompare',
]);

/** Whether a text decides something, and is not only shown: `switch (text)`, `text.includes('x')`, `/x/.test(text)`. */
export function testedText(text: Node): boolean {
  const node = wrapped(text);
  const { parent } = node;
  switch (parent?.type) {
    case 'SwitchStatement':
      return parent.discriminant === node;
    case 'BinaryExpression':
      return false;
    case 'MemberExpression':
      return parent.object === node && isTest(parent, staticKey(parent.property, parent.computed));
    case 'CallExpression':
      return parent.arguments.some((argument) => argument === node) && calls(parent.callee, 'test', 'includes');
    default:
      return false;
  }
}

function isTest(member: Node, key: string | undefined): boolean {
  const call = member.parent;
  if (call?.type !== 'CallExpression' || call.callee !== member || key === undefined) return false;
  if (TESTS.has(key)) return true;
  return CHANGES.has(key) && (call.parent.type === 'BinaryExpression' || testedText(call));
}

/** `/not found/i.test(…)`, `['Not Found', 'Gone'].includes(…)`. */
function calls(callee: Node, ...names: readonly string[]): boolean {
  return (
    callee.type === 'MemberExpression' &&
    names.includes(staticKey(callee.property, callee.computed) ?? '') &&
    callee.object.type !== 'Identifier'
  );
}
