import type { TSESTree } from '@typescript-eslint/utils';
import { handlerOf, instanceOf, member } from '../../../frameworks/language/catalogue.js';
import type { Handler, Shape } from '../../../frameworks/language/shape.js';
import { FRAMEWORK_TYPES } from '../../../words/project/framework-types.js';
import type { Variable } from '../../symbols/file.js';
import { type Node, typeArgumentsOf } from '../../syntax/syntax.js';
import type { Engine } from '../engine.js';
import { indexedType, memberType, presentType } from './type-members.js';
import { firstOf, further, type NamePath, originOf, pathOf, type Reading } from './type-origin.js';
import { isResultType, queriedAnnotation, resultAnnotation } from './type-queries.js';
import type { DeclaredType, Evidence, FrameworkObject } from '../values/values.js';

/** What a type annotation declares of a value: the shape of its instances, or how it is called as a handler. */
export interface Annotation {
  readonly shape?: Shape;
  readonly handler?: Handler;
  /** The type is that of what a handler returns. */
  readonly returned?: Handler;
  readonly evidence: Evidence;
}

/** Reads an annotation through imports, aliases, `extends`, intersections and generic wrappers. */
export function annotationOf(engine: Engine, type: TSESTree.TypeNode, isNeeded = false): Annotation | undefined {
  const variable = plainName(engine, type);
  if (!variable) return annotationAt(engine, type, { steps: 0, isNeeded });
  const named = knownIn(engine, isNeeded);
  if (!named.has(variable)) named.set(variable, annotationAt(engine, type, { steps: 0, isNeeded }));
  return named.get(variable);
}

type Named = Map<Variable, Annotation | undefined>;

/** The annotations of types without arguments, by what their names resolve to: the parameters of handlers name the same few. */
const known = new WeakMap<Engine, { readonly needed: Named; readonly others: Named }>();

function knownIn(engine: Engine, isNeeded: boolean): Named {
  let maps = known.get(engine);
  if (!maps) known.set(engine, (maps = { needed: new Map(), others: new Map() }));
  return isNeeded ? maps.needed : maps.others;
}

/** The variable that a type is no more than the name of. */
function plainName({ file }: Engine, type: TSESTree.TypeNode): Variable | undefined {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier' || typeArgumentsOf(type).length > 0)
    return undefined;
  return file.variable(type.typeName);
}

function annotationAt(engine: Engine, type: TSESTree.TypeNode, before: Reading): Annotation | undefined {
  const reading = further(before);
  if (!reading) return undefined;
  switch (type.type) {
    case 'TSTypeReference':
      return isResultType(engine, type) ? resultAnnotation(engine, type) : referredAnnotation(engine, type, reading);
    case 'TSIntersectionType':
      return firstOf(type.types, (part) => annotationAt(engine, part, reading));
    case 'TSUnionType': {
      const present = presentType(type);
      return present && annotationAt(engine, present, reading);
    }
    case 'TSIndexedAccessType':
      return indexedAnnotation(engine, type, reading);
    case 'TSTypeQuery':
      return queriedAnnotation(engine, type);
    default:
      return undefined;
  }
}

/** `Deps['app']` of a type of the project, `FastifyInstance['errorHandler']` of a framework's. */
function indexedAnnotation(
  engine: Engine,
  type: TSESTree.TSIndexedAccessType,
  { steps, isNeeded }: Reading,
): Annotation | undefined {
  const { objectType: of, indexType: index } = type;
  const key = index.type === 'TSLiteralType' && index.literal.type === 'Literal' ? index.literal.value : undefined;
  const reading = { steps, isNeeded: isNeeded || (typeof key === 'string' && isFrameworkName(engine, key)) };
  const inner = indexedType(engine, type, reading);
  if (inner) return annotationAt(engine, inner, reading);
  const name = of.type === 'TSTypeReference' ? pathOf(of.typeName) : undefined;
  const origin = name && engine.file.variable(name.first) && originOf(engine, name, reading);
  if (origin?.kind !== 'package' || typeof key !== 'string') return undefined;
  return exported(engine.catalogue.find(origin.module, [...origin.path, key]));
}

function referredAnnotation(
  engine: Engine,
  { typeName }: TSESTree.TSTypeReference,
  reading: Reading,
): Annotation | undefined {
  const name = pathOf(typeName);
  return name && namedAnnotation(engine, name, reading);
}

function namedAnnotation(engine: Engine, name: NamePath, reading: Reading): Annotation | undefined {
  if (!engine.file.variable(name.first)) return exported(globalType(engine, name));
  const origin = originOf(engine, name, reading);
  if (!origin) return undefined;
  return origin.kind === 'declared'
    ? firstOf(origin.nodes, (node) => declaredType(engine, node, reading))
    : exported(engine.catalogue.find(origin.module, origin.path));
}

/** A type that the file doesn't declare, or a member of one: `Response`, `Sails.Response`. */
function globalType({ catalogue }: Engine, { first, rest }: NamePath): Shape | undefined {
  return rest.reduce<Shape | undefined>((shape, name) => shape && member(shape, name), catalogue.global(first.name));
}

function declaredType(engine: Engine, node: Node, before: Reading): Annotation | undefined {
  const reading = further(before);
  if (!reading) return undefined;
  switch (node.type) {
    case 'TSTypeAliasDeclaration':
      return annotationAt(engine, node.typeAnnotation, reading);
    case 'TSTypeParameter': {
      const bound = node.constraint ?? node.default;
      return bound && annotationAt(engine, bound, reading);
    }
    case 'TSInterfaceDeclaration':
      return firstOf(node.extends, ({ expression }) => {
        const name = pathOf(expression);
        return name && namedAnnotation(engine, name, reading);
      });
    default:
      return undefined;
  }
}

/**
 * The annotation of a member of a type of the project, or of one behind others: `app` of `{ app: Hono } & Services`. Other files are read
 * where the member sounds like a framework's.
 */
export function memberAnnotation(engine: Engine, { type, path }: DeclaredType): Annotation | undefined {
  const isNeeded = isFrameworkName(engine, path.at(-1) ?? '');
  const [first = '', ...rest] = path;
  let inner = memberType(engine, type, first, { steps: 0, isNeeded });
  for (const name of rest) inner = inner && memberType(engine, inner, name, { steps: 0, isNeeded });
  return inner && annotationOf(engine, inner, isNeeded);
}

/** Whether what has a name may be a framework's: `res`, `app`, `fastify`. */
export function isFrameworkName({ catalogue }: Engine, name: string): boolean {
  return FRAMEWORK_TYPES.has(name) || catalogue.isModule(name);
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
export function annotatedValue(engine: Engine, node: Node, type: TSESTree.TypeNode): FrameworkObject | undefined {
  const annotation = annotationOf(engine, type, node.type === 'Identifier' && isFrameworkName(engine, node.name));
  return (
    annotation?.shape && {
      kind: 'framework-object',
      shape: annotation.shape,
      draft: undefined,
      evidence: annotation.evidence,
      node,
    }
  );
}

/** The shape of a value by the type that the checker infers. */
export function typedShape(engine: Engine, node: Node): Shape | undefined {
  for (const { module, name } of engine.file.types?.names(node) ?? []) {
    const shape = engine.catalogue.find(module, [name]);
    const instance = shape && instanceOf(shape);
    if (instance) return instance;
  }
  return undefined;
}

/** The same, as a value. */
export function typedValue(engine: Engine, node: Node): FrameworkObject | undefined {
  const shape = typedShape(engine, node);
  return shape && { kind: 'framework-object', shape, draft: undefined, evidence: 'type', node };
}
