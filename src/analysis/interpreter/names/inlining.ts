import { type FunctionNode, nameOfFunction } from '../../syntax/syntax.js';
import type { Value } from '../values/values.js';
import type { Engine } from '../engine.js';

const SHORT = 400;
const MENTIONS_HTTP =
  /\b(?:throw|Response|status(?:Code)?|headers?|res|resp|response|reply|ctx|json|redirect|error)\b/i;
/** Names in which the word is one of several: `codeToStatus`. */
const NAMES_A_STATUS = /[a-z]Status/;
const interest = new WeakMap<FunctionNode, boolean>();

/** Whether the execution of a call can contribute to a response. */
export function isWorthInlining(engine: Engine, fn: FunctionNode, args: readonly Value[]): boolean {
  if (args.some(isOfFramework)) return true;
  const known = interest.get(fn);
  if (known !== undefined) return known;
  const text = engine.file.textOf(fn);
  const worth =
    text.length <= SHORT ||
    [nameOfFunction(fn), text].some((one) => MENTIONS_HTTP.test(one) || NAMES_A_STATUS.test(one));
  interest.set(fn, worth);
  return worth;
}

/** A framework object, or an object that holds one. */
export function isOfFramework(value: Value): boolean {
  if (value.kind === 'framework-object') return true;
  return value.kind === 'object' && [...value.members.values()].some((one) => one.kind === 'framework-object');
}
