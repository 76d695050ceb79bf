import type { Engine } from '../engine.js';
import { type FunctionNode, type Node, settled } from '../../syntax/syntax.js';
import { ownNodesOf } from '../../syntax/nodes-of.js';
import { originOf, pathOf } from './type-origin.js';

/** Whether a function returns no value on any path: by its declared return type, also an alias, else by its own `return`s. */
export function returnsNothing(engine: Engine, fn: FunctionNode): boolean {
  if (fn.returnType) return declaresNothing(fn) || isAliasOfNothing(engine, settled(fn.returnType.typeAnnotation));
  if (fn.body?.type !== 'BlockStatement' || fn.generator) return false;
  return ownNodesOf(engine.file, fn.body, 'ReturnStatement').every(({ argument }) => !argument);
}

/** `type Moved = void` */
function isAliasOfNothing(engine: Engine, type: Node): boolean {
  const name = type.type === 'TSTypeReference' && !type.typeArguments ? pathOf(type.typeName) : undefined;
  const origin = name && originOf(engine, name, { steps: 0, isNeeded: true });
  const [alias, ...others] = origin?.kind === 'declared' ? origin.nodes : [];
  return (
    alias?.type === 'TSTypeAliasDeclaration' && others.length === 0 && alias.typeAnnotation.type === 'TSVoidKeyword'
  );
}

/** Whether a function is declared to return no value, or a promise of none. What it returns then is the end of a call, and no data. */
export function declaresNothing({ returnType, generator }: FunctionNode): boolean {
  return !generator && returnType != null && settled(returnType.typeAnnotation).type === 'TSVoidKeyword';
}
