import { showsStatement } from '../../src/packages/sql.js';
import { DRIVER_ERRORS, isDriverCode, ALWAYS_LISTS, THROWS_FOR_NOTHING } from '../../src/packages/stores.js';
import { FINDERS, IDS, NOT_FOUND_TEXTS, ONE_TIME_VALUES, RATE_LIMITERS } from '../../src/words/errors/failures.js';
import { ERROR_CODES, KNOWN_ERRORS } from '../../src/packages/failures.js';
import { LISTS_OF_ANOTHER } from '../../src/words/errors/look-ups.js';
import type { Names } from '../../src/words/language/names.js';
import { RELAYED_STATES, TUS_WORDS } from '../../src/words/request/preconditions.js';
import {
  TUS_MODULES,
  BODY_PARSERS,
  DATA_MEMBERS,
  type NamedPart,
  partNamed,
  STORED_AS,
} from '../../src/packages/requests.js';
import { DATA_READERS, HARMLESS_CALLS, REMAKERS, REQUEST_HOLDERS } from '../../src/words/request/request-data.js';
import { STATUS_LISTS } from '../../src/words/errors/status-lists.js';
import { METHODS_OF_SCHEMAS, SCHEMA_METHODS, VALIDATOR_MIDDLEWARE, VALIDATORS } from '../../src/packages/validators.js';
import { FAULT_MEMBERS, FITTING_MEMBERS, OTHER_PARSERS, SCHEMA_HOLDERS } from '../../src/words/request/validators.js';
import { describeVocabularies } from '../support/vocabulary.js';

const named = (table: readonly NamedPart[], part: NamedPart['part']): Names => ({
  has: (name) => partNamed(table, name) === part,
});
const packages: Names = { has: (name) => VALIDATORS.some(({ modules }) => modules.has(name)) };

describeVocabularies('data of the request', [
  ['stored files', STORED_AS, ['key', 'location', 'public_id'], ['originalname', 'mimetype', 'size', 'keys']],
  [
    'members: body',
    named(DATA_MEMBERS, 'body'),
    ['body', 'rawBody', 'payload'],
    ['query', 'user', 'bodyParser', 'log'],
  ],
  ['members: query', named(DATA_MEMBERS, 'query'), ['query', 'searchParams'], ['params', 'queryRunner', 'db']],
  ['members: files', named(DATA_MEMBERS, 'files'), ['file', 'files'], ['fileSystem', 'profile', 'body']],
  ['what holds a request', REQUEST_HOLDERS, ['req', 'ctx', 'event', 'raw'], ['requests', 'requestId', 'store', 'res']],
  [
    'readers of the body',
    named(DATA_READERS, 'body'),
    ['getRawBody', 'readBody', 'parseFormData', 'json', 'parseMultipart'],
    ['getUser', 'bodyParser', 'sendForm', 'getQuery', 'somebody'],
  ],
  ['parsers of the body', BODY_PARSERS, ['json', 'formData', 'readBody'], ['valid', 'toJSON', 'find', 'bodyUsed']],
  [
    'other forms',
    REMAKERS,
    ['parse', 'plainToInstance', 'fromEntries', 'decodeURI', 'matchedData'],
    ['find', 'create', 'compare', 'load', 'sparse', 'save'],
  ],
  ['harmless calls', HARMLESS_CALLS, ['trim', 'toString', 'warn'], ['find', 'save', 'verify', 'getUser']],
]);

describeVocabularies('lists of status codes', [
  [
    'packages and objects',
    STATUS_LISTS,
    ['@acme/http-status-codes', 'HttpStatus', 'HTTP_STATUS', 'StatusCodes'],
    ['status', 'http', './codes', 'OrderStatus'],
  ],
]);

describeVocabularies('validators', [
  [
    'packages',
    packages,
    ['zod', 'zod/v4', 'joi', 'class-validator', '@sinclair/typebox/value', '@conform-to/zod'],
    ['zod-to-json-schema', 'csv-parse', 'qs', 'validator', './schema'],
  ],
  ['methods', SCHEMA_METHODS, ['safeParse', 'parseAsync', 'validate'], ['parser', 'stringify', 'invalidate', 'safe']],
  ['methods of what is called a schema', METHODS_OF_SCHEMAS, ['assert', 'isValid'], ['find', 'parse', 'valid']],
  [
    'what is called one',
    SCHEMA_HOLDERS,
    ['userSchema', 'CreateUserDto', 'validator'],
    ['schemas2', 'schemaless', 'db'],
  ],
  ['parsers of text', OTHER_PARSERS, ['JSON', 'Date', 'qs', 'yaml'], ['schema', 'User', 'dateSchema']],
  ['results that fit', FITTING_MEMBERS, ['success', 'isValid'], ['error', 'data', 'validator', 'invalid']],
  ['results that do not', FAULT_MEMBERS, ['error', 'issues'], ['data', 'success', 'onError']],
  [
    'middleware',
    VALIDATOR_MIDDLEWARE.functions,
    ['zValidator', 'validator', 'arktypeValidator'],
    ['validate', 'validators2', 'cors'],
  ],
]);

describeVocabularies('failures', [
  [
    'taken: texts',
    KNOWN_ERRORS[0].texts,
    ['E11000', 'duplicate key value violates', 'UNIQUE constraint failed'],
    ['foreign key constraint', 'E11001', 'key', 'unique'],
  ],
  ['codes', ERROR_CODES, ['code', 'errno', 'sqlState', 'type'], ['message', 'name', 'decoded', 'prototype']],
  ['limiters', RATE_LIMITERS, ['ratelimit', 'rateLimiter', 'limiter'], ['limit', 'rate', 'unlimited', 'exchangeRate']],
  [
    'nothing found',
    NOT_FOUND_TEXTS,
    ['User not found', "User doesn't exist", 'NOT_FOUND', 'No such item', 'could not be found'],
    ['User found', 'Invalid id', 'Item is closed', 'already exists'],
  ],
  ['look-ups', FINDERS, ['findOne', 'getById', 'maybeSingle', 'first'], ['create', 'validate', 'forget', 'isOpen']],
  [
    'look-ups that throw',
    THROWS_FOR_NOTHING,
    ['findUniqueOrThrow', 'findOneOrFail', 'orFail'],
    ['findOne', 'throwIf', 'fail'],
  ],
  ['lists', ALWAYS_LISTS, ['findMany', 'findAll', 'toArray'], ['find', 'slice', 'concat', 'findFirst']],
  [
    'lists of another thing',
    LISTS_OF_ANOTHER,
    ['getPostsByTag', 'find_pets_by_owner_id', 'findAllUsersByRole'],
    ['getPostById', 'getPostsById', 'getPosts', 'getAddressByUser', 'findStatusByName', 'findByTags'],
  ],
  ['ids', IDS, ['id', 'userId', 'post_slug', 'uuid'], ['email', 'idle', 'valid', 'paid', 'name']],
  ['good once', ONE_TIME_VALUES, ['token', 'resetToken', 'inviteCode'], ['id', 'tokenId', 'slug', 'keyboard']],
  [
    'errors of drivers',
    DRIVER_ERRORS,
    ['PrismaClientKnownRequestError', 'MongoServerError', 'SequelizeDatabaseError', 'QueryFailedError'],
    ['ZodError', 'MongoClient', 'ValidationError', 'PrismaService'],
  ],
  [
    'codes of drivers',
    { has: isDriverCode },
    ['P2002', '23505', 'ER_DUP_ENTRY', 'SQLITE_CONSTRAINT'],
    ['ENOENT', 'ERR_JWT_EXPIRED', 'P20', 'USER_TAKEN', '404'],
  ],
  [
    'statements',
    { has: showsStatement },
    [
      'SELECT id FROM users WHERE a',
      'INSERT INTO a VALUES',
      'UPDATE users SET a = 1',
      'failed: (DELETE FROM a WHERE b)',
    ],
    ['Select a plan from the list', 'UPDATE the record and SET it', 'SELECT', 'INSERT a coin INTO the slot'],
  ],
]);

describeVocabularies('preconditions', [
  [
    'other ends',
    RELAYED_STATES,
    ['getServerSession', 'readBody', 'setHeader', 'logger', 'getClientIp', 'requireAuth'],
    ['matches', 'checkEtag', 'handle', 'settle', 'blogPost', 'evaluatePreconditions'],
  ],
  ['tus: packages', TUS_MODULES, ['@tus/server', 'tus-node-server'], ['tusk', './tus', 'status']],
  ['tus: words', TUS_WORDS, ['Tus-Resumable', 'upload-offset', '/tus/:id'], ['status', 'upload', 'offset', 'tusk']],
]);
