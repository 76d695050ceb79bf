import type { TSESTree } from '@typescript-eslint/utils';
import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Variable } from '../../symbols/file.js';
import { staticActivation } from '../names/names.js';
import { State } from '../state/state.js';
import {
  enumMembers,
  exportedName,
  type FunctionNode,
  isFunction,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
  within,
} from '../../syntax/syntax.js';
import {
  constant,
  objectOf,
  type ObjectValue,
  frameworkObject,
  type FrameworkObject,
  type Unknown,
  unknown,
  type Value,
} from '../values/values.js';
import { annotatedValue } from '../declared-types/annotations.js';
import { isReader } from '../calls/list-calls.js';
import { destructured } from '../calls/assignment.js';
import { isOfInstance } from '../members/class-members.js';
import type { Engine } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { filledObject, memberWrites } from './filled-objects.js';
import { ownWrites } from '../names/own-writes.js';

/** The value of a variable by its definition; called through `staticValue`. */
export function define(engine: Engine, variable: Variable): Value | undefined {
  const definition = variable.defs.find((one) => one.type !== 'Type') ?? variable.defs[0];
  if (!definition) return undefined;
  const { node } = definition;
  if (
    node.type === 'ImportSpecifier' ||
    node.type === 'ImportDefaultSpecifier' ||
    node.type === 'ImportNamespaceSpecifier'
  ) {
    return importValue(node);
  }
  if (isFunction(node)) {
    if (definition.type !== 'FunctionName') return parameterValue(engine, node, definition.name, variable);
    return { kind: 'function', fn: node, self: undefined, node };
  }
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return { kind: 'class', class: node, node };
  if (node.type === 'TSEnumDeclaration') return enumValue(engine, node);
  if (node.type === 'TSEnumMember')
    return node.initializer && evaluate(staticActivation(engine), node.initializer, new State());
  if (node.type === 'TSImportEqualsDeclaration') return importEquals(node);
  if (node.type === 'CatchClause')
    return node.param
      ? destructured(engine, node.param, { kind: 'caught', member: [], node: node.param }, variable)
      : undefined;
  return node.type === 'VariableDeclarator' ? declaratorValue(engine, variable, node) : undefined;
}

/** A parameter with the same argument in all calls of its function: an application, a router. */
function parameterValue(engine: Engine, fn: FunctionNode, name: Node, variable: Variable): Value | undefined {
  const targets = parametersOf(fn).map(parameterTarget);
  const index = targets.findIndex((target) => within(name, target));
  const target = targets[index];
  if (!target) return undefined;
  if (target.type === 'ObjectPattern') return ownObject(patternValue(engine, target, variable));
  const type = annotationIn(target);
  const known = (type && annotatedValue(engine, name, type)) ?? signatureValue(engine, fn, name, index);
  return known ? ownObject(known) : type && unknown(name, { type, path: [] });
}

/** The type of a parameter by its function's signature. */
function signatureValue(engine: Engine, fn: FunctionNode, name: Node, index: number): FrameworkObject | undefined {
  const signature = engine.signatureOf(engine, fn);
  const shape = signature?.shapes[index];
  return signature && shape && frameworkObject(shape, undefined, signature.evidence, name);
}

/** `{ app }: Deps`: the member of the pattern's type. */
function patternValue(engine: Engine, pattern: TSESTree.ObjectPattern, variable: Variable): Value | undefined {
  const type = annotationIn(pattern);
  const value = type && destructured(engine, pattern, unknown(pattern, { type, path: [] }), variable);
  return value?.kind === 'unknown' && !value.declared ? undefined : value;
}

/** A framework object that belongs to no response. */
function ownObject(value: Value | undefined): Value | undefined {
  return value?.kind === 'framework-object' && inherited(value.shape, 'role') !== undefined ? undefined : value;
}

function annotationIn(target: Node): TSESTree.TypeNode | undefined {
  return target.type === 'Identifier' || target.type === 'ObjectPattern'
    ? target.typeAnnotation?.typeAnnotation
    : undefined;
}

function importValue(node: TSESTree.ImportClause): Value {
  const module = (node.parent as TSESTree.ImportDeclaration).source.value;
  if (node.type === 'ImportNamespaceSpecifier') return { kind: 'module', module, path: [], node, by: node };
  if (node.type === 'ImportDefaultSpecifier') return { kind: 'module', module, path: ['default'], node, by: node };
  const name = exportedName(node);
  return { kind: 'module', module, path: [name], node, by: node };
}

function importEquals(node: TSESTree.TSImportEqualsDeclaration): Value | undefined {
  const reference = node.moduleReference;
  return reference.type === 'TSExternalModuleReference' && reference.expression.type === 'Literal'
    ? { kind: 'module', module: reference.expression.value, path: [], node, by: node }
    : undefined;
}

function declaratorValue(engine: Engine, variable: Variable, node: TSESTree.VariableDeclarator): Value | undefined {
  if (isReassigned(variable)) return undefined;
  const type = annotationIn(node.id);
  const annotated = type && ownObject(annotatedValue(engine, node.id, type));
  if (annotated) return annotated;
  if (!node.init) return undefined;
  const value = evaluate(staticActivation(engine), node.init, new State());
  if (node.id.type !== 'Identifier') return destructured(engine, node.id, value, variable);
  if (value.kind === 'array') return isGrown(variable) ? { ...value, open: true } : value;
  if (value.kind === 'module' && isOfInstance(value) && memberWrites(variable).length > 0) return unknown(node.init);
  if (value.kind !== 'object') return value;
  const own = withoutOwnWrites(engine, node.init, value);
  if (memberWrites(variable).length === 0) return own;
  return filledObject(engine, variable, own) ?? unknown(node.init);
}

/** An object without what its own methods write to it: `this.client = create()`. */
function withoutOwnWrites({ file }: Engine, literal: Node, value: ObjectValue): ObjectValue {
  if (literal.type !== 'ObjectExpression') return value;
  const methods = literal.properties.flatMap((one) =>
    one.type === 'Property' && one.value.type === 'FunctionExpression' ? [one.value] : [],
  );
  const members = new Map(value.members);
  for (const [name, at] of ownWrites(file, methods)) if (members.has(name)) members.set(name, unknown(at));
  return { ...value, members };
}

/** Whether elements of a list are added or written somewhere: the time of it is unknown. */
function isGrown({ references }: Variable): boolean {
  return references.some(({ identifier }) => {
    const { parent } = identifier as Node;
    if (parent?.type !== 'MemberExpression' || parent.object !== identifier) return false;
    const use = parent.parent;
    if (use.type === 'AssignmentExpression') return use.left === parent;
    return (
      use.type === 'CallExpression' && use.callee === parent && !isReader(staticKey(parent.property, parent.computed))
    );
  });
}

function isReassigned(variable: Variable): boolean {
  return variable.references.some((reference) => reference.isWrite() && !reference.init);
}

function enumValue(engine: Engine, node: TSESTree.TSEnumDeclaration): Value {
  const members = new Map<string, Value>();
  let next: number | undefined = 0;
  const x = staticActivation(engine);
  for (const member of enumMembers(node)) {
    const name = member.id.type === 'Identifier' ? member.id.name : member.id.value;
    const given: Value | Unknown | undefined = member.initializer && evaluate(x, member.initializer, new State());
    const value: Value = given ?? (next === undefined ? unknown(member) : constant(next, member, true));
    members.set(name, value);
    next = value.kind === 'constant' && typeof value.value === 'number' ? value.value + 1 : undefined;
  }
  return objectOf(members, false, node);
}
