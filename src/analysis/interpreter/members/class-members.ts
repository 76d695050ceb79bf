import type { TSESTree } from '@typescript-eslint/utils';
import type { Shape } from '../../../frameworks/language/shape.js';
import { State } from '../state/state.js';
import { type ClassNode, type Node, staticKey } from '../../syntax/syntax.js';
import { type ClassValue, type Made, type ModuleValue, objectOf, unknown, type Value } from '../values/values.js';
import { annotatedValue, typedValue } from '../declared-types/annotations.js';
import { isChanged } from '../names/changed-members.js';
import type { Engine } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { seenThrough } from '../names/imports.js';
import { staticActivation, staticValue } from '../names/names.js';

type Method = TSESTree.FunctionExpression;

/** The declaration of a member in a class. */
type Declared =
  | { readonly kind: 'method'; readonly element: TSESTree.MethodDefinition | TSESTree.TSAbstractMethodDefinition }
  /** `get name() { return … }` */
  | { readonly kind: 'getter'; readonly value: Node }
  | { readonly kind: 'property'; readonly element: TSESTree.PropertyDefinition }
  /** `constructor(private res: Response)` */
  | { readonly kind: 'parameter'; readonly target: TSESTree.Identifier }
  /** `this.name = …` in the constructor's own body. */
  | { readonly kind: 'assigned'; readonly value: Node };

interface Members {
  readonly own: Map<string, Declared>;
  readonly ofClass: Map<string, Declared>;
}

const indexes = new WeakMap<ClassNode, Members>();

function membersOf(node: ClassNode): Members {
  let members = indexes.get(node);
  if (!members) indexes.set(node, (members = listMembers(node)));
  return members;
}

function listMembers(node: ClassNode): Members {
  const members: Members = { own: new Map(), ofClass: new Map() };
  for (const element of node.body.body) {
    if (element.type === 'MethodDefinition' && element.kind === 'constructor')
      listConstructor(element.value, members.own);
    if (!isMember(element)) continue;
    const name = staticKey(element.key, element.computed);
    const place = element.static ? members.ofClass : members.own;
    if (name === undefined || place.has(name)) continue;
    if (element.type === 'PropertyDefinition' && !element.value && !element.typeAnnotation) continue;
    if (element.type === 'PropertyDefinition') place.set(name, { kind: 'property', element });
    else if (element.kind === 'method') place.set(name, { kind: 'method', element });
    else if (element.kind === 'get' && element.type === 'MethodDefinition') listGetter(element, name, place);
  }
  return members;
}

type Member = TSESTree.MethodDefinition | TSESTree.TSAbstractMethodDefinition | TSESTree.PropertyDefinition;

/** Of an abstract method its declared type is known. */
function isMember(element: TSESTree.ClassElement): element is Member {
  return ['MethodDefinition', 'TSAbstractMethodDefinition', 'PropertyDefinition'].includes(element.type);
}

/** A getter that only returns. */
function listGetter({ value }: TSESTree.MethodDefinition, name: string, place: Map<string, Declared>): void {
  const [first] = value.body?.body ?? [];
  if (first?.type === 'ReturnStatement' && first.argument) place.set(name, { kind: 'getter', value: first.argument });
}

function listConstructor({ params, body }: TSESTree.MethodDefinition['value'], own: Map<string, Declared>): void {
  for (const parameter of params) {
    const target = parameter.type === 'TSParameterProperty' ? parameter.parameter : undefined;
    if (target?.type === 'Identifier' && target.typeAnnotation) own.set(target.name, { kind: 'parameter', target });
  }
  for (const statement of body?.body ?? []) {
    if (statement.type !== 'ExpressionStatement') continue;
    const assigned = assignedToThis(statement.expression);
    if (!assigned || own.has(assigned.name)) continue;
    const target = annotatedParameter(params, assigned.value);
    own.set(assigned.name, target ? { kind: 'parameter', target } : { kind: 'assigned', value: assigned.value });
  }
}

/** `constructor(res: Response) { this.res = res; }`: the member has the parameter's annotation. */
function annotatedParameter(params: readonly TSESTree.Parameter[], value: Node): TSESTree.Identifier | undefined {
  const found = params.find(
    (one) => one.type === 'Identifier' && value.type === 'Identifier' && one.name === value.name,
  );
  return found?.type === 'Identifier' && found.typeAnnotation ? found : undefined;
}

function assignedToThis(node: Node): { name: string; value: Node } | undefined {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node.left;
  const name = object.type === 'ThisExpression' ? staticKey(property, computed) : undefined;
  return name === undefined ? undefined : { name, value: node.right };
}

/** What leads from a class to the members of its instances. */
export const PROTOTYPE = 'prototype';

/** Whether what another file exports is an instance of a class, or a member of one. */
export function isOfInstance({ path }: ModuleValue): boolean {
  return path.includes(PROTOTYPE);
}

/** Any instance of a class, which may have more members than the class declares. */
export function instanceOfClass(of: ClassValue, node: Node): Value {
  return objectOf(new Map(), true, node, { ofClass: of });
}

/** A member that every instance of a class has: a method, a property's initial value, what the constructor sets. */
export function classMember(engine: Engine, of: ClassValue, name: string, self: Value): Value | undefined {
  const declared = membersOf(of.class).own.get(name);
  const found = declared && declaredValue(engine, declared, self);
  if (found) return found.kind === 'constant' && isChanged(engine.file, of.class, name) ? unknown(found.node) : found;
  const base = baseClass(engine, of);
  return base && classMember(engine, base, name, self);
}

/** A member of the class itself. */
export function staticMember(engine: Engine, of: ClassValue, name: string): Value | undefined {
  const declared = membersOf(of.class).ofClass.get(name);
  if (declared) return declaredValue(engine, declared, of);
  const base = baseClass(engine, of);
  return base && staticMember(engine, base, name);
}

function declaredValue(engine: Engine, declared: Declared, self: Value): Value | undefined {
  switch (declared.kind) {
    case 'method':
      return { kind: 'function', fn: declared.element.value as Method, self, node: declared.element };
    case 'getter':
      return evaluate({ ...staticActivation(engine), self }, declared.value, new State());
    case 'property':
      return propertyValue(engine, declared.element, self);
    case 'parameter':
      return parameterValue(engine, declared.target);
    case 'assigned':
      return assignedValue(engine, declared.value);
  }
}

function parameterValue(engine: Engine, target: TSESTree.Identifier): Value | undefined {
  const type = target.typeAnnotation?.typeAnnotation;
  const annotated = type && annotatedValue(engine, target, type);
  return annotated ?? typedValue(engine, target) ?? (type && instanceAnnotated(engine, type, target));
}

/**
 * An instance of a class of the project, by its annotation: `private readonly answers: Answers`. For a class of another file it is the
 * class's `prototype`, so that the file is read where one of its methods is needed.
 */
function instanceAnnotated(engine: Engine, type: TSESTree.TypeNode, node: Node): Value | undefined {
  const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName : undefined;
  const variable = name && engine.file.variable(name);
  const value = variable && staticValue(engine, variable);
  if (value?.kind === 'class') return instanceOfClass(value, node);
  if (value?.kind !== 'module') return unknown(node, { type, path: [] });
  if (engine.catalogue.isModule(value.module)) return undefined;
  return instanceOfImported(value, value.node);
}

/** Some instance of a class of another file, which is read where one of its methods is needed. */
export function instanceOfImported(of: ModuleValue, node: Node, made?: Made): ModuleValue {
  return { ...of, path: [...of.path, PROTOTYPE], node, made };
}

/** The shapes of the framework objects that the instances of a class hold, by annotations or types. */
export function shapesHeld(engine: Engine, of: ClassNode): Shape[] {
  const self: Value = { kind: 'class', class: of, node: of };
  return [...membersOf(of).own.values()].flatMap((declared) => {
    if (declared.kind !== 'parameter' && declared.kind !== 'property') return [];
    if (declared.kind === 'property' && !declared.element.typeAnnotation) return [];
    const value = declaredValue(engine, declared, self);
    return value?.kind === 'framework-object' ? [value.shape] : [];
  });
}

function propertyValue(engine: Engine, element: TSESTree.PropertyDefinition, self: Value): Value | undefined {
  const type = element.typeAnnotation?.typeAnnotation;
  const annotated = type && annotatedValue(engine, element, type);
  if (annotated || !element.value) return annotated ?? (type && instanceAnnotated(engine, type, element));
  return evaluate({ ...staticActivation(engine), self }, element.value, new State());
}

/** The value that the constructor writes to a member: of a parameter only the type is known. */
function assignedValue(engine: Engine, node: Node): Value | undefined {
  const variable = node.type === 'Identifier' ? engine.file.variable(node) : undefined;
  return variable?.defs[0]?.type === 'Parameter'
    ? staticValue(engine, variable)
    : evaluate(staticActivation(engine), node, new State());
}

/** The class that a class extends, where the file shows it. */
export function baseClass(engine: Engine, of: ClassValue): ClassValue | undefined {
  const base = superValue(engine, of);
  return base?.kind === 'class' && base.class !== of.class ? base : undefined;
}

/** The superclass of a class: a class of this file or of another one of the project, or an export of a package. */
export function superValue(engine: Engine, of: ClassValue): Value | undefined {
  const { bases } = engine;
  if (!bases.has(of.class)) bases.set(of.class, isCircle(engine, of) ? undefined : seenSuper(engine, of));
  return bases.get(of.class);
}

/** Bases that a class may have, each the base of the one before. */
const MOST_BASES = 32;

/** Whether a class extends itself, perhaps through others; the chain of one that has too many bases counts as such. */
function isCircle(engine: Engine, of: ClassValue): boolean {
  let at = seenSuper(engine, of);
  for (let left = MOST_BASES; at?.kind === 'class'; left--) {
    if (at.class === of.class || left === 0) return true;
    at = engine.bases.get(at.class) ?? seenSuper(engine, at);
  }
  return false;
}

function seenSuper(engine: Engine, of: ClassValue): Value | undefined {
  const value = writtenSuper(engine, of);
  return value && seenThrough(engine, value);
}

function writtenSuper(engine: Engine, of: ClassValue): Value | undefined {
  const { superClass } = of.class;
  if (!superClass) return undefined;
  if (superClass.type === 'Identifier') {
    const variable = engine.file.variable(superClass);
    return variable ? staticValue(engine, variable) : unknown(superClass);
  }
  return evaluate(staticActivation(engine), superClass, new State());
}
