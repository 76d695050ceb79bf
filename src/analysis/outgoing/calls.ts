import type { TSESTree } from '@typescript-eslint/utils';
import { type Client, CLIENTS, FETCH, GLOBAL_OBJECTS } from '../../knowledge/request/http-clients.js';
import { requiredModule } from '../syntax/file-index.js';
import type { SourceFile } from '../symbols/file.js';
import { awaited, bare, exportedName, type FunctionNode, isFunction, type Node, staticKey } from '../syntax/syntax.js';

const DEEPEST = 4;

/** The methods of all clients: no other call has to be resolved. */
const REQUESTS: ReadonlySet<string> = new Set(['fetch', ...CLIENTS.flatMap(({ methods }) => methods)]);
const BY_MODULE: ReadonlyMap<string, Client> = new Map(
  CLIENTS.flatMap((client) => client.modules.map((module) => [module, client] as const)).reverse(),
);

/** The client whose request a call makes; undefined for any other call. */
export function clientOfCall(file: SourceFile, call: Node, depth = 0): Client | undefined {
  if (call.type !== 'CallExpression' || depth > DEEPEST) return undefined;
  const callee = bare(call.callee);
  if (callee.type === 'Identifier') return clientOfName(file, callee, depth);
  if (callee.type !== 'MemberExpression') return undefined;
  const key = staticKey(callee.property, callee.computed);
  if (key === undefined || !REQUESTS.has(key)) return undefined;
  const object = bare(callee.object);
  if (object.type !== 'Identifier') return undefined;
  if (key === 'fetch' && GLOBAL_OBJECTS.has(object.name) && !file.variable(object)) return FETCH;
  const client = instanceOf(file, object, depth);
  return client?.methods.includes(key) ? client : undefined;
}

/** `fetch(…)`, `axios(…)`, a destructured method of a module, and a function of the file that returns the result of one of these. */
function clientOfName(file: SourceFile, name: TSESTree.Identifier, depth: number): Client | undefined {
  const definition = definitionOf(file, name);
  if (!definition) return name.name === 'fetch' && !file.variable(name) ? FETCH : undefined;
  const { module, member, fn, value } = definition;
  if (module !== undefined) {
    const client = clientOfModule(module);
    if (client?.callsBack && member === undefined) return undefined;
    return member === undefined || client?.methods.includes(member) ? client : undefined;
  }
  if (fn) return clientOfResult(file, fn, depth + 1);
  return value && instanceOfCall(file, value, depth + 1);
}

/** A client: the module itself, or one that it has made. */
function instanceOf(file: SourceFile, name: TSESTree.Identifier, depth: number): Client | undefined {
  const definition = definitionOf(file, name);
  if (definition?.module !== undefined) return clientOfModule(definition.module);
  return definition?.value && instanceOfCall(file, definition.value, depth + 1);
}

function instanceOfCall(file: SourceFile, value: Node, depth: number): Client | undefined {
  const call = bare(value);
  if (call.type !== 'CallExpression' || depth > DEEPEST) return undefined;
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  const client = instanceOf(file, callee.object, depth);
  return client?.makes.includes(staticKey(callee.property, callee.computed) ?? '') ? client : undefined;
}

/** The client that a module is; the first of them where it is several. */
export function clientOfModule(module: string): Client | undefined {
  return BY_MODULE.get(module);
}

/** The client whose response a function of the file returns as it is. */
function clientOfResult(file: SourceFile, fn: FunctionNode, depth: number): Client | undefined {
  const { body } = fn;
  if (body.type !== 'BlockStatement') return clientOfCall(file, awaited(body), depth);
  const last = body.body.at(-1);
  return last?.type === 'ReturnStatement' && last.argument
    ? clientOfCall(file, awaited(last.argument), depth)
    : undefined;
}

interface Definition {
  readonly module?: string;
  /** The export that a name resolves to; undefined for the module itself. */
  readonly member?: string;
  readonly fn?: FunctionNode;
  readonly value?: Node;
}

function definitionOf(file: SourceFile, name: Node): Definition | undefined {
  const node: Node | undefined = file.variable(name)?.defs[0]?.node;
  if (!node) return undefined;
  if (isFunction(node)) return node.params.some((parameter) => parameter === name) ? {} : { fn: node };
  if (node.type === 'ImportDefaultSpecifier' || node.type === 'ImportNamespaceSpecifier')
    return { module: moduleOf(node) };
  if (node.type === 'ImportSpecifier') {
    const member = exportedName(node);
    const module = moduleOf(node);
    return clientOfModule(module)?.name === member
      ? { module, ...(member === 'fetch' && { member }) }
      : { module, member };
  }
  if (node.type !== 'VariableDeclarator' || !node.init) return {};
  const init = bare(node.init);
  const required = requiredModule(init);
  if (required !== undefined)
    return node.id.type === 'Identifier' ? { module: required } : { module: required, ...memberTaken(node.id, name) };
  return isFunction(init) ? { fn: init } : { value: init };
}

function moduleOf(node: Node): string {
  return node.parent?.type === 'ImportDeclaration' ? node.parent.source.value : '';
}

/** `const { request } = require('undici')`. */
function memberTaken(pattern: Node, name: Node): { member?: string } {
  if (pattern.type !== 'ObjectPattern' || name.type !== 'Identifier') return {};
  for (const property of pattern.properties) {
    if (property.type === 'Property' && property.value.type === 'Identifier' && property.value.name === name.name) {
      const key = staticKey(property.key, property.computed);
      return key === undefined ? {} : { member: key };
    }
  }
  return {};
}
