import { CLEAR_WORDS, codesFor, VAGUE_WORDS } from '../../../words/errors/status-words.js';
import { textsIn } from '../../interpreter/values/texts.js';
import type { ObjectValue } from '../../interpreter/values/values.js';
import { byFrequency } from '../../syntax/by-frequency.js';
import { flat } from '../../syntax/flat.js';
import type { Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledFunction } from '../../summaries/called-function.js';
import { summaryOf } from '../../summaries/summary.js';
import { lastCall } from '../trace/source.js';
import { decided, holdsOnPath } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';

/**
 * The statuses that fit the negative results of a function of the project, by the deciding test: `if (!result.success)` of `return {
 * success: false, message: 'No such boat' }`, `if (result.error)`; the most frequent first.
 */
export function statusesOfResult(path: PathFacts): readonly number[] {
  return byFrequency(decided(path, statusesByTest));
}

const NONE: readonly number[] = [];

const statusesByTest = holdsOnPath<number>((path, atom, holds) => {
  if (atom.kind !== 'empty') return NONE;
  return flat(sourcesOf(path, atom.of), (source) => {
    const call = lastCall(source);
    const [member, ...deeper] = call?.after ?? [];
    if (!call || member === undefined || deeper.length > 0) return NONE;
    const given = returnedObjects(path, call.node).filter((object) => isRefusal(object, member, holds));
    return flat(given, statusesInWords);
  });
});

/** The objects that a function of the project returns. */
function returnedObjects({ file }: PathFacts, call: Node): readonly ObjectValue[] {
  const fn = call.type === 'CallExpression' ? calledFunction(file, call) : undefined;
  const returned = fn && summaryOf(file, fn)?.returned;
  return returned?.flatMap(({ value }) => (value.kind === 'object' ? [value] : [])) ?? [];
}

/** Whether an object has a member that is false or absent as required, or present where it must be. */
function isRefusal({ members }: ObjectValue, member: string, isEmpty: boolean): boolean {
  const value = members.get(member);
  return value !== undefined && (value.kind === 'constant' && !value.value) === isEmpty;
}

/** The status of the clearest of its words. */
function statusesInWords(object: ObjectValue): readonly number[] {
  const texts = textsIn(object).map((text) => text.replaceAll('_', ' '));
  return [...codesFor(CLEAR_WORDS, texts), ...codesFor(VAGUE_WORDS, texts)].slice(0, 1);
}
