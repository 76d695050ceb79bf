import { holding, modules, type Names, oneOf } from '../words/language/names.js';
import { TOKEN_ERRORS, TOKEN_MODULES } from './credentials.js';

/** What distinguishes the errors of one cause from others. */
export interface KnownErrors {
  readonly name: string;
  /** The packages that export the classes and functions; absent: the language itself. */
  readonly modules?: Names;
  readonly classes?: Names;
  /** Functions that test whether an error is one. */
  readonly predicates?: Names;
  /** Values of an error's code. */
  readonly codes?: readonly (string | number)[];
  /** Members that only such errors have. */
  readonly members?: Names;
  /** Texts in the messages of such errors. */
  readonly texts?: Names;
}

/** Members of an error with its code: of Node, drivers and body parsers. */
export const ERROR_CODES = oneOf('code', 'errno', 'number', 'type', 'sqlState');

/** Members of an error with the text of its source. */
export const ERROR_TEXTS = oneOf('message', 'detail', 'details', 'stack', 'sqlMessage');

/** The packages whose errors are of files that are uploaded: multer, @fastify/multipart, busboy, formidable. */
export const UPLOAD_MODULES = modules(
  ...['multer', '@koa/multer', 'koa-multer', 'fastify-multer', '@fastify/multipart', 'multiparty'],
  ...['busboy', '@fastify/busboy', 'connect-busboy', 'formidable', 'express-fileupload', '@nestjs/platform-express'],
);

/** By kinds, most of them causes. Each of a row's packages exports those of its classes that it has. */
export const KNOWN_ERRORS = [
  {
    name: 'unique violation',
    modules: modules('sequelize', 'objection', 'objection-db-errors', 'db-errors', '@mikro-orm/*'),
    classes: oneOf(
      ...['UniqueConstraintError', 'SequelizeUniqueConstraintError', 'UniqueViolationError'],
      'UniqueConstraintViolationException',
    ),
    codes: [
      'P2002', // Prisma
      11000, // MongoDB
      11001,
      '23505', // PostgreSQL
      'ER_DUP_ENTRY', // MySQL
      'ER_DUP_KEY',
      1062,
      'SQLITE_CONSTRAINT_UNIQUE', // SQLite
      'SQLITE_CONSTRAINT_PRIMARYKEY',
      2627, // SQL Server
      2601,
    ],
    texts: holding('E11000', 'duplicate key', 'unique constraint', 'duplicate entry'),
  },
  { name: 'still referenced', codes: ['ER_ROW_IS_REFERENCED_2', 'ER_ROW_IS_REFERENCED', 1451] },
  {
    name: 'reference violation',
    modules: modules('sequelize', 'objection', 'objection-db-errors', 'db-errors', '@mikro-orm/*'),
    classes: oneOf(
      ...['ForeignKeyConstraintError', 'SequelizeForeignKeyConstraintError', 'ForeignKeyViolationError'],
      'ForeignKeyConstraintViolationException',
    ),
    codes: ['P2003', '23503', 'ER_NO_REFERENCED_ROW_2', 'ER_NO_REFERENCED_ROW', 1452, 'SQLITE_CONSTRAINT_FOREIGNKEY'],
    texts: holding('foreign key constraint'),
  },
  {
    name: 'record missing',
    modules: modules('typeorm', 'mongoose', 'sequelize', 'objection', 'kysely'),
    classes: oneOf(
      ...['EntityNotFoundError', 'DocumentNotFoundError', 'EmptyResultError', 'SequelizeEmptyResultError'],
      ...['NotFoundError', 'NoResultError'],
    ),
    codes: ['P2025', 'E_ROW_NOT_FOUND'],
  },
  {
    name: 'invalid record',
    modules: modules('sequelize', 'mongoose', 'objection'),
    classes: oneOf('ValidationError', 'SequelizeValidationError'),
  },
  {
    name: 'invalid content',
    modules: modules(
      ...['zod', '@zod/*', 'zod-validation-error', 'yup', 'joi', '@hapi/joi', 'celebrate', 'valibot', 'superstruct'],
      ...['class-validator', 'express-validation', 'ajv', '@sinclair/typebox', 'typebox', '@vinejs/vine', 'runtypes'],
      ...['express-json-validator-middleware', 'express-openapi-validator', 'fastest-validator', 'effect', 'arktype'],
    ),
    classes: oneOf(
      ...['ZodError', '$ZodError', 'ZodRealError', 'ValidationError', 'ValiError', 'CelebrateError', 'StructError'],
      ...['E_VALIDATION_ERROR', 'AssertError', 'TransformDecodeCheckError', 'ParseError', 'ArkErrors'],
    ),
    predicates: oneOf(
      ...['isError', 'isValiError', 'isCelebrateError', 'isParseError', 'isValidationError', 'isValidationErrorLike'],
    ),
    codes: ['FST_ERR_VALIDATION'],
    members: oneOf('isJoi', 'validation'),
  },
  // Whose data can't be parsed isn't shown by it.
  { name: 'syntax error', classes: oneOf('SyntaxError') },
  {
    name: 'malformed content',
    codes: ['entity.parse.failed', 'FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'],
  },
  {
    name: 'bad token',
    modules: TOKEN_MODULES,
    classes: TOKEN_ERRORS,
    codes: [
      'ERR_JWT_EXPIRED',
      'ERR_JWT_INVALID',
      'ERR_JWS_INVALID',
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      'ERR_JWT_CLAIM_VALIDATION_FAILED',
      'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED',
      'FST_JWT_AUTHORIZATION_TOKEN_INVALID',
      'FST_JWT_NO_AUTHORIZATION_IN_HEADER',
    ],
  },
  {
    name: 'too large',
    modules: UPLOAD_MODULES,
    classes: oneOf('RequestFileTooLargeError', 'FilesLimitError', 'FieldsLimitError', 'PartsLimitError'),
    codes: [
      'LIMIT_FILE_SIZE', // multer
      'entity.too.large', // body-parser
      'FST_ERR_CTP_BODY_TOO_LARGE',
      'FST_REQ_FILE_TOO_LARGE', // @fastify/multipart
      'FST_FILES_LIMIT',
      'FST_FIELDS_LIMIT',
      'FST_PARTS_LIMIT',
    ],
  },
  { name: 'rate limit', modules: modules('rate-limiter-flexible'), classes: oneOf('RateLimiterRes') },
  { name: 'media type', codes: ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'encoding.unsupported', 'charset.unsupported'] },
] as const satisfies readonly KnownErrors[];

/** The member of a Fastify application with the classes of @fastify/multipart. */
export const CLASS_HOLDERS = oneOf('multipartErrors');

export type KnownError = (typeof KNOWN_ERRORS)[number]['name'];
