import type { TSESTree } from '@typescript-eslint/utils';
import { WORKER_CALLS, WORKER_EVENTS, WORKER_OBJECTS, WORKER_PACKAGES } from '../../packages/browsers.js';
import type { SourceFile } from './file.js';
import { bare, type CallNode, type Node, staticKey } from '../syntax/syntax.js';

/**
 * Whether a file is a worker that a browser runs beside a page: it is installed, takes pages over, or receives push messages. Its responses
 * never leave the browser. A server's worker that listens to `fetch` alone (Cloudflare, Fastly) does none of these.
 */
export function isBrowserWorker(file: SourceFile): boolean {
  const { imports, calls } = file.census;
  if (imports.some((module) => WORKER_PACKAGES.has(module))) return true;
  const { text } = file.sourceCode;
  return NAMES.some((name) => text.includes(name)) && calls.some((call) => isOfWorker(file, call));
}

/** A file whose text has none of these calls nothing of a worker. */
const NAMES = ['addEventListener', ...[...WORKER_CALLS].map((path) => path.split('.').at(-1) ?? path)];

function isOfWorker(file: SourceFile, call: CallNode): boolean {
  if (call.type !== 'CallExpression') return false;
  const path = globalPath(file, bare(call.callee));
  if (path === undefined) return false;
  const name = path.join('.');
  return WORKER_CALLS.has(name) || (name === 'addEventListener' && WORKER_EVENTS.has(textOf(call.arguments[0])));
}

/** The names from the global object to a value: `clients`, `claim` of `self.clients.claim`; undefined for what isn't global. */
function globalPath(file: SourceFile, node: Node): readonly string[] | undefined {
  if (node.type === 'Identifier') return globalNamed(file, node);
  if (node.type !== 'MemberExpression') return undefined;
  const holder = globalPath(file, bare(node.object));
  const name = staticKey(node.property, node.computed);
  return holder && name !== undefined ? [...holder, name] : undefined;
}

function globalNamed(file: SourceFile, node: TSESTree.Identifier): readonly string[] | undefined {
  const [definition] = file.variable(node)?.defs ?? [];
  if (!definition) return WORKER_OBJECTS.has(node.name) ? [] : [node.name];
  // `declare const self: ServiceWorkerGlobalScope`, `const worker = self as ServiceWorkerGlobalScope`
  const { node: declared } = definition;
  if (declared.type !== 'VariableDeclarator') return undefined;
  if (!declared.init) return WORKER_OBJECTS.has(node.name) ? [] : undefined;
  const from = bare(declared.init);
  return from.type === 'Identifier' && WORKER_OBJECTS.has(from.name) ? [] : undefined;
}

function textOf(node: Node | undefined): string {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}
