import type { TSESTree } from '@typescript-eslint/utils';
import type { Unasked } from '../../../frameworks/language/shape.js';
import type { Engine } from '../../interpreter/engine.js';
import type { SourceFile } from '../../symbols/file.js';
import {
  awaited,
  bare,
  type FunctionNode,
  lastNameOf,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
} from '../../syntax/syntax.js';
import { ownNodesOf } from '../../syntax/nodes-of.js';
import { exportNames } from './exports.js';
import { membersRead } from './members-read.js';

/** Whether a function answers no request, though it looks like a handler. */
export function isUnrequested(engine: Engine, fn: FunctionNode, unasked: Unasked): boolean {
  const { file } = engine;
  const { reads, except, texts, classes, bareStatus, called, deployed } = unasked;
  const { paths, isIgnored, isHandedOn } = membersRead(file, fn);
  const has = (path: string): boolean => paths.has(path);
  if (reads.some(has) && !except.some(has)) return true;
  if (classes.names.some((name) => makes(file, name)) && !classes.unlessReads.some(has)) return true;
  if (deployed && !deployed.unlessReads.some(has) && isForOthers(engine, fn)) return true;
  if (called && !isHandedOn && readsOthers(paths, called.requests) && givesOthers(file, fn, called.status)) return true;
  return holdsText(file, fn, texts) || (isIgnored && bareStatus !== undefined && saysOnly(file, fn, bareStatus));
}

/** Whether a function is exported, and deployed for other events than requests alone. */
function isForOthers(engine: Engine, fn: FunctionNode): boolean {
  const calls = exportNames(engine, fn).map((name) => engine.file.project.calls(name));
  return calls.some((one) => one?.byRequests === false) && calls.every((one) => one?.byRequests !== true);
}

/** Whether members are read, and none that requests have. */
function readsOthers(paths: ReadonlySet<string>, requests: readonly string[]): boolean {
  return paths.size > 0 && [...paths].every((path) => !requests.includes(path.split('.')[0] as string));
}

/** Whether a function returns something that is no result with a status: a text, a look-up's result. */
function givesOthers(file: SourceFile, fn: FunctionNode, status: string): boolean {
  return ownNodesOf(file, fn.body, 'ReturnStatement').some(
    ({ argument }) => argument && !mayBeResult(file, argument, status),
  );
}

/** Whether a value may be a result: an object with a status, the result of a call, a variable that isn't a look-up's result. */
function mayBeResult(file: SourceFile, node: Node, status: string): boolean {
  const place = bare(node);
  if (place.type === 'Identifier') {
    const { defs = [], references = [] } = file.variable(place) ?? {};
    const declared = defs[0]?.node as Node | undefined;
    const initial = declared?.type === 'VariableDeclarator' ? declared.init : undefined;
    const isSet = references.some((one) => one.isWrite() && !one.init);
    return !initial || isSet || (bare(initial).type !== 'AwaitExpression' && mayBeResult(file, initial, status));
  }
  if (place.type === 'ObjectExpression') return keysOf(place).some((key) => key === status || key === undefined);
  return place.type !== 'Literal' && place.type !== 'TemplateLiteral' && place.type !== 'ArrayExpression';
}

/** `new ApiGatewayManagementApi()`, `new AWS.ApiGatewayManagementApi()` */
function makes({ census }: SourceFile, name: string): boolean {
  return census.calls.some(({ type, callee }) => type === 'NewExpression' && lastNameOf(callee) === name);
}

function holdsText({ sourceCode }: SourceFile, fn: FunctionNode, texts: readonly string[]): boolean {
  if (texts.length === 0) return false;
  const code = sourceCode.getText(fn);
  return texts.some((text) => code.includes(`'${text}'`) || code.includes(`"${text}"`));
}

/** Whether all that a function certainly returns is an object with a status and nothing else. */
function saysOnly(file: SourceFile, fn: FunctionNode, status: string): boolean {
  const returned = ownNodesOf(file, fn.body, 'ReturnStatement').map(({ argument }) => argument);
  if ([fn.body, ...returned].some((one) => one && isMadeElsewhere(fn, one))) return false;
  const results = ownNodesOf(file, fn.body, 'ObjectExpression')
    .map(keysOf)
    .filter((keys) => keys.includes(status));
  return results.length > 0 && results.every((keys) => keys.every((key) => key === status));
}

function keysOf({ properties }: TSESTree.ObjectExpression): readonly (string | undefined)[] {
  return properties.map((one) => (one.type === 'Property' ? staticKey(one.key, one.computed) : undefined));
}

/** Whether a call that isn't of one of the function's own parameters makes the result: a helper's response. */
function isMadeElsewhere(fn: FunctionNode, node: Node): boolean {
  const made = awaited(node);
  if (made.type !== 'CallExpression') return false;
  const callee = bare(made.callee);
  const called = callee.type === 'MemberExpression' ? callee.object : callee;
  return !parametersOf(fn).some(
    (one) => called.type === 'Identifier' && lastNameOf(parameterTarget(one)) === called.name,
  );
}
