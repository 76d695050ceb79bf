import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { type Client, CLIENTS, FETCH, XHR } from '../../knowledge/request/http-clients.js';
import type { SourceFile, Variable } from '../symbols/file.js';
import { flat } from '../syntax/flat.js';
import {
  type CallNode,
  functionAround,
  type FunctionNode,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
} from '../syntax/syntax.js';
import { clientOfCall, clientOfModule } from './calls.js';
import { memberRead, type Read, readsOfResult, readsOfTarget, readsOfValue, readsOfVariable } from './reads.js';

/** The response to a request that the code makes as a client, and what it reads of it. */
export interface ClientResponse {
  readonly client: Client;
  /** The call that makes the request; undefined for a parameter whose type identifies it. */
  readonly call: CallNode | undefined;
  readonly reads: readonly Read[];
  /** The function that reads it. */
  readonly fn: FunctionNode | undefined;
}

/** The responses to requests in a file that can be traced to the call that makes the request. */
export function clientResponses(file: SourceFile): readonly ClientResponse[] {
  const found: ClientResponse[] = [...caughtResponses(file)];
  for (const call of file.census.calls) {
    const client = call.type === 'NewExpression' ? xhrOf(file, call) : clientOfCall(file, call);
    if (!client) continue;
    const results = call.type === 'NewExpression' ? readsOfValue(file, call) : readsOfResult(file, call, client);
    for (const reads of results) found.push({ client, call, reads, fn: functionAround(call) });
  }
  for (const fn of file.census.functions) {
    for (const parameter of parametersOf(fn)) {
      const client = clientOfParameter(file, parameter);
      if (client) found.push({ client, call: undefined, reads: readsOfTarget(file, parameter), fn });
    }
  }
  return found;
}

/** `err.response` of the errors that some clients throw for a status. */
function caughtResponses(file: SourceFile): readonly ClientResponse[] {
  const client = CLIENTS.find(
    ({ modules, isFetch, callsBack }) =>
      !isFetch && !callsBack && modules.some((module) => file.census.imports.includes(module)),
  );
  if (!client) return [];
  return caughtVariables(file).map((variable) => ({
    client,
    call: undefined,
    fn: undefined,
    reads: flat(readsOfVariable(file, variable), ({ member, node }) => {
      const read = member === 'response' ? memberRead(node) : undefined;
      return read ? [read] : [];
    }),
  }));
}

function caughtVariables({ sourceCode }: SourceFile): readonly Variable[] {
  const scopes = sourceCode.scopeManager?.scopes ?? [];
  return flat(scopes, (scope) => (isGivenError(scope) ? scope.variables.filter(isGiven) : NO_VARIABLES));
}

const NO_VARIABLES: readonly Variable[] = [];

/** The scope of a `catch`, or of the callback of `.catch`. */
function isGivenError({ type, block }: TSESLint.Scope.Scope): boolean {
  return type === 'catch' || (type === 'function' && isCatchCall(block.parent));
}

function isGiven({ defs: [definition] }: Variable): boolean {
  return definition?.type === 'CatchClause' || definition?.type === 'Parameter';
}

function isCatchCall(node: Node | undefined): boolean {
  return (
    node?.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    staticKey(node.callee.property, node.callee.computed) === 'catch'
  );
}

/** `new XMLHttpRequest()`, which becomes the response itself. */
function xhrOf(file: SourceFile, { callee }: TSESTree.NewExpression): Client | undefined {
  const isXhr = callee.type === 'Identifier' && callee.name === 'XMLHttpRequest' && !file.variable(callee);
  return isXhr ? XHR : undefined;
}

/** The client whose type a parameter is annotated with: the Fetch standard's global `Response`, or one of a module. */
function clientOfParameter(file: SourceFile, parameter: TSESTree.Parameter): Client | undefined {
  const target = parameterTarget(parameter);
  if (target.type !== 'Identifier' && target.type !== 'ObjectPattern') return undefined;
  const type = target.typeAnnotation?.typeAnnotation;
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  const { name } = type.typeName;
  const definition = file.variable(type.typeName)?.defs[0]?.node;
  if (!definition) return name === 'Response' ? FETCH : undefined;
  const module =
    definition.type === 'ImportSpecifier' && definition.parent.type === 'ImportDeclaration'
      ? definition.parent.source.value
      : '';
  if (!clientOfModule(module)) return undefined;
  return CLIENTS.find(({ modules, types = [] }) => modules.includes(module) && types.includes(name));
}
