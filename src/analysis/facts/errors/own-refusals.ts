import { bare, type FunctionNode, isFunction, lastNameOf, type Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { SourceFile } from '../../symbols/file.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { stepsTried } from './tried-scope.js';
import { calledFunction } from '../../summaries/called-function.js';
import { summaryOf } from '../../summaries/summary.js';

/**
 * Whether only one call was tried, of a function of the project whose promise is rejected with texts alone: `return new Promise((resolve,
 * reject) => { … reject('Error saving object.'); })`. What such a promise passes to a `catch` was written for people, and is no error.
 * False where that isn't visible.
 */
export function refusesInWords(path: PathFacts): boolean {
  const [only, ...others] = stepsTried(path);
  return only !== undefined && others.length === 0 && isRefusedInWords(path, only);
}

const isRefusedInWords = memoized((path: PathFacts, call: Node) => {
  const fn = call.type === 'CallExpression' ? calledFunction(path.file, call) : undefined;
  const executor = fn && executorOf(path.file, fn);
  return executor !== undefined && rejectsWithTexts(path, executor);
}, false);

/** The executor of a promise, where a function only returns it. */
function executorOf(file: SourceFile, fn: FunctionNode): FunctionNode | undefined {
  const returned = fn.async ? [] : (summaryOf(file, fn)?.returned ?? []);
  const [promise, ...others] = new Set(returned.map(({ value }) => value.node));
  if (others.length > 0 || promise?.type !== 'NewExpression' || lastNameOf(promise.callee) !== 'Promise')
    return undefined;
  const [executor] = promise.arguments;
  return isFunction(executor) ? executor : undefined;
}

function rejectsWithTexts({ file }: PathFacts, { params, body }: FunctionNode): boolean {
  const reject = params[1];
  const calls = reject ? (file.variable(reject)?.references ?? []).map(({ identifier }) => identifier) : [];
  return calls.length > 0 && calls.every(receivesText) && nodesOf(file, body, 'ThrowStatement').length === 0;
}

/** `reject('No such bot')` */
function receivesText(reject: Node): boolean {
  const { parent } = reject;
  if (parent?.type !== 'CallExpression' || parent.callee !== reject) return false;
  const [given] = parent.arguments;
  return given !== undefined && isText(bare(given));
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}
