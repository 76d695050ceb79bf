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

/** Methods of their objects that take work. */
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
  'now',
  'schedule',
  'createTask',
  'putEvents',
  'createJob',
  'trigger',
  'signalWithStart',
  'startExecution',
);

/** Methods that open and close what leads to a queue. */
export const QUEUE_CONNECTIONS = oneOf(
  ...['connect', 'disconnect', 'close', 'createChannel', 'createConfirmChannel', 'assertQueue', 'assertExchange'],
);

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
