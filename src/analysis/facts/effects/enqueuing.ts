import { DATA_MODULES } from '../../../packages/stores.js';
import { COLLECTION_CLASSES } from '../../../packages/language.js';
import { ENQUEUING_CALLS, QUEUE_IDS, QUEUES, WORKFLOWS } from '../../../words/effects/queues.js';
import {
  IN_PROCESS_MODULES,
  INVOKE_COMMANDS,
  QUEUE_COMMANDS,
  QUEUE_METHODS,
  QUEUE_MODULES,
  WORKFLOW_STARTS,
} from '../../../packages/queues.js';
import { anyOf } from '../../../words/language/names.js';
import { isFrom } from '../trace/patterns.js';
import { lastCall, namesTo, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { bare, type CallNode, isFunction, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import {
  argumentsOf,
  calledName,
  chainedTo,
  holdersOf,
  isMadeForEffect,
  isWaitedFor,
  type MadeCall,
} from './call-made.js';
import { isCollection } from './collections.js';

/** Packages with methods of such names that enqueue nothing. */
const OTHER_MODULES = anyOf(IN_PROCESS_MODULES, DATA_MODULES);

/** Whether a call puts work into a queue, or passes a message to a broker, to be processed later. */
export function enqueues(path: PathFacts, call: MadeCall): boolean {
  if (call.type !== 'CallExpression' || isWorkedOffHere(call)) return false;
  const name = calledName(path, call);
  if (ENQUEUING_CALLS.has(name) && isMadeForEffect(call)) return !isPutIntoRecord(call);
  const [first] = argumentsOf(call);
  if (first && isCommand(path, first)) return true;
  if (WORKFLOW_STARTS.has(name) && holdersOf(path, call).some((one) => WORKFLOWS.has(one))) return true;
  return QUEUE_METHODS.has(name) && isMadeOnQueue(path, call);
}

/** `await queue.add(() => work())`: a function can't be passed to another process, and the path continues with its result. */
function isWorkedOffHere(call: CallNode): boolean {
  const [work] = call.arguments;
  if (!work || !isFunction(bare(work))) return false;
  return isWaitedFor(call) || isReturned(call) || chainedTo(call).includes('then');
}

function isReturned({ parent }: Node): boolean {
  return parent?.type === 'ReturnStatement' || parent?.type === 'ArrowFunctionExpression';
}

/** `addToQueue({ queueId, items })`: a queue that the caller names is a record of the server, and so is its content. */
function isPutIntoRecord({ arguments: args }: CallNode): boolean {
  return args.some((argument) => {
    const place = bare(argument);
    if (place.type !== 'ObjectExpression') return QUEUE_IDS.has(lastNameOf(place));
    return place.properties.some(
      (one) => one.type === 'Property' && QUEUE_IDS.has(staticKey(one.key, one.computed) ?? ''),
    );
  });
}

/** By the origin of the callee; by its names only where that is unknown. */
function isMadeOnQueue(path: PathFacts, call: CallNode): boolean {
  const receivers = call.callee.type === 'MemberExpression' ? sourcesOf(path, call.callee.object) : [];
  if (receivers.some((source) => isFrom(source, QUEUE_MODULES))) return true;
  if (receivers.some(isKeptHere) || isKeptList(path, call)) return false;
  return (
    holdersOf(path, call).some((name) => QUEUES.has(name)) ||
    receivers.some((source) => namesTo(source).some((name) => QUEUES.has(name)))
  );
}

/** Whether something is no queue by its origin: the response, a stream of Node, a table. */
function isKeptHere(source: Source): boolean {
  if (source.start.kind === 'response' || isFrom(source, OTHER_MODULES)) return true;
  const made = lastCall(source);
  return made?.node.type === 'NewExpression' && source.start.kind === 'global' && COLLECTION_CLASSES.has(made.name);
}

/** `const jobs = []`, here or in another file: a list in the server's memory. */
function isKeptList(path: PathFacts, { callee }: CallNode): boolean {
  return callee.type === 'MemberExpression' && isCollection(path, callee.object);
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
