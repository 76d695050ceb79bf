import type { TSESTree } from '@typescript-eslint/utils';
import { handlerOf, instanceOf } from '../../frameworks/language/catalogue.js';
import type { Handler, Shape } from '../../frameworks/language/shape.js';
import type { Node } from '../file/syntax.js';
import type { Evidence, Thing } from './values.js';
import type { Engine } from './engine.js';
import { staticValue } from './names.js';

/** What a type annotation says of a value: the shape of its instances, or how it is called as a handler. */
export interface Annotation {
  readonly shape?: Shape;
  readonly handler?: Handler;
  /** The type is that of what a handler returns. */
  readonly returned?: Handler;
  readonly evidence: Evidence;
}

const MOST_STEPS = 8;

/** Reads an annotation through imports, aliases, `extends`, intersections and generic wrappers. */
export function annotationOf(engine: Engine, type: TSESTree.TypeNode, steps = 0): Annotation | undefined {
  if (steps > MOST_STEPS) return undefined;
  switch (type.type) {
    case 'TSTypeReference':
      return entityAnnotation(engine, type.typeName, steps);
    case 'TSIntersectionType':
      return firstOf(type.types, (part) => annotationOf(engine, part, steps + 1));
    case 'TSUnionType': {
      const kinds = type.types.filter((part) => part.type !== 'TSUndefinedKeyword' && part.type !== 'TSNullKeyword');
      return kinds.length === 1 ? annotationOf(engine, kinds[0] as TSESTree.TypeNode, steps + 1) : undefined;
    }
    default:
      return undefined;
  }
}

function firstOf<A, B>(list: readonly A[], find: (item: A) => B | undefined): B | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function entityAnnotation(engine: Engine, name: TSESTree.EntityName, steps: number): Annotation | undefined {
  const path: string[] = [];
  let at = name;
  for (; at.type === 'TSQualifiedName'; at = at.left) path.unshift(at.right.name);
  if (at.type !== 'Identifier') return undefined;
  const variable = engine.file.variable(at);
  if (!variable) return path.length === 0 ? exported(engine.catalogue.global(at.name)) : undefined;
  const declared = firstOf(variable.defs, ({ node }) => declaredType(engine, node, steps));
  if (declared) return declared;
  const value = staticValue(engine, variable);
  if (value?.kind !== 'module') return undefined;
  return exported(engine.catalogue.find(value.module, [...value.path, ...path]));
}

function declaredType(engine: Engine, node: Node, steps: number): Annotation | undefined {
  if (node.type === 'TSTypeAliasDeclaration') return annotationOf(engine, node.typeAnnotation, steps + 1);
  if (node.type !== 'TSInterfaceDeclaration') return undefined;
  return firstOf(node.extends, ({ expression }) =>
    expression.type === 'Identifier' ? entityAnnotation(engine, expression, steps + 1) : undefined,
  );
}

function exported(shape: Shape | undefined): Annotation | undefined {
  if (!shape) return undefined;
  const instance = instanceOf(shape);
  if (instance) return { shape: instance, evidence: 'import' };
  const handler = handlerOf(shape);
  if (handler) return { handler, evidence: 'import' };
  return shape.returned && { returned: shape.returned, evidence: 'import' };
}

/** A variable or property whose annotation names a framework's type. */
export function annotatedValue(engine: Engine, node: Node, type: TSESTree.TypeNode): Thing | undefined {
  const annotation = annotationOf(engine, type);
  return (
    annotation?.shape && {
      kind: 'thing',
      shape: annotation.shape,
      draft: undefined,
      evidence: annotation.evidence,
      node,
    }
  );
}
