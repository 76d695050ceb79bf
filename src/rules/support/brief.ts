import { awaited, bare, lastNameOf, type Node } from '../../analysis/syntax/syntax.js';

/** A text of the linted code, cut to fit into a message. */
export function brief(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** The name of the function that an expression calls, cut in the same way: `find()`. */
export function calledName(source: Node): string {
  const call = awaited(source);
  const callee = call.type === 'CallExpression' ? bare(call.callee) : call;
  return `${brief(lastNameOf(callee), 20)}()`;
}

/** More names than these make a message too long. */
const MOST_NAMED = 4;

/** `200, 400, 401, 404, …`: the first of a list. */
export function firstFew(names: readonly string[]): string {
  return (names.length <= MOST_NAMED ? names : [...names.slice(0, MOST_NAMED), '…']).join(', ');
}
