import type { SourceFile } from '../../symbols/file.js';
import { type FunctionNode, type Node, settled } from '../../syntax/syntax.js';
import { walkOwn } from '../../syntax/walk.js';

const MOST_NODES = 2_000;

/** Whether a function returns no value on any path: by its declared return type, else by its own `return`s. */
export function returnsNothing(file: SourceFile, fn: FunctionNode): boolean {
  if (fn.returnType) return declaresNothing(fn);
  if (fn.body?.type !== 'BlockStatement' || fn.generator) return false;
  let returns = false;
  let left = MOST_NODES;
  const visit = (node: Node): boolean => {
    left--;
    returns ||= node.type === 'ReturnStatement' && node.argument !== null;
    return !returns;
  };
  walkOwn(file, fn.body, visit, MOST_NODES);
  return !returns && left > 0;
}

/** Whether a function is declared to return no value, or a promise of none. What it returns then is the end of a call, and no data. */
export function declaresNothing({ returnType, generator }: FunctionNode): boolean {
  return !generator && returnType != null && settled(returnType.typeAnnotation).type === 'TSVoidKeyword';
}
