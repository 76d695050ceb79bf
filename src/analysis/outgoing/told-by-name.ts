import { EXPECTING } from '../../words/project/probes.js';
import type { SourceFile } from '../symbols/file.js';
import { bare, type Node } from '../syntax/syntax.js';
import { nodesOf } from '../syntax/nodes-of.js';
import type { Comparison } from './comparisons.js';

/** Whether the text of an error that follows from another status names the expected one: `expected 200, got ${res.status}`. */
export function isToldByError(file: SourceFile, { node, operator, with: status }: Comparison): boolean {
  const test = wholeTest(node).parent;
  if (test?.type !== 'IfStatement') return false;
  const failure = operator === '!==' ? test.consequent : test.alternate;
  const written = failure ? nodesOf(file, failure, 'Literal', 'TemplateLiteral').map(textsOf) : [];
  return written.some(
    (texts) => texts.some((text) => names(text, String(status))) && texts.some((text) => EXPECTING.has(text)),
  );
}

/**
 * Whether a comparison is passed on with a text that names the status, as in tests of an API: `check('the list → 200', res.status ===
 * 200)`, `{ name: 'GET / is 200', passed: res.status === 200 }`.
 */
export function isToldByName({ node, with: status }: Comparison): boolean {
  const whole = wholeTest(node);
  return besides(whole).some((one) => textsOf(one).some((text) => names(text, String(status))));
}

/** The condition that a comparison is part of. */
function wholeTest(node: Node): Node {
  let at = node;
  while (at.parent && (at.parent.type === 'LogicalExpression' || bare(at.parent) === bare(at))) at = at.parent;
  return at;
}

/** What a condition is passed on with: the other arguments, or the members beside it. */
function besides({ parent }: Node): readonly Node[] {
  if (parent?.type === 'CallExpression') return parent.arguments;
  if (parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression') return [];
  return parent.parent.properties.flatMap((one) => (one.type === 'Property' ? [one.value] : []));
}

function textsOf(node: Node): readonly string[] {
  const place = bare(node);
  if (place.type === 'TemplateLiteral') return place.quasis.map(({ value }) => value.raw);
  return place.type === 'Literal' && typeof place.value === 'string' ? [place.value] : [];
}

/** Whether a text contains a number that stands alone. */
function names(text: string, number: string): boolean {
  return text.split(/\D+/).includes(number);
}
