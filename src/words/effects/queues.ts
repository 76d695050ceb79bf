import { allOf, anyOf, endingIn, except, holding, modules, oneOf, startingWith } from '../language/names.js';
import { saying } from '../language/texts.js';

/** Clients of queues, brokers and schedulers, which do work later. */
export const QUEUE_MODULES = modules(
  'bullmq',
  'bull',
  'bee-queue',
  'agenda',
  '@hokify/agenda',
  'pg-boss',
  'graphile-worker',
  'kue',
  'rsmq',
  'celery-node',
  'faktory-worker',
  'amqplib',
  'amqp-connection-manager',
  'rhea',
  'kafkajs',
  'node-rdkafka',
  '@confluentinc/kafka-javascript',
  '@aws-sdk/client-sqs',
  '@aws-sdk/client-sns',
  '@aws-sdk/client-eventbridge',
  '@aws-sdk/client-kinesis',
  '@aws-sdk/client-sfn',
  '@google-cloud/pubsub',
  '@google-cloud/tasks',
  '@azure/service-bus',
  '@azure/storage-queue',
  '@azure/event-hubs',
  'nats',
  'inngest',
  '@upstash/qstash',
  '@temporalio/client',
  '@trigger.dev/sdk',
);

/** Packages whose objects have methods of the same names, and store everything in the process. */
export const IN_PROCESS_MODULES = modules(
  'stream',
  'events',
  'rxjs',
  'eventemitter3',
  'mitt',
  'pubsub-js',
  'p-queue',
  'async',
  'ws',
);

/** Classes of the language that store their data. */
export const COLLECTION_CLASSES = oneOf('Set', 'Map', 'WeakSet', 'Array');

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

/** Their methods that take work. Most are evidence only together with their object. */
export const QUEUE_METHODS = oneOf(
  'add',
  'addBulk',
  'addJob',
  'send',
  'sendMessage',
  'sendMessageBatch',
  'sendBatch',
  'sendToQueue',
  'sendMessages',
  'publish',
  'publishMessage',
  'publishJSON',
  'publishBatch',
  'produce',
  'enqueue',
  'push',
  'dispatch',
  'now',
  'schedule',
  'createTask',
  'putEvents',
  'createJob',
  'trigger',
  'emit',
  'rpush',
  'lpush',
  'xadd',
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
export const WORKFLOW_STARTS = oneOf('start', 'signalWithStart', 'startExecution', 'trigger', 'dispatch');

/** Commands of the AWS clients: `sqs.send(new SendMessageCommand(…))`. */
export const QUEUE_COMMANDS = oneOf(
  'SendMessageCommand',
  'SendMessageBatchCommand',
  'PublishCommand',
  'PublishBatchCommand',
  'PutEventsCommand',
  'PutRecordCommand',
  'PutRecordsCommand',
  'StartExecutionCommand',
);

/** The command that calls a Lambda function, which runs later with `InvocationType: 'Event'`. */
export const INVOKE_COMMANDS = oneOf('InvokeCommand');

/** Methods that complete the making of a job: `queue.createJob(data).save()`. */
export const JOB_ENDS = oneOf('save', 'exec', 'send', 'promise', 'run');

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

/** Those for work that wasn't. */
export const REFUSED_FLAGS = oneOf('skipped', 'duplicate', 'isDuplicate', 'deduplicated', 'rejected', 'alreadyQueued');
