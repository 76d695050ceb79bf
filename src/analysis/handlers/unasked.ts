import type { TSESTree } from '@typescript-eslint/utils';
import type { Unasked } from '../../frameworks/language/shape.js';
import type { SourceFile } from '../file/file.js';
import {
  awaited,
  bare,
  type FunctionNode,
  lastNameOf,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
} from '../file/syntax.js';
import { walkOwn } from '../file/walk.js';
import { membersRead } from './members-read.js';

/** Whether a function answers no request, though it looks like a handler. */
export function isUnasked(file: SourceFile, fn: FunctionNode, unasked: Unasked): boolean {
  const { reads, except, texts, classes, bareStatus } = unasked;
  const { paths, isIgnored } = membersRead(file, fn);
  const has = (path: string): boolean => paths.has(path);
  if (reads.some(has) && !except.some(has)) return true;
  if (classes.names.some((name) => makes(file, name)) && !classes.unlessReads.some(has)) return true;
  return holdsText(file, fn, texts) || (isIgnored && bareStatus !== undefined && saysOnly(file, fn, bareStatus));
}

/** `new ApiGatewayManagementApi()`, `new AWS.ApiGatewayManagementApi()` */
function makes({ census }: SourceFile, name: string): boolean {
  return census.calls.some(({ type, callee }) => type === 'NewExpression' && lastNameOf(callee) === name);
}

function holdsText({ sourceCode }: SourceFile, fn: FunctionNode, texts: readonly string[]): boolean {
  if (texts.length === 0) return false;
  return sourceCode.getTokens(fn).some(({ type, value }) => type === 'String' && texts.includes(value.slice(1, -1)));
}

const MOST_NODES = 2000;

/** Whether all that a function surely gives is an object with a status and nothing else. */
function saysOnly(file: SourceFile, fn: FunctionNode, status: string): boolean {
  const results: TSESTree.ObjectExpression[] = [];
  let isMade = fn.body.type !== 'BlockStatement' && isMadeElsewhere(fn, fn.body);
  const visit = (node: Node): boolean => {
    if (node.type === 'ObjectExpression' && keysOf(node).includes(status)) results.push(node);
    if (node.type === 'ReturnStatement' && node.argument && isMadeElsewhere(fn, node.argument)) isMade = true;
    return true;
  };
  walkOwn(file, fn.body, visit, MOST_NODES);
  return !isMade && results.length > 0 && results.every((one) => keysOf(one).every((key) => key === status));
}

function keysOf({ properties }: TSESTree.ObjectExpression): readonly (string | undefined)[] {
  return properties.map((one) => (one.type === 'Property' ? staticKey(one.key, one.computed) : undefined));
}

/** Whether a call that isn't one of the function's own parameters makes the result: a helper's answer. */
function isMadeElsewhere(fn: FunctionNode, node: Node): boolean {
  const made = awaited(node);
  if (made.type !== 'CallExpression') return false;
  const callee = bare(made.callee);
  const called = callee.type === 'MemberExpression' ? callee.object : callee;
  return !parametersOf(fn).some(
    (one) => called.type === 'Identifier' && lastNameOf(parameterTarget(one)) === called.name,
  );
}
