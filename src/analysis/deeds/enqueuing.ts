import type { SourceFile } from '../file.js';
import { bare, type CallNode, type Node, staticKey } from '../syntax.js';
import { argumentsOf, lastNameOf, type Made, namesOf } from './callee.js';

/** Names of queues, brokers and their clients. A `topicService` or a `channelRepository` keeps records. */
const QUEUE =
  /queue|jobs?$|^boss$|bull(?:mq)?$|^bee$|agenda$|producer|kafka|sqs|sns|pubsub|(?:topic|channel|exchange|broker)(?:Client)?$|amqp|rabbit|nats|inngest|tasks?(?:Client)?$|eventBridge|qstash|publisher|serviceBus|(?:^|bus|message)sender$|stream$/i;

/** What runs workflows, and the methods that start one. */
const WORKFLOWS = /workflow|temporal|stepFunctions?|stateMachine/i;
const STARTS = /^(?:start|signalWithStart|startExecution|trigger|dispatch)$/;

/** Methods of queues, brokers and their clients. Most only say it together with what they are called on. */
const PUTS = /^(?:add|addBulk|addJob|send|sendMessage|sendMessageBatch|sendBatch|sendToQueue|sendMessages|publish|publishMessage|publishJSON|publishBatch|produce|enqueue|push|dispatch|now|schedule|createTask|putEvents|createJob|trigger|emit|rpush|lpush|xadd)$/;

/** Functions whose name is enough. */
const ENQUEUES = /^(?:enqueue|sendToQueue|addToQueue|pushToQueue|publishToQueue|queue(?=[A-Z]))/;
const ENQUEUES_END = /(?:ToQueue|InQueue|OnQueue)$/;

/** Commands of the AWS clients: `sqs.send(new SendMessageCommand(…))`. */
const COMMAND = /^(?:SendMessage|SendMessageBatch|Publish|PublishBatch|PutEvents|PutRecord|PutRecords|StartExecution)Command$/;

/** Whether a call puts work into a queue, or hands a message to a broker, to be worked on later. */
export function enqueues(file: SourceFile, call: Made): boolean {
  if (call.type !== 'CallExpression') return false;
  const last = lastNameOf(call);
  if (ENQUEUES.test(last) || ENQUEUES_END.test(last)) return true;
  const [first] = argumentsOf(call);
  if (first && isCommand(declared(file, first))) return true;
  const owners = namesOf(call).slice(0, -1);
  if (STARTS.test(last) && owners.some((name) => WORKFLOWS.test(name))) return true;
  if (!PUTS.test(last)) return false;
  const receiver = declared(file, receiverOf(call));
  return isQueue(receiver) || (!isInMemory(receiver) && owners.some((name) => QUEUE.test(name)));
}

/** What a variable was declared with; else the expression itself. */
function declared(file: SourceFile, node: Node): Node {
  const place = bare(node);
  const definition = place.type === 'Identifier' ? (file.variable(place)?.defs[0]?.node as Node | undefined) : undefined;
  return definition?.type === 'VariableDeclarator' && definition.init ? bare(definition.init) : place;
}

function receiverOf({ callee }: CallNode): Node {
  return callee.type === 'MemberExpression' ? callee.object : callee;
}

/** `const emails = new Queue('emails')`. */
function isQueue(node: Node): boolean {
  return node.type === 'NewExpression' && node.callee.type === 'Identifier' && QUEUE.test(node.callee.name);
}

/** `const queue = new Set()`, `const jobs = []`: a list that the server keeps itself. */
function isInMemory(node: Node): boolean {
  return node.type === 'ArrayExpression' || (node.type === 'NewExpression' && node.callee.type === 'Identifier' && /^(?:Set|Map|WeakSet|Array)$/.test(node.callee.name));
}

function isCommand(node: Node): boolean {
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return false;
  return COMMAND.test(node.callee.name) || (node.callee.name === 'InvokeCommand' && node.arguments.some(isWithoutAnswer));
}

/** A Lambda function that is called with `InvocationType: 'Event'` runs later. */
function isWithoutAnswer(input: Node): boolean {
  return (
    input.type === 'ObjectExpression' &&
    input.properties.some((one) => one.type === 'Property' && staticKey(one.key, one.computed) === 'InvocationType' && one.value.type === 'Literal' && one.value.value === 'Event')
  );
}
