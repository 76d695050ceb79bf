import type { SourceCode } from '../../analysis/symbols/file.js';
import { bare, type Node, staticKey } from '../../analysis/syntax/syntax.js';
import type { Edit } from '../edit.js';

/** Writes another text in place of the literal that is a code: `'404'` becomes `404`, or the reverse. */
export function rewriteLiteral(node: Node, text: string): Edit | undefined {
  const place = bare(node);
  const isLiteral = place.type === 'Literal' || (place.type === 'TemplateLiteral' && place.expressions.length === 0);
  return isLiteral ? (fixer) => fixer.replaceText(place, text) : undefined;
}

/** Writes a status as the member of an object that is read: `404` becomes `{ status: 404 }`. */
export function wrapStatus(node: Node, member: string, sourceCode: SourceCode): Edit | undefined {
  const { parent } = node;
  const isArgument =
    (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') &&
    parent.arguments.some((one) => one === node);
  return isArgument ? (fixer) => fixer.replaceText(node, `{ ${member}: ${sourceCode.getText(node)} }`) : undefined;
}

/** Renames the member of an object literal that holds a value. */
export function renameMember(value: Node, from: string, to: string): Edit | undefined {
  const property = propertyOf(value);
  if (!property || staticKey(property.key, property.computed) !== from || property.computed) return undefined;
  return property.shorthand
    ? (fixer) => fixer.insertTextBefore(property, `${to}: `)
    : (fixer) => fixer.replaceText(property.key, to);
}

function propertyOf(value: Node) {
  let at: Node | undefined = value;
  while (at?.parent && bare(at.parent) === bare(value)) at = at.parent;
  const parent = at?.parent;
  return parent?.type === 'Property' ? parent : undefined;
}

/** Exchanges the first two arguments of a call. */
export function swapArguments(call: Node, sourceCode: SourceCode): Edit | undefined {
  if (call.type !== 'CallExpression' && call.type !== 'NewExpression') return undefined;
  const [first, second] = call.arguments as readonly Node[];
  if (!first || !second || first.type === 'SpreadElement' || second.type === 'SpreadElement') return undefined;
  return (fixer) => [
    fixer.replaceText(first, sourceCode.getText(second)),
    fixer.replaceText(second, sourceCode.getText(first)),
  ];
}
