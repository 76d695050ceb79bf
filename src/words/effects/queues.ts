import { allOf, anyOf, endingIn, except, holding, oneOf, startingWith } from '../language/names.js';
import { saying } from '../language/texts.js';

/** Names of queues, brokers and their clients where the package is unknown. A `topicService` or a `channelRepository` stores records. */
export const QUEUES = anyOf(
  oneOf('boss', 'bee', 'sender'),
  holding(
    'queue',
    'producer',
    'publisher',
    'kafka',
    'sqs',
    'sns',
    'pubsub',
    'pub sub',
    'amqp',
    'amqplib',
    'rabbit',
    'rabbitmq',
    'rabbit mq',
    'nats',
    'inngest',
    'qstash',
    'bullmq',
    'bull mq',
    'event bridge',
    'eventbridge',
    'service bus',
    'servicebus',
    'mailqueue',
    'emailqueue',
    'jobqueue',
    'taskqueue',
    'workqueue',
    'messagequeue',
    'sqsclient',
    'snsclient',
  ),
  endingIn(
    'job',
    'bull',
    'agenda',
    'task',
    'task client',
    'tasks client',
    'topic',
    'topic client',
    'channel',
    'channel client',
    'exchange',
    'exchange client',
    'broker',
    'broker client',
    'bus sender',
    'message sender',
    'stream',
  ),
);

const PUTTING = [
  'add',
  'put',
  'push',
  'send',
  'place',
  'publish',
  'insert',
  'schedule',
  'store',
  'submit',
  'drop',
  'post',
  'create',
  'save',
  'write',
  'process',
  'run',
  'register',
  'dispatch',
];

/** Properties of a queue that are read: `queueLength()`, `queueStatus()`. */
const QUEUE_FACTS = endingIn(
  'queue',
  'length',
  'size',
  'count',
  'depth',
  'status',
  'state',
  'stat',
  'name',
  'url',
  'position',
  'item',
  'info',
  'empty',
);

/** Functions that enqueue something, by their name: `enqueue`, `queueEmail`, `addToQueue`, `saveInQueue`. */
export const ENQUEUING_CALLS = anyOf(
  startingWith('enqueue'),
  except(startingWith('queue'), QUEUE_FACTS),
  allOf(startingWith(...PUTTING), endingIn('to queue', 'into queue', 'in queue', 'on queue', 'onto queue')),
  except(endingIn('to queue', 'into queue', 'onto queue'), startingWith('get', 'is', 'has', 'connect', 'subscribe')),
);

/** Methods that pass a message to listeners; others enqueue work. */
export const PUBLISHING_CALLS = anyOf(
  startingWith('publish', 'broadcast', 'emit', 'produce'),
  oneOf('send', 'sendMessage', 'sendMessages', 'sendMessageBatch', 'sendBatch', 'putEvents', 'trigger'),
);

/** Texts that confirm a sent message, and no more: the request was for that, and it is done. */
export const PUBLISHED_TEXTS = saying(
  'published',
  'message sent',
  'messages sent',
  'event sent',
  'events sent',
  'message delivered',
  'message produced',
  'event emitted',
  'broadcasted',
);

/** Names of a queue that is one of several records of the server: what is added to it is a record. */
export const QUEUE_IDS = endingIn('queue id', 'queue slug', 'queue key');

/** What runs workflows, and the methods that start one. */
export const WORKFLOWS = holding('workflow', 'temporal', 'step function', 'stepfunctions', 'state machine');

/** Members of an enqueuing call's result that state whether the work was taken. */
export const TAKEN_FLAGS = oneOf(
  'queued',
  'enqueued',
  'scheduled',
  'accepted',
  'added',
  'inserted',
  'started',
  'triggered',
  'dispatched',
  'sent',
  'success',
  'ok',
  'job',
  'jobId',
);

/** Members of it for work that wasn't taken. */
export const REFUSED_FLAGS = oneOf('skipped', 'duplicate', 'isDuplicate', 'deduplicated', 'rejected', 'alreadyQueued');
