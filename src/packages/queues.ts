import { modules, oneOf } from '../words/language/names.js';

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

/** Methods of queues that take work. Most are evidence only together with their object. */
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
