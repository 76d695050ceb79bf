import { argumentsOf, lastNameOf, type Made, namesOf } from './callee.js';

const QUEUE = /queue|jobs?$|^boss$|bull|bee|agenda|producer|kafka|sqs|sns|pubsub|topic|channel|amqp|rabbit|nats|broker|inngest|tasks?(?:Client)?$|eventBridge|exchange|qstash|publisher|serviceBus|sender|stream$/i;

/** Methods of queues, brokers and their clients. `add` and `send` only say it together with what they are called on. */
const PUTS = /^(?:add|addBulk|addJob|send|sendMessage|sendMessageBatch|sendBatch|sendToQueue|sendMessages|publish|publishMessage|publishJSON|publishBatch|produce|enqueue|push|dispatch|now|schedule|createTask|putEvents|createJob|trigger|emit|rpush|lpush|xadd)$/;

/** Functions whose name is enough. */
const ENQUEUES = /^(?:enqueue|sendToQueue|addToQueue|pushToQueue|publishToQueue|queue(?=[A-Z]))/;
const ENQUEUES_END = /(?:ToQueue|InQueue|OnQueue)$/;

/** Commands of the AWS clients: `sqs.send(new SendMessageCommand(…))`. */
const COMMAND = /^(?:SendMessage|SendMessageBatch|Publish|PublishBatch|PutEvents|PutRecord|PutRecords|StartExecution)Command$/;

/** Whether a call puts work into a queue, or hands a message to a broker, to be worked on later. */
export function enqueues(call: Made): boolean {
  if (call.type !== 'CallExpression') return false;
  const last = lastNameOf(call);
  if (ENQUEUES.test(last) || ENQUEUES_END.test(last)) return true;
  const [first] = argumentsOf(call);
  if (first?.type === 'NewExpression' && first.callee.type === 'Identifier' && COMMAND.test(first.callee.name)) return true;
  return PUTS.test(last) && namesOf(call).slice(0, -1).some((name) => QUEUE.test(name));
}
