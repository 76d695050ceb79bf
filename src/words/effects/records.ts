import { anyOf, endingIn, except, holding, holdingWord, oneOf, startingWith } from '../language/names.js';

/** Names of services that create, where the package is unknown. */
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
  // A provider's adapter decides itself about something that exists already: `mailProvider.createLabel(name)`.
  endingIn('provider'),
);

/** Methods and functions that create; not the tests of a right: accesscontrol's `createOwn('pet')`. */
export const CREATING_CALLS = except(startingWith('create', 'insert'), oneOf('createOwn', 'createAny'));

/** What is built to be sent or shown, by a call that isn't awaited: `createMessage(text)`, `createResponse(data)`. */
export const BUILT_IN_MEMORY = endingIn(
  ...['message', 'response', 'error', 'reply', 'result', 'payload', 'body', 'envelope', 'template', 'object', 'dto'],
);

/** The same for awaited calls: no record has such a name. */
export const BUILT_ANSWERS = endingIn(
  ...['success', 'error', 'failure', 'warning', 'info', 'data', 'api', 'http', 'json', 'status'].flatMap((kind) =>
    ['message', 'response', 'result', 'body', 'payload'].map((what) => `${kind} ${what}`),
  ),
  'response object',
  'response body',
);

/** Segments of routes for a creation. */
export const CREATING_ACTIONS = startingWith('create', 'insert', 'add', 'new', 'register', 'save', 'store');

/** The same, and names that mean a creation for any route: `post`, `upload`, `signup`. */
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
 * Names of handlers that remove a record, and of those that do one action with it: `destroy`, `disableWallet`. Those have URLs of their
 * own, below that of the record.
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

/** Names with what is created: `createUser`, `addLockup`, and no `create` or `add` alone. */
export const CREATING_NAMES = except(
  startingWith('create', 'insert', 'add'),
  anyOf(
    oneOf('create', 'insert', 'add', 'createError', 'createdAt'),
    holding('listener', 'created', 'token', 'session'),
  ),
);

/** Names for a copy of an existing record: `duplicateCampaign`, `/drafts/:id/clone`. */
export const COPYING_ACTIONS = startingWith('duplicate', 'clone', 'fork');

/** Alternatives of a call to creating: `createOrUpdate`, and not `createTeamOrProject`. */
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

/** Those among them that don't change an existing record. */
export const UPSERTING_CALLS = anyOf(
  holding('create or', 'insert or', 'add or', ...ALTERNATIVES.map((verb) => `or ${verb}`)),
  holdingWord('unless'),
  holding('if not', 'if missing'),
);

/** Records that are stored on the way to something else. */
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

/** Models that only record an action: `prisma.auditLog.create()`. */
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

/** Classes whose objects are no records: of the language, of documents and pictures, of services. */
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

/** Calls that return the created record, and not a count or an id. */
export const GIVES_RECORD = startingWith('create');

/** Names of a record's identifier, by their last word: `auditId`, `_id`, `uuid`. */
export const RECORD_NAMES = endingIn('id', 'uuid', 'guid');
