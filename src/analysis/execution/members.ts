import type { TSESTree } from '@typescript-eslint/utils';
import { instanceOf, member } from '../../frameworks/catalogue.js';
import { constantValue } from '../../http/constants/index.js';
import { State } from '../state.js';
import type { Node } from '../syntax.js';
import { staticKey } from '../syntax.js';
import {
  type ClassValue,
  constant,
  type ModuleValue,
  type ObjectValue,
  type Thing,
  unknown,
  type Value,
} from '../values.js';
import { annotatedValue } from './annotations.js';
import type { Activation, Engine } from './engine.js';
import { evaluate } from './expressions.js';
import { readHeaders } from './headers.js';
import { staticActivation, staticValue, thingOf } from './names.js';

/** The member of a value, used at a node. */
export function memberOf(x: Activation, value: Value, name: string, node: Node, state: State): Value {
  switch (value.kind) {
    case 'object':
      return objectMember(x, value, name, node);
    case 'class':
      return staticMember(x, value, name) ?? unknown(node);
    case 'module':
      return moduleMember(value, name, node);
    case 'thing':
      return thingMember(value, name, node, state);
    case 'choice':
      return {
        ...value,
        whenTrue: memberOf(x, value.whenTrue, name, node, state),
        whenFalse: memberOf(x, value.whenFalse, name, node, state),
        node,
      };
    case 'oneOf':
      return { kind: 'oneOf', values: value.values.map((one) => memberOf(x, one, name, node, state)), node };
    case 'caught':
      return { ...value, member: [...value.member, name], node };
    case 'array':
      return arrayMember(value, name, node);
    default:
      return unknown(node);
  }
}

function arrayMember(value: Value & { kind: 'array' }, name: string, node: Node): Value {
  if (name === 'length' && !value.open) return constant(value.elements.length, node, true);
  return (/^\d+$/.test(name) && !value.open && value.elements[Number(name)]) || unknown(node);
}

function objectMember(x: Activation, value: ObjectValue, name: string, node: Node): Value {
  const own = value.members.get(name);
  if (own) return own.kind === 'constant' ? { ...own, node, named: true } : own;
  const inherited = value.ofClass && classMember(x.engine, value.ofClass, name, value);
  if (inherited) return inherited.kind === 'constant' ? { ...inherited, node, named: true } : inherited;
  const framework = value.ofClass && frameworkMember(x, value.ofClass, name, node);
  if (framework) return framework;
  return value.open || value.ofClass || value.error !== undefined ? unknown(node) : constant(undefined, node);
}

function moduleMember(value: ModuleValue, name: string, node: Node): Value {
  const path = [...value.path, name];
  const code = constantValue(value.module, path);
  if (code !== undefined) return { ...constant(code, node, true), from: { module: value.module, path } };
  return { kind: 'module', module: value.module, path, node };
}

function thingMember(thing: Thing, name: string, node: Node, state: State): Value {
  const shape = member(thing.shape, name);
  if (!shape) return unknown(node);
  if (shape.reads === 'method' || shape.reads === 'path') return { kind: 'request', fact: shape.reads, node };
  if (shape.reads === 'headers') return readHeaders(thing, node, state);
  if (shape.call || shape.construct || shape.write) return { kind: 'method', shape, receiver: thing, node };
  const own = instanceOf(shape);
  return { ...thing, shape: own && !shape.members ? own : shape, node };
}

/** Copies what a spread value brings into an object; false where that can't be seen. */
export function objectSpread(value: Value, members: Map<string, Value>): boolean {
  if (value.kind === 'constant' || value.kind === 'absent') return true;
  if (value.kind === 'object' && !value.open) {
    for (const [name, one] of value.members) members.set(name, one);
    return true;
  }
  if (value.kind === 'headers' && !value.entries.open) {
    for (const [name, one] of value.entries.fields) members.set(name, one);
    return true;
  }
  return value.kind === 'choice' && conditionalSpread(value, members);
}

/** `...(x && { a })`: each member is there in one case, and keeps its earlier value in the other. */
function conditionalSpread(value: Value & { kind: 'choice' }, members: Map<string, Value>): boolean {
  const whenTrue = new Map(members);
  const whenFalse = new Map(members);
  if (!objectSpread(value.whenTrue, whenTrue)) return false;
  if (!isFalsyOperand(value) && !objectSpread(value.whenFalse, whenFalse)) return false;
  for (const name of new Set([...whenTrue.keys(), ...whenFalse.keys()])) {
    const yes = whenTrue.get(name) ?? { kind: 'absent', node: value.node };
    const no = whenFalse.get(name) ?? { kind: 'absent', node: value.node };
    members.set(name, yes === no ? yes : { ...value, whenTrue: yes, whenFalse: no });
  }
  return true;
}

/** In `x && { a }` the other case is `x`, which is falsy there and spreads nothing. */
function isFalsyOperand({ node }: Value): boolean {
  return node.type === 'LogicalExpression' && node.operator === '&&';
}

/** A member that every instance of a class has: a method, a property's initial value, what the constructor sets. */
export function classMember(engine: Engine, of: ClassValue, name: string, self: Value): Value | undefined {
  for (const element of of.class.body.body) {
    const found = elementValue(engine, element, name, self);
    if (found) return found;
  }
  const base = baseClass(engine, of);
  return base && classMember(engine, base, name, self);
}

function elementValue(engine: Engine, element: TSESTree.ClassElement, name: string, self: Value): Value | undefined {
  if (element.type === 'MethodDefinition') {
    if (element.kind === 'constructor') return constructorMember(engine, element.value, name);
    if (element.static || element.kind !== 'method' || staticKey(element.key, element.computed) !== name) return undefined;
    return { kind: 'function', fn: element.value as TSESTree.FunctionExpression, self, node: element };
  }
  if (element.type !== 'PropertyDefinition' || element.static || staticKey(element.key, element.computed) !== name) {
    return undefined;
  }
  return propertyValue(engine, element, self);
}

function propertyValue(engine: Engine, element: TSESTree.PropertyDefinition, self: Value): Value | undefined {
  const annotated = element.typeAnnotation && annotatedValue(engine, element, element.typeAnnotation.typeAnnotation);
  if (annotated || !element.value) return annotated;
  return engine.budget.nested(
    () => evaluate({ ...staticActivation(engine), self }, element.value as Node, new State()),
    undefined,
  );
}

/** A parameter property (`constructor(private res: Response)`), or `this.name = …` in the constructor's own body. */
function constructorMember(
  engine: Engine,
  constructor: TSESTree.FunctionExpression | TSESTree.TSEmptyBodyFunctionExpression,
  name: string,
): Value | undefined {
  for (const parameter of constructor.params) {
    if (parameter.type !== 'TSParameterProperty' || parameter.parameter.type !== 'Identifier') continue;
    const { parameter: target } = parameter;
    if (target.name !== name || !target.typeAnnotation) continue;
    return annotatedValue(engine, target, target.typeAnnotation.typeAnnotation);
  }
  for (const statement of constructor.body?.body ?? []) {
    const assigned = statement.type === 'ExpressionStatement' && assignedToThis(statement.expression, name);
    if (assigned && !(assigned.type === 'Identifier' && isParameterOf(engine, assigned))) {
      return evaluate(staticActivation(engine), assigned, new State());
    }
  }
  return undefined;
}

function assignedToThis(node: Node, name: string): Node | undefined {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node.left;
  return object.type === 'ThisExpression' && staticKey(property, computed) === name ? node.right : undefined;
}

function isParameterOf(engine: Engine, identifier: Node): boolean {
  return engine.file.variable(identifier)?.defs[0]?.type === 'Parameter';
}

function staticMember(x: Activation, of: ClassValue, name: string): Value | undefined {
  for (const element of of.class.body.body) {
    if (element.type === 'MethodDefinition' && element.static && staticKey(element.key, element.computed) === name) {
      return element.kind === 'method'
        ? { kind: 'function', fn: element.value as TSESTree.FunctionExpression, self: of, node: element }
        : undefined;
    }
    if (element.type === 'PropertyDefinition' && element.static && staticKey(element.key, element.computed) === name) {
      return element.value ? evaluate(staticActivation(x.engine), element.value, new State()) : undefined;
    }
  }
  const base = baseClass(x.engine, of);
  return base && staticMember(x, base, name);
}

/** A member that a controller inherits from a framework's class: it works on the response being made. */
function frameworkMember(x: Activation, of: ClassValue, name: string, node: Node): Value | undefined {
  const base = superValue(x.engine, of);
  const thing = base && thingOf(x.engine, base);
  const shape = thing && instanceOf(thing.shape);
  if (!thing || !shape || !member(shape, name)) return undefined;
  return thingMember({ ...thing, shape, draft: x.root?.response?.draft }, name, node, new State());
}

/** The class that a class extends, where the file shows it. */
export function baseClass(engine: Engine, of: ClassValue): ClassValue | undefined {
  const base = superValue(engine, of);
  return base?.kind === 'class' && base.class !== of.class ? base : undefined;
}

export function superValue(engine: Engine, of: ClassValue): Value | undefined {
  const { superClass } = of.class;
  if (!superClass) return undefined;
  if (superClass.type === 'Identifier') {
    const variable = engine.file.variable(superClass);
    return variable ? staticValue(engine, variable) : unknown(superClass);
  }
  return evaluate(staticActivation(engine), superClass, new State());
}

