import type { TSESTree } from '@typescript-eslint/utils';
import { type Client, CLIENTS } from '../../frameworks/clients.js';
import type { SourceFile, Variable } from '../file.js';
import { bare, functionAround, type FunctionNode, isFunction, type Node, parametersOf, parameterTarget, staticKey } from '../syntax.js';
import { clientOfCall } from './calls.js';

/** The answer to a request that the code makes as a client, and what it reads of it. */
export interface ClientResponse {
  readonly client: Client;
  /** The call that makes the request; undefined for a parameter that is a `Response`. */
  readonly call: TSESTree.CallExpression | undefined;
  readonly reads: readonly Read[];
  /** The function that looks at it. */
  readonly fn: FunctionNode | undefined;
}

/** A member of the response, where it is read: `res.status`, or a variable that it was taken out into. */
export interface Read {
  readonly member: string;
  readonly node: Node;
  /** The expression that stands for the response; undefined for a member that was taken out. */
  readonly of: Node | undefined;
}

/** The answers to requests in a file that can be traced to the call that makes the request. */
export function clientResponses(file: SourceFile): readonly ClientResponse[] {
  const found: ClientResponse[] = [...caughtResponses(file)];
  for (const call of file.census.calls) {
    if (call.type !== 'CallExpression') continue;
    const client = clientOfCall(file, call);
    if (!client) continue;
    for (const reads of readsOfResult(file, call, client)) found.push({ client, call, reads, fn: functionAround(call) });
  }
  for (const fn of file.census.functions) {
    for (const parameter of parametersOf(fn)) {
      if (isResponse(file, parameter)) found.push({ client: CLIENTS[0] as Client, call: undefined, reads: readsOfTarget(file, parameter), fn });
    }
  }
  return found;
}

/** `err.response` of the errors that some clients throw for a status. */
function caughtResponses(file: SourceFile): readonly ClientResponse[] {
  const client = CLIENTS.find(({ modules, isFetch, callsBack }) => !isFetch && !callsBack && modules.some((module) => file.census.imports.includes(module)));
  if (!client) return [];
  return caughtVariables(file).map((variable) => ({
    client,
    call: undefined,
    fn: undefined,
    reads: readsOfVariable(file, variable).flatMap(({ member, node }) => {
      const read = member === 'response' ? memberRead(node) : undefined;
      return read ? [read] : [];
    }),
  }));
}

function caughtVariables({ sourceCode }: SourceFile): readonly Variable[] {
  const variables = sourceCode.scopeManager?.scopes.flatMap((scope) => scope.variables) ?? [];
  return variables.filter(({ defs: [definition] }) => {
    if (!definition) return false;
    const { parent } = definition.node as Node;
    return definition.type === 'CatchClause' || (definition.type === 'Parameter' && isCatchCall(parent));
  });
}

function isCatchCall(node: Node | undefined): boolean {
  return node?.type === 'CallExpression' && node.callee.type === 'MemberExpression' && staticKey(node.callee.property, node.callee.computed) === 'catch';
}

/** A parameter annotated as the Fetch standard's `Response`. */
function isResponse(file: SourceFile, parameter: TSESTree.Parameter): boolean {
  const target = parameterTarget(parameter);
  if (target.type !== 'Identifier' && target.type !== 'ObjectPattern') return false;
  const type = target.typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Response' && !isImported(file, 'Response');
}

function isImported({ sourceCode }: SourceFile, name: string): boolean {
  return sourceCode.scopeManager?.scopes.some(({ variables }) => variables.some((one) => one.name === name && one.defs.length > 0)) ?? false;
}

/** What is read of a call's result, for each place that takes it. */
function readsOfResult(file: SourceFile, call: TSESTree.CallExpression, client: Client): readonly (readonly Read[])[] {
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

/** The expression that a value goes through without change: `(await x)!`, `x as Response`. */
function outermost(value: Node): { readonly node: Node; readonly isAwaited: boolean } {
  let node = value;
  let isAwaited = false;
  for (let { parent } = node; parent && (parent.type === 'AwaitExpression' || bare(parent) === bare(node)); { parent } = node) {
    isAwaited ||= parent.type === 'AwaitExpression';
    node = parent;
  }
  return { node, isAwaited };
}

function readsOfValue(file: SourceFile, node: Node): readonly (readonly Read[])[] {
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
  if (staticKey(member.property, member.computed) !== 'then' || call.type !== 'CallExpression' || !call.arguments[0]) return [];
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

/** What is read of the response that a variable, parameter or pattern is given. */
function readsOfTarget(file: SourceFile, target: Node): readonly Read[] {
  if (target.type === 'TSParameterProperty' || target.type === 'AssignmentPattern') return [];
  if (target.type === 'ObjectPattern') return target.properties.flatMap((property) => (property.type === 'Property' ? readsTakenOut(file, property) : []));
  const variable = target.type === 'Identifier' ? file.variable(target) : undefined;
  return variable && isAssignedOnce(variable) ? readsOfVariable(file, variable) : [];
}

function readsOfVariable(file: SourceFile, variable: Variable): readonly Read[] {
  return variable.references.flatMap(({ identifier }) => {
    const node = identifier as Node;
    const taken = node.parent?.type === 'VariableDeclarator' && node.parent.init === node && node.parent.id.type === 'ObjectPattern';
    if (taken) return readsOfTarget(file, (node.parent as TSESTree.VariableDeclarator).id);
    const read = memberRead(node);
    return read ? [read] : [];
  });
}

function readsTakenOut(file: SourceFile, { key, computed, value }: TSESTree.Property): readonly Read[] {
  const member = staticKey(key, computed);
  const variable = value.type === 'Identifier' ? file.variable(value) : undefined;
  if (member === undefined || !variable) return [];
  return variable.references.flatMap(({ identifier, init }) => (init ? [] : [{ member, node: identifier, of: undefined }]));
}

function memberRead(of: Node): Read | undefined {
  const { node } = outermost(of);
  const { parent } = node;
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return undefined;
  const member = staticKey(parent.property, parent.computed);
  return member === undefined ? undefined : { member, node: parent, of };
}

function isAssignedOnce(variable: Variable | undefined): boolean {
  return variable !== undefined && variable.references.filter((reference) => reference.isWrite()).length <= 1;
}
