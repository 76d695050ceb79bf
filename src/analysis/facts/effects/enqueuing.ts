import type { TSESTree } from '@typescript-eslint/utils';
import {
  INVOKE_COMMANDS,
  JOB_ENDS,
  QUEUE_COMMANDS,
  QUEUE_CONNECTIONS,
  QUEUE_METHODS,
  QUEUE_MODULES,
} from '../../../packages/queues.js';
import type { HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledFunction } from '../../summaries/called-function.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { bare, isAwaited, LOOPS, type Node, staticKey, within } from '../../syntax/syntax.js';
import { dataInAll, isRequestData } from '../request/request-data.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { callsOn, lastCall } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { argumentsOf, calledName, type MadeCall, namesOf, originsOf } from './call-made.js';
import { isReadOnly } from './reading.js';

/** Whether a call puts work into a queue, or passes a message to a broker, to be processed later: by the origin of the queue. */
export function enqueues(path: PathFacts, call: MadeCall): boolean {
  if (call.type !== 'CallExpression') return false;
  if (onlyEnqueues(path, call)) return true;
  const [first] = argumentsOf(call);
  if (first && isCommand(path, first)) return true;
  return takesWork(path, call) && isOfQueue(path, call);
}

function isOfQueue(path: PathFacts, call: MadeCall): boolean {
  return originsOf(path, call).some((source) => isFrom(source, QUEUE_MODULES));
}

/** `queue.add()`, and `client.workflow.start()` of Temporal. */
function takesWork(path: PathFacts, call: MadeCall): boolean {
  const [holder, name = ''] = namesOf(path, call).slice(-2);
  return QUEUE_METHODS.has(name) || (name === 'start' && holder === 'workflow');
}

/** Whether a function of the project, in this file or another, does nothing else. */
const onlyEnqueues: (path: PathFacts, call: Node) => boolean = memoized((path, call) => {
  const fn = call.type === 'CallExpression' ? calledFunction(path.file, call) : undefined;
  const calls = fn?.body ? nodesOf(path.file, fn.body, 'CallExpression') : [];
  const done = calls.filter((one) => !isReadOnly(path, one) || enqueues(path, one));
  return done.length > 0 && done.every((one) => enqueues(path, one));
}, false);

/** The call that enqueues work before a response, where the path does nothing else. */
export function onlyEnqueued({ path }: HttpResponse): MadeCall | undefined {
  const calls = path.callsMade();
  const queued = calls.filter((call) => enqueues(path, call));
  const isOther = (call: MadeCall): boolean =>
    !isReadOnly(path, call) &&
    !(QUEUE_CONNECTIONS.has(calledName(path, call)) && isOfQueue(path, call)) &&
    !queued.some((one) => within(call, one) || finishes(path, call, one));
  const [first] = queued;
  return first && !calls.some(isOther) && !worksInLoop(path) ? first : undefined;
}

/** Whether the handler awaits other work in a loop: a path doesn't establish that a loop is run at all. */
function worksInLoop(path: PathFacts): boolean {
  const isWork = (call: TSESTree.CallExpression): boolean =>
    isAwaited(call) && !isReadOnly(path, call) && !enqueues(path, call);
  return nodesOf(path.file, path.root.fn, ...LOOPS).some((loop) =>
    nodesOf(path.file, loop, 'CallExpression').some(isWork),
  );
}

/** `queue.createJob(data).save()` */
function finishes(path: PathFacts, call: MadeCall, queued: MadeCall): boolean {
  return call.type === 'CallExpression' && within(queued, call.callee) && JOB_ENDS.has(calledName(path, call));
}

/** Whether a queue is found by what the client has sent: to put something into it is all that the request is for. */
export function isNamedByCaller({ path }: HttpResponse): boolean {
  return path.callsMade().some((call) => enqueues(path, call) && isFoundByContent(path, call));
}

function isFoundByContent(path: PathFacts, call: MadeCall): boolean {
  const isFound = originsOf(path, call).some((source) =>
    callsOn(source).some(({ node }) => dataInAll(path, node.arguments).parts.length > 0),
  );
  return isFound || (call.type === 'CallExpression' && isIndexed(path, bare(call.callee)));
}

/** `queues[req.params.name].add()` */
function isIndexed(path: PathFacts, callee: Node): boolean {
  if (callee.type !== 'MemberExpression') return false;
  return (callee.computed && isRequestData(path, callee.property)) || isIndexed(path, bare(callee.object));
}

function isCommand(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some((source) => {
    const made = lastCall(source);
    if (made?.node.type !== 'NewExpression' || made.after.length > 0) return false;
    return QUEUE_COMMANDS.has(made.name) || (INVOKE_COMMANDS.has(made.name) && made.node.arguments.some(isAnswerless));
  });
}

/** A Lambda function that is called with `InvocationType: 'Event'` runs later. */
function isAnswerless(input: Node): boolean {
  return (
    input.type === 'ObjectExpression' &&
    input.properties.some(
      (one) =>
        one.type === 'Property' &&
        staticKey(one.key, one.computed) === 'InvocationType' &&
        one.value.type === 'Literal' &&
        one.value.value === 'Event',
    )
  );
}
