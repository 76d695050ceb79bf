import type { TSESTree } from '@typescript-eslint/utils';
import type { Client } from '../../knowledge/request/http-clients.js';
import type { SourceFile, Variable } from '../symbols/file.js';
import { flat } from '../syntax/flat.js';
import {
  bare,
  type CallNode,
  type FunctionNode,
  isFunction,
  type Node,
  parametersOf,
  staticKey,
} from '../syntax/syntax.js';

/** A member of the response, where it is read: `res.status`, or a variable that it was destructured into. */
export interface Read {
  readonly member: string;
  readonly node: Node;
  /** The expression of the response; undefined for a destructured member. */
  readonly of: Node | undefined;
}

/** What is read of a call's result, for each place that uses it. */
export function readsOfResult(file: SourceFile, call: CallNode, client: Client): readonly (readonly Read[])[] {
  if (client.callsBack) {
    const last = call.arguments.at(-1);
    return last ? readsOfCallback(file, last) : [];
  }
  const { node, isAwaited } = outermost(call);
  const { parent } = node;
  if (parent?.type === 'MemberExpression' && parent.object === node && !isAwaited) return readsOfThen(file, parent);
  if (!isAwaited) return [];
  return readsOfValue(file, node);
}

/** The expression that a value passes through without change: `(await x)!`, `x as Response`. */
function outermost(value: Node): { readonly node: Node; readonly isAwaited: boolean } {
  let node = value;
  let isAwaited = false;
  for (
    let { parent } = node;
    parent && (parent.type === 'AwaitExpression' || bare(parent) === bare(node));
    { parent } = node
  ) {
    isAwaited ||= parent.type === 'AwaitExpression';
    node = parent;
  }
  return { node, isAwaited };
}

/** What is read of the value of an expression, for each place that uses it. */
export function readsOfValue(file: SourceFile, node: Node): readonly (readonly Read[])[] {
  const { parent } = node;
  if (parent?.type === 'VariableDeclarator' && parent.init === node) return [readsOfTarget(file, parent.id)];
  if (parent?.type === 'AssignmentExpression' && parent.right === node && parent.left.type === 'Identifier') {
    return isAssignedOnce(file.variable(parent.left)) ? [readsOfTarget(file, parent.left)] : [];
  }
  const read = memberRead(node);
  return read ? [[read]] : [];
}

/** `.then((res) => …)`, `.then(check)`. */
function readsOfThen(file: SourceFile, member: TSESTree.MemberExpression): readonly (readonly Read[])[] {
  const call = member.parent;
  if (staticKey(member.property, member.computed) !== 'then' || call.type !== 'CallExpression' || !call.arguments[0])
    return [];
  return readsOfCallback(file, call.arguments[0]);
}

function readsOfCallback(file: SourceFile, callback: Node): readonly (readonly Read[])[] {
  const fn = isFunction(callback) ? callback : namedFunction(file, callback);
  const first = fn && parametersOf(fn)[0];
  return first ? [readsOfTarget(file, first)] : [];
}

function namedFunction(file: SourceFile, name: Node): FunctionNode | undefined {
  if (name.type !== 'Identifier') return undefined;
  const node: Node | undefined = file.variable(name)?.defs[0]?.node;
  if (isFunction(node)) return node.params.some((parameter) => parameter === name) ? undefined : node;
  return node?.type === 'VariableDeclarator' && isFunction(node.init) ? node.init : undefined;
}

/** What is read of the response that a variable, parameter or pattern receives. */
export function readsOfTarget(file: SourceFile, target: Node): readonly Read[] {
  if (target.type === 'TSParameterProperty' || target.type === 'AssignmentPattern') return [];
  if (target.type === 'ObjectPattern')
    return target.properties.flatMap((property) => (property.type === 'Property' ? readsTakenOut(file, property) : []));
  const variable = target.type === 'Identifier' ? file.variable(target) : undefined;
  return variable && isAssignedOnce(variable) ? readsOfVariable(file, variable) : [];
}

/** What is read of the response that a variable holds. */
export function readsOfVariable(file: SourceFile, variable: Variable): readonly Read[] {
  return flat(variable.references, ({ identifier }) => {
    const node = identifier as Node;
    const taken =
      node.parent?.type === 'VariableDeclarator' &&
      node.parent.init === node &&
      node.parent.id.type === 'ObjectPattern';
    if (taken) return readsOfTarget(file, (node.parent as TSESTree.VariableDeclarator).id);
    const read = memberRead(node);
    return read ? [read] : [];
  });
}

function readsTakenOut(file: SourceFile, { key, computed, value }: TSESTree.Property): readonly Read[] {
  const member = staticKey(key, computed);
  const variable = value.type === 'Identifier' ? file.variable(value) : undefined;
  if (member === undefined || !variable) return [];
  return variable.references.flatMap(({ identifier, init }) =>
    init ? [] : [{ member, node: identifier, of: undefined }],
  );
}

/** The member that is read of an expression, if one is. */
export function memberRead(of: Node): Read | undefined {
  const { node } = outermost(of);
  const { parent } = node;
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return undefined;
  const member = staticKey(parent.property, parent.computed);
  return member === undefined ? undefined : { member, node: parent, of };
}

function isAssignedOnce(variable: Variable | undefined): boolean {
  return variable !== undefined && variable.references.filter((reference) => reference.isWrite()).length <= 1;
}
