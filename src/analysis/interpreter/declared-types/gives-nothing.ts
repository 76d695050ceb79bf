import type { SourceFile } from '../../symbols/file.js';
import { type FunctionNode, settled } from '../../syntax/syntax.js';
import { ownNodesOf } from '../../syntax/nodes-of.js';

/** Whether a function returns no value on any path: by its declared return type, else by its own `return`s. */
export function returnsNothing(file: SourceFile, fn: FunctionNode): boolean {
  if (fn.returnType) return declaresNothing(fn);
  if (fn.body?.type !== 'BlockStatement' || fn.generator) return false;
  return ownNodesOf(file, fn.body, 'ReturnStatement').every(({ argument }) => !argument);
}

/** Whether a function is declared to return no value, or a promise of none. What it returns then is the end of a call, and no data. */
export function declaresNothing({ returnType, generator }: FunctionNode): boolean {
  return !generator && returnType != null && settled(returnType.typeAnnotation).type === 'TSVoidKeyword';
}
