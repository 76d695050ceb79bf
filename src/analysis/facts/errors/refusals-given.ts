import type { TSESTree } from '@typescript-eslint/utils';
import { CLEAR_WORDS, codesFor, VAGUE_WORDS } from '../../../knowledge/errors/status-words.js';
import { byFrequency } from '../../syntax/by-frequency.js';
import { flat } from '../../syntax/flat.js';
import { bare, isFunction, type Node, staticKey } from '../../syntax/syntax.js';
import { walk, walkOwn } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { lastCall } from '../trace/source.js';
import { decided, holdsOnPath } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { calledFunction } from '../../summaries/called-function.js';

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
    return flat(given, (object) => statusesInWords(path, object));
  });
});

const MOST_NODES = 2000;

/** The objects that a function of the project returns, as they are written. */
const returnedObjects: (path: PathFacts, call: Node) => readonly TSESTree.ObjectExpression[] = memoized(
  (path, call) => {
    const body = call.type === 'CallExpression' ? calledFunction(path.file, call)?.body : undefined;
    if (!body) return NOTHING;
    if (body.type !== 'BlockStatement') return objectIn(body);
    const found: TSESTree.ObjectExpression[] = [];
    walkOwn(
      path.file,
      body,
      (node) => {
        if (node.type === 'ReturnStatement' && node.argument) found.push(...objectIn(node.argument));
        return !isFunction(node);
      },
      MOST_NODES,
    );
    return found;
  },
  [],
);

const NOTHING: readonly TSESTree.ObjectExpression[] = [];

function objectIn(node: Node): readonly TSESTree.ObjectExpression[] {
  const place = bare(node);
  return place.type === 'ObjectExpression' ? [place] : NOTHING;
}

/** Whether an object has a member that is false or absent as required, or present where it must be. */
function isRefusal({ properties }: TSESTree.ObjectExpression, member: string, isEmpty: boolean): boolean {
  return properties.some((one) => {
    if (one.type !== 'Property' || staticKey(one.key, one.computed) !== member) return false;
    const value = bare(one.value);
    const isFalse = value.type === 'Literal' && (value.value === false || value.value === null);
    return isFalse === isEmpty;
  });
}

const MOST_WORDS = 60;

/** The status of the clearest of its words. */
function statusesInWords({ file }: PathFacts, object: Node): readonly number[] {
  const texts: string[] = [];
  walk(
    file,
    object,
    (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value.replaceAll('_', ' '));
      if (node.type === 'TemplateElement') texts.push(node.value.raw);
      return true;
    },
    MOST_WORDS,
  );
  return [...codesFor(CLEAR_WORDS, texts), ...codesFor(VAGUE_WORDS, texts)].slice(0, 1);
}
