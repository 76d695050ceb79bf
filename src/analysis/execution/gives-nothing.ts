import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from '../file/file.js';
import type { FunctionNode, Node } from '../file/syntax.js';
import { walkOwn } from '../file/walk.js';

const MOST_NODES = 2_000;

/** Whether a function gives no value on any path: by the type that it says it gives, else by its own `return`s. */
export function givesNothing(file: SourceFile, fn: FunctionNode): boolean {
  if (fn.returnType) return isVoid(fn.returnType.typeAnnotation);
  if (fn.body?.type !== 'BlockStatement' || fn.generator) return false;
  let gives = false;
  let left = MOST_NODES;
  const visit = (node: Node): boolean => {
    left--;
    gives ||= node.type === 'ReturnStatement' && node.argument !== null;
    return !gives;
  };
  walkOwn(file, fn.body, visit, MOST_NODES);
  return !gives && left > 0;
}

/** `void`, `Promise<void>` */
function isVoid(type: TSESTree.TypeNode): boolean {
  if (type.type === 'TSVoidKeyword') return true;
  const isPromise =
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Promise';
  const [given] = (isPromise && type.typeArguments?.params) || [];
  return given?.type === 'TSVoidKeyword';
}
