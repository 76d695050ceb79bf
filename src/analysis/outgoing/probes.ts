import type { TSESTree } from '@typescript-eslint/utils';
import { CACHES } from '../../words/request/promise-combinators.js';
import { CACHE_WRITERS } from '../../packages/browsers.js';
import { PROBES } from '../../words/project/probes.js';
import type { SourceFile } from '../symbols/file.js';
import {
  bare,
  type FunctionNode,
  isFunction,
  lastNameOf,
  nameOfFunction,
  type Node,
  settled,
  staticKey,
} from '../syntax/syntax.js';
import { nodesOf } from '../syntax/nodes-of.js';
import type { Comparison } from './comparisons.js';
import { isPoll } from './polls.js';
import type { ClientResponse, Read } from './responses.js';

/** Members that only the client that made a request reads. */
const CONTENT: ReadonlySet<string> = new Set([
  'arrayBuffer',
  'blob',
  'body',
  'bytes',
  'formData',
  'json',
  'statusText',
  'text',
]);

/**
 * Whether a request only tests if something exists, or stores its result: exactly 200 is meant then. A `Response` that a function receives
 * may also be a server's own, unless its content is read, or a failure thrown.
 */
export function isProbe({ call, reads, fn }: ClientResponse, file: SourceFile): boolean {
  const [, init] = call?.arguments ?? [];
  if (init && asksForHead(bare(init))) return true;
  if (call && !sends(init) && reads.length > 0 && reads.every(({ node }) => isWholeResult(node))) return true;
  if (call && !sends(init) && reads.length > 0 && !readsContent(reads) && isPoll(file, call, reads)) return true;
  if (!fn) return false;
  if (!call && !readsContent(reads) && nodesOf(file, fn, 'ThrowStatement').length === 0) return true;
  const isAsked = givesTruth(fn) && !sends(init) && !readsContent(reads);
  const isNamed = !sends(init) && reads.length > 0 && reads.every(({ node }) => isKeptAsProbe(node));
  return isAsked || isNamed || PROBES.has(nameOfFunction(fn)) || nodesOf(file, fn, 'CallExpression').some(writesCache);
}

function readsContent(reads: readonly Read[]): boolean {
  return reads.some(({ member }) => CONTENT.has(member));
}

/** Whether a function that receives the response returns only a comparison of it: `.then((res) => res.status !== 200)`. */
function isWholeResult({ parent: comparison }: Node): boolean {
  const place = comparison?.type === 'BinaryExpression' ? comparison.parent : undefined;
  if (place?.type === 'ArrowFunctionExpression') return place.body === comparison && isThen(place);
  const block = place?.type === 'ReturnStatement' ? place.parent : undefined;
  return (
    block?.type === 'BlockStatement' && block.body.length === 1 && isFunction(block.parent) && isThen(block.parent)
  );
}

/** `const exists = answer.status === 200` */
function isKeptAsProbe({ parent: comparison }: Node): boolean {
  const kept = comparison?.type === 'BinaryExpression' ? comparison.parent : undefined;
  return kept?.type === 'VariableDeclarator' && kept.id.type === 'Identifier' && PROBES.has(kept.id.name);
}

function isThen({ parent }: Node): boolean {
  return parent?.type === 'CallExpression' && lastNameOf(parent.callee) === 'then';
}

/** `Promise<boolean>` */
function givesTruth({ returnType }: FunctionNode): boolean {
  const type = returnType && settled(returnType.typeAnnotation);
  return type?.type === 'TSBooleanKeyword';
}

/** `if (found.status === 200) throw new Error('exists')`: an existing resource is in conflict, so that 200 is no success here. */
export function failsWhenFound({ node, operator }: Comparison): boolean {
  const { parent } = node;
  if (operator !== '===' || parent.type !== 'IfStatement' || parent.test !== node) return false;
  const { consequent } = parent;
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  if (last?.type === 'ReturnStatement') return last.argument?.type === 'ObjectExpression' && saysFailure(last.argument);
  return last?.type === 'ThrowStatement';
}

/** `{ error: '…' }`, `{ success: false }` */
function saysFailure({ properties }: TSESTree.ObjectExpression): boolean {
  return properties.some((one) => {
    if (one.type !== 'Property') return false;
    const key = staticKey(one.key, one.computed);
    return (
      key === 'error' || (SUCCESS_MEMBERS.has(key ?? '') && one.value.type === 'Literal' && one.value.value === false)
    );
  });
}

const SUCCESS_MEMBERS: ReadonlySet<string> = new Set(['ok', 'success']);

function asksForHead(init: Node): boolean {
  if (init.type !== 'ObjectExpression') return false;
  return init.properties.some((one) => {
    if (one.type !== 'Property' || staticKey(one.key, one.computed) !== 'method') return false;
    return one.value.type === 'Literal' && String(one.value.value).toUpperCase() === 'HEAD';
  });
}

/** Whether a request has another method than GET, or an unknown one. */
function sends(init: Node | undefined): boolean {
  if (!init) return false;
  const options = bare(init);
  if (options.type !== 'ObjectExpression') return true;
  return options.properties.some((one) => one.type !== 'Property' || staticKey(one.key, one.computed) === 'method');
}

/** `caches.open(name)`, `cache.put(request, answer)`, `caches.default.put(request, answer)` */
function writesCache({ callee }: TSESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || !CACHE_WRITERS.has(lastNameOf(callee))) return false;
  const holder = bare(callee.object);
  return (
    CACHES.has(lastNameOf(holder)) ||
    (holder.type === 'MemberExpression' && CACHES.has(lastNameOf(bare(holder.object))))
  );
}
