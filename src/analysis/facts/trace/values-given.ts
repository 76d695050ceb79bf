import type { SourceFile } from '../../symbols/file.js';
import type { FunctionNode, Node } from '../../syntax/syntax.js';
import { walkOwn } from '../../syntax/walk.js';

const MOST_NODES = 600;

/** The return values of a function on each of its paths; undefined for nothing. */
export function returnedValues(file: SourceFile, { body }: FunctionNode): readonly (Node | undefined)[] {
  if (!body) return [];
  if (body.type !== 'BlockStatement') return [body];
  const given: (Node | undefined)[] = [];
  const visit = (node: Node): boolean => {
    if (node.type === 'ReturnStatement') given.push(node.argument ?? undefined);
    return true;
  };
  walkOwn(file, body, visit, MOST_NODES);
  const last = body.body.at(-1);
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement' ? given : [...given, undefined];
}
