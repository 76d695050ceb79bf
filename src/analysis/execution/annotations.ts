import type { TSESTree } from '@typescript-eslint/utils';
import { handlerOf, instanceOf } from '../../frameworks/language/catalogue.js';
import type { Handler, Shape } from '../../frameworks/language/shape.js';
import { FRAMEWORK_TYPES } from '../../knowledge/framework-types.js';
import { exportsOf } from '../file/exports.js';
import type { Module } from '../file/module.js';
import { type Node, staticKey } from '../file/syntax.js';
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
    case 'TSTypeReference': {
      const name = pathOf(type.typeName);
      return name && namedAnnotation(engine, name, steps);
    }
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

/** A name, and the names behind it: `Koa.Context`. */
interface NamePath {
  readonly first: TSESTree.Identifier;
  readonly rest: readonly string[];
}

/** The names in `Koa.Context`, which is a type's name in an annotation and an expression behind `extends`. */
function pathOf(name: Node): NamePath | undefined {
  if (name.type === 'Identifier') return { first: name, rest: [] };
  const [left, right] =
    name.type === 'TSQualifiedName'
      ? [name.left, name.right.name]
      : name.type === 'MemberExpression'
        ? [name.object, staticKey(name.property, name.computed)]
        : [];
  const before = left && pathOf(left);
  return before && right !== undefined ? { ...before, rest: [...before.rest, right] } : undefined;
}

function namedAnnotation(engine: Engine, { first, rest: path }: NamePath, steps: number): Annotation | undefined {
  const variable = engine.file.variable(first);
  if (!variable) return path.length === 0 ? exported(engine.catalogue.global(first.name)) : undefined;
  const declared = firstOf(variable.defs, ({ node }) => declaredType(engine, node, steps));
  if (declared) return declared;
  const value = staticValue(engine, variable);
  if (value?.kind !== 'module') return undefined;
  const whole = [...value.path, ...path];
  if (![first.name, whole.at(-1) ?? ''].some((one) => FRAMEWORK_TYPES.has(one)))
    return exported(engine.catalogue.find(value.module, whole));
  return importedOrKnown(engine, value.module, whole, engine.file.modules.of(first), steps);
}

/** What a type says that another file of the project exports under a path of names. */
function importedAnnotation(
  engine: Engine,
  specifier: string,
  [name = 'default', ...rest]: readonly string[],
  by: Module,
  steps: number,
): Annotation | undefined {
  const module = steps > MOST_STEPS ? undefined : engine.file.modules.imported(specifier, by);
  if (!module) return undefined;
  const { named, all } = exportsOf(module);
  const given = named.get(name);
  if (!given) return firstOf(all, (one) => importedAnnotation(engine, one, [name, ...rest], module, steps + 1));
  const [type] = given;
  if (!type || given.length > 1) return undefined;
  switch (type.kind) {
    case 'from':
      return importedOrKnown(
        engine,
        type.module,
        [...(type.name === undefined ? [] : [type.name]), ...rest],
        module,
        steps,
      );
    case 'name':
      return namedAnnotation(engine, { first: type.name, rest }, steps + 1);
    case 'value':
      return declaredType(engine, type.node, steps);
  }
}

/** `export type { Request } from 'express'`, or from another file. */
function importedOrKnown(
  engine: Engine,
  specifier: string,
  path: readonly string[],
  by: Module,
  steps: number,
): Annotation | undefined {
  const known = exported(engine.catalogue.find(specifier, path));
  if (known || engine.catalogue.isModule(specifier)) return known;
  return importedAnnotation(engine, specifier, path, by, steps + 1);
}

function declaredType(engine: Engine, node: Node, steps: number): Annotation | undefined {
  if (node.type === 'TSTypeAliasDeclaration') return annotationOf(engine, node.typeAnnotation, steps + 1);
  if (node.type !== 'TSInterfaceDeclaration') return undefined;
  return firstOf(node.extends, ({ expression }) => {
    const name = pathOf(expression);
    return name && namedAnnotation(engine, name, steps + 1);
  });
}

/** What a type says of its members, where the file declares it: `{ c: Context; to: string }`. */
export function memberAnnotations(
  engine: Engine,
  type: TSESTree.TypeNode,
  steps = 0,
): ReadonlyMap<string, Annotation> | undefined {
  if (steps > MOST_STEPS) return undefined;
  if (type.type === 'TSTypeLiteral') return annotationsIn(engine, type.members);
  if (type.type === 'TSIntersectionType')
    return joined(type.types.map((part) => memberAnnotations(engine, part, steps + 1)));
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  const wrapped = WRAPPERS.has(type.typeName.name) ? type.typeArguments?.params[0] : undefined;
  if (wrapped) return memberAnnotations(engine, wrapped, steps + 1);
  return firstOf(engine.file.variable(type.typeName)?.defs ?? [], ({ node }) => {
    if (node.type === 'TSTypeAliasDeclaration') return memberAnnotations(engine, node.typeAnnotation, steps + 1);
    return node.type === 'TSInterfaceDeclaration' ? annotationsIn(engine, node.body.body) : undefined;
  });
}

/** Types that have the members of the one that they are given. */
const WRAPPERS = new Set(['Readonly', 'Required', 'Partial']);

function annotationsIn(
  engine: Engine,
  members: readonly TSESTree.TypeElement[],
): ReadonlyMap<string, Annotation> | undefined {
  const found = new Map<string, Annotation>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue;
    const name = staticKey(member.key, member.computed);
    const annotation = annotationOf(engine, member.typeAnnotation.typeAnnotation);
    if (name !== undefined && annotation) found.set(name, annotation);
  }
  return found.size > 0 ? found : undefined;
}

function joined(parts: readonly (ReadonlyMap<string, Annotation> | undefined)[]) {
  const entries = parts.flatMap((part) => [...(part ?? [])]);
  return entries.length > 0 ? new Map(entries) : undefined;
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

/** The shape of a value whose type the checker knows. */
export function typedShape(engine: Engine, node: Node): Shape | undefined {
  for (const { module, name } of engine.file.types?.names(node) ?? []) {
    const shape = engine.catalogue.find(module, [name]);
    const instance = shape && instanceOf(shape);
    if (instance) return instance;
  }
  return undefined;
}

/** The same, as a value. */
export function typedValue(engine: Engine, node: Node): Thing | undefined {
  const shape = typedShape(engine, node);
  return shape && { kind: 'thing', shape, draft: undefined, evidence: 'type', node };
}
