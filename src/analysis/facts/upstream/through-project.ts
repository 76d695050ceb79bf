import { type CallNode, isAwaited, type Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { attemptOf } from '../trace/attempt.js';
import { initialOf } from '../trace/constants.js';
import { memoized } from '../trace/memoized.js';
import { callsOn } from '../trace/source.js';
import { isDecided, claims, subjectOf } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { doesOnlyUpstream, isUpstreamCall } from './only-upstream.js';
import { isOfUpstream } from './requests.js';
import { calledFunction } from '../../summaries/called-function.js';

/**
 * Upstream calls in functions of other files, too. That is enough to choose among statuses, and too little to report
 * one: how such a function fails isn't analysed.
 */

/** Whether all that a block awaits is an upstream's: a failure is most likely the upstream's. */
export function waitsForUpstream(path: PathFacts, tried: Node): boolean {
  const awaited = attemptOf(path.file, tried).calls.filter(isAwaited);
  return awaited.length > 0 && awaited.every((call) => asksUpstream(path, call) || isAnswerOfUpstream(path, call));
}

/** Whether the deciding test is about an upstream's response. */
export function isOfUpstreamsAnswer(path: PathFacts): boolean {
  return isDecided(path, asksAnswer);
}

const asksAnswer = claims((path, atom) => isMadeOfAnswer(path, subjectOf(atom)));

/** `Number(answer.code) >= 1`, also by way of variables. */
const isMadeOfAnswer: (path: PathFacts, node: Node) => boolean = memoized(
  (path, node) => nodesOf(path.file, node, 'Identifier', 'MemberExpression').some((at) => isReadOfAnswer(path, at)),
  false,
);

function isReadOfAnswer(path: PathFacts, node: Node): boolean {
  if (isAnswerOfUpstream(path, node)) return true;
  const initial = node.type === 'Identifier' ? initialOf(path, node) : undefined;
  return initial !== undefined && isMadeOfAnswer(path, initial);
}

const isAnswerOfUpstream: (path: PathFacts, node: Node) => boolean = memoized(
  (path, node) =>
    isOfUpstream(path, node) ||
    sourcesOf(path, node).some((source) => callsOn(source).some((call) => asksUpstream(path, call.node))),
  false,
);

const asksUpstream = memoized((path: PathFacts, call: CallNode) => {
  if (isUpstreamCall(path, call)) return true;
  const fn = call.type === 'CallExpression' ? calledFunction(path.file, call) : undefined;
  return fn?.body ? doesOnlyUpstream(path, fn.body) : false;
}, false);
