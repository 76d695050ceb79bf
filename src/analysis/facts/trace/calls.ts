import { CONVERTING_FUNCTIONS, CONVERTING_METHODS } from '../../../packages/language.js';
import { flat } from '../../syntax/flat.js';
import type { CallNode, Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { changed, namesTo, lastMember, type Source } from './source.js';
import { literalOf } from './constants.js';
import { call } from './steps.js';
import { sourcesOf } from './trace.js';

/** The sources of a call's result. */
export function callSources(path: PathFacts, node: CallNode): readonly Source[] {
  const [first] = node.arguments;
  return flat(sourcesOf(path, node.callee), (callee) =>
    resultsOf(path, callee, node, first && (() => sourcesOf(path, first))),
  );
}

/** The sources of the result of a call of something; `first` is the source of its first argument. */
export function resultsOf(
  path: PathFacts,
  callee: Source,
  node: CallNode,
  first: (() => readonly Source[]) | undefined,
): readonly Source[] {
  if (first && isConversion(callee)) return first();
  if (isConvertingMethod(callee)) return [changed(callee, { steps: callee.steps.slice(0, -1), node })];
  return [call(callee, node, (argument) => textOf(path, argument))];
}

/** The constant text of an expression. */
export function textOf(path: PathFacts, node: Node): string | undefined {
  const value = literalOf(path, node);
  return typeof value === 'string' ? value : undefined;
}

/** `String(x)`, `Buffer.from(x)` */
function isConversion(callee: Source): boolean {
  return callee.start.kind === 'global' && CONVERTING_FUNCTIONS.has(namesTo(callee).join('.'));
}

/** `x.trim()`, of a value and not of a module */
function isConvertingMethod(callee: Source): boolean {
  const method = lastMember(callee);
  return (
    method !== undefined &&
    CONVERTING_METHODS.has(method) &&
    callee.start.kind !== 'import' &&
    callee.start.kind !== 'global'
  );
}
