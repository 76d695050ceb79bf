import { anyOf, endingIn, except, holding, holdingWord, modules, oneOf, startingWith } from '../language/names.js';

/** Clients of databases and mappers of objects: what they are told to create is kept. */
export const DATA_MODULES = modules(
  '@prisma/client',
  'mongoose',
  'mongodb',
  'typeorm',
  '@nestjs/typeorm',
  '@nestjs/mongoose',
  'drizzle-orm',
  'knex',
  'objection',
  'sequelize',
  'sequelize-typescript',
  '@mikro-orm/core',
  'bookshelf',
  'kysely',
  'pg',
  'postgres',
  'mysql',
  'mysql2',
  'better-sqlite3',
  'sqlite3',
  'firebase-admin',
  'firebase-admin/firestore',
  '@supabase/supabase-js',
  '@google-cloud/firestore',
  'convex',
  'waterline',
  'nedb',
  'lowdb',
);

/** Packages whose `create…` functions make something of their own: models, payments, calls, mails. */
export const SERVICE_MODULES = modules(
  'openai',
  '@anthropic-ai/sdk',
  'replicate',
  '@vapi-ai/server-sdk',
  'stripe',
  'braintree',
  '@paypal/checkout-server-sdk',
  'razorpay',
  'twilio',
  'resend',
  'nodemailer',
  'axios',
  'jsonwebtoken',
  'jose',
  'crypto',
  'http',
  'https',
  'net',
  'fs',
  'stream',
  'zlib',
  'readline',
  'child_process',
  'worker_threads',
  'react',
  'redux',
  'zod',
  'redis',
  'i18next',
);

/** The same by name, where the package can't be told. */
export const SERVICES = anyOf(
  holding(
    'openai',
    'open ai',
    'anthropic',
    'completion',
    'stripe',
    'payment intent',
    'checkout',
    'twilio',
    'replicate',
    'vapi',
    'resend',
    'gateway',
    'crypto',
    'jwt',
    'axios',
    'mailer',
  ),
  holdingWord('calls'),
  // What an adapter does where the thing is there already is its own business: `mailProvider.createLabel(name)`.
  endingIn('provider'),
);

/** Methods and functions that create; not those that ask whether somebody may: accesscontrol's `createOwn('pet')`. */
export const CREATING_CALLS = except(startingWith('create', 'insert'), oneOf('createOwn', 'createAny'));

/** What is built to be sent or shown, by a call that nobody waits for: `createMessage(text)`, `createResponse(data)`. */
export const BUILT_IN_MEMORY = endingIn(
  ...['message', 'response', 'error', 'reply', 'result', 'payload', 'body', 'envelope', 'template', 'object', 'dto'],
);

/** The same whoever waits: no record is called so. */
export const BUILT_ANSWERS = endingIn(
  ...['success', 'error', 'failure', 'warning', 'info', 'data', 'api', 'http', 'json', 'status'].flatMap((kind) =>
    ['message', 'response', 'result', 'body', 'payload'].map((what) => `${kind} ${what}`),
  ),
  'response object',
  'response body',
);

/** Segments of routes that do so. */
export const CREATING_ACTIONS = startingWith('create', 'insert', 'add', 'new', 'register', 'save', 'store');

/** The same, and names that say so of whatever the place is about: `post`, `upload`, `signup`. */
export const MAKING_ACTIONS = startingWith(
  ...['create', 'insert', 'add', 'new', 'register', 'save', 'store', 'post', 'make', 'upload', 'submit', 'signup'],
  ...[
    'handle',
    'action',
    'generate',
    'import',
    'write',
    'put',
    'send',
    'publish',
    'schedule',
    'open',
    'start',
    'place',
  ],
);

/**
 * What handlers that do away with a thing are called, and those that do one thing with it: `destroy`, `disableWallet`. Those have URLs of
 * their own, below that of the thing.
 */
export const DEEDS_BELOW = startingWith(
  ...[
    'del',
    'delete',
    'destroy',
    'remove',
    'enable',
    'disable',
    'activate',
    'deactivate',
    'block',
    'unblock',
    'ban',
    'unban',
  ],
  ...[
    'approve',
    'reject',
    'verify',
    'confirm',
    'cancel',
    'toggle',
    'lock',
    'unlock',
    'suspend',
    'publish',
    'unpublish',
    'assign',
    'unassign',
    'complete',
    'finish',
    'abandon',
    'archive',
    'accept',
    'decline',
    'close',
    'reopen',
  ],
);

/** Names that say so of something: `createUser`, `addLockup`, and no `create` or `add` alone. */
export const CREATING_NAMES = except(
  startingWith('create', 'insert', 'add'),
  anyOf(
    oneOf('create', 'insert', 'add', 'createError', 'createdAt'),
    holding('listener', 'created', 'token', 'session'),
  ),
);

/** Names that say that another one is made of something that is there: `duplicateCampaign`, `/drafts/:id/clone`. */
export const COPYING_ACTIONS = startingWith('duplicate', 'clone', 'fork');

/** Members that say when a record was made. */
export const CREATION_TIMES = oneOf('createdAt', 'createdOn', 'creationDate', 'dateCreated', 'createdDate');

/** What else a call may do than to create: `createOrUpdate`, and not `createTeamOrProject`. */
const ALTERNATIVES = [
  'create',
  'insert',
  'update',
  'get',
  'find',
  'fetch',
  'load',
  'return',
  'replace',
  'reuse',
  'use',
  'ignore',
  'skip',
  'merge',
];

/** Those among them that leave alone what is there. */
export const UPSERTING_CALLS = anyOf(
  holding('create or', 'insert or', 'add or', ...ALTERNATIVES.map((verb) => `or ${verb}`)),
  holdingWord('unless'),
  holding('if not', 'if missing'),
);

/** What is chained to an insertion that leaves alone what is there, or changes it. */
export const CONFLICT_CALLS = anyOf(
  holding('conflict', 'duplicate'),
  oneOf('merge', 'ignore', 'orIgnore', 'orUpdate', 'upsert'),
);

/** Methods that save a new object: its own, or those of what keeps it. */
export const SAVING_CALLS = oneOf('save', 'saveOne', 'insert', 'persist', 'persistAndFlush', 'put', 'add');

/** Methods of models that only make an object, to be saved by another call. */
export const BUILDING_CALLS = oneOf('create', 'build');

/** What Firestore's records are in: `db.collection('users').add()`. */
export const COLLECTIONS = oneOf('collection');

/** What holds functions called `create` that make something in memory: `Object.create()`, `document.createElement()`. */
export const MAKERS_IN_MEMORY = oneOf('Object', 'document');

/** Records that are kept on the way to something else. */
export const SIDE_RECORDS = holding(
  'token',
  'session',
  'log',
  'audit',
  'history',
  'attempt',
  'otp',
  'verification',
  'metric',
  'analytics',
  'visit',
  'view',
  'queue',
  'job',
  'outbox',
  'lock',
  'cache',
  'nonce',
);

/** What only notes that something was done, by the model that is written to: `prisma.auditLog.create()`. */
export const NOTES_OF_ACTIONS = endingIn(
  'audit log',
  'audit logs',
  'audit trail',
  'audit event',
  'audit entry',
  'activity log',
  'activity logs',
  'analytics event',
);

/** What is made in memory, or is no resource of its own. */
export const NO_RECORDS = holding(
  'action',
  'token',
  'presign',
  'presigned',
  'signed',
  'session',
  'jwt',
  'cookie',
  'hash',
  'hmac',
  'cipher',
  'sign',
  'verification',
  'otp',
  'code',
  'challenge',
  'nonce',
  'client',
  'connection',
  'pool',
  'transport',
  'stream',
  'server',
  'logger',
  'interface',
  'element',
  'context',
  'response',
  'error',
  'query',
  'runner',
  'url',
  'uri',
  'link',
  'pdf',
  'checkout',
  'intent',
  'portal',
  'completion',
  'embedding',
  'moderation',
  'workflow',
  'job',
  'run',
  'execution',
  'pipeline',
  'queue',
  'index',
  'table',
  'schema',
  'database',
  'cache',
  'proxy',
  'handler',
  'middleware',
  'router',
  'instance',
  'object',
  'array',
  'map',
  'adapter',
  'transaction',
  'socket',
  'worker',
  'preview',
  'snapshot',
  'diff',
  'image',
  'thumbnail',
  'speech',
  'transcription',
  'command',
  'dto',
  'ability',
  'validator',
  'builder',
  'filter',
  'payload',
  'params',
  'options',
);

/** Classes whose objects are no records: of the language, of documents and pictures, of what does something. */
export const NO_RECORD_CLASSES = anyOf(
  oneOf(
    'Date',
    'Map',
    'Set',
    'URL',
    'Array',
    'Object',
    'Promise',
    'Error',
    'FormData',
    'Headers',
    'Request',
    'Response',
    'Buffer',
    'Blob',
    'File',
  ),
  holding('pdf', 'pdfkit', 'workbook', 'canvas', 'image', 'client', 'service', 'command'),
);

/** Members that say how many there are of something: zero where there is nothing. */
export const COUNTS = oneOf('length', 'size', 'rowCount', 'affectedRows', 'count');

/** Methods of a record that give what is in it, to be sent. */
export const RECORD_COPIES = oneOf('toJSON', 'toObject', 'toPOJO', 'get', 'serialize', 'lean');

/** Calls that give the record that they create, and not how many there are, or its id. */
export const GIVES_RECORD = startingWith('create');

/** What names a record, by the last word of it: `auditId`, `_id`, `uuid`. */
export const RECORD_NAMES = endingIn('id', 'uuid', 'guid');

/** Methods of query builders that write a row which wasn't there. */
export const INSERTS = startingWith('insert');
