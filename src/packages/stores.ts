import { anyOf, modules, endingIn, oneOf, holding, startingWith, allOf } from '../words/language/names.js';

/** Object mappers whose schemas declare the methods of their documents. */
export const DOCUMENT_MODULES = modules('mongoose');

/** Clients of databases whose calls return their results, and no promises. */
export const SYNCHRONOUS_STORES = modules('better-sqlite3', 'lowdb', 'node:sqlite', 'bun:sqlite');

/** Clients of databases and object mappers: what they create is stored. */
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

/** Packages whose functions have an effect outside of the process, some of them without a promise. */
export const OUTSIDE_MODULES = anyOf(
  DATA_MODULES,
  modules('fs', 'fs-extra', 'child_process', 'execa', 'os', 'net', 'http', 'https', 'dns', 'cluster', 'worker_threads'),
);

/** Calls chained to an insertion that keep an existing record, and give no row then. */
export const IGNORING_CALLS = anyOf(endingIn('do nothing'), oneOf('ignore', 'orIgnore'));

/** Calls chained to an insertion that keep or change an existing record. */
export const CONFLICT_CALLS = anyOf(
  IGNORING_CALLS,
  holding('conflict', 'duplicate'),
  oneOf('merge', 'orUpdate', 'upsert'),
);

/** Methods that save a new object: its own, or those of its store. */
export const SAVING_CALLS = oneOf('save', 'saveOne', 'insert', 'persist', 'persistAndFlush', 'put', 'add');

/** Methods of models and collections that insert a list of rows. */
export const INSERTS_SEVERAL = oneOf('insertMany', 'createMany', 'createManyAndReturn', 'bulkCreate', 'batchInsert');

/** Methods of models that only build an object, which another call saves. */
export const BUILDING_CALLS = oneOf('create', 'build');

/** Members of what a change is given that have it create records: Prisma's, and an option of MongoDB's. */
export const NESTED_CREATIONS = oneOf('create', 'createMany', 'connectOrCreate', 'upsert');

/** Firestore's holder of records: `db.collection('users').add()`. */
export const COLLECTIONS = oneOf('collection');

/** Members that count something: zero where there is nothing. */
export const COUNTS = oneOf('length', 'size', 'rowCount', 'affectedRows', 'count');

/** Methods of a record that return its content, to be sent. */
export const RECORD_COPIES = oneOf('toJSON', 'toObject', 'toPOJO', 'get', 'serialize', 'lean');
/** How errors of database drivers are distinguished from others. */

/** Members in which drivers and object mappers put their own text, the statement, or the driver's error. */
export const DRIVER_MEMBERS = oneOf(
  'sql',
  'sqlMessage',
  'sqlState',
  'driverError',
  'errInfo',
  'writeErrors',
  // Sequelize: the error of the driver.
  'parent',
  'original',
);

/** Members of an error's details that are a name of the schema, and no words: Prisma's `meta.target`, `meta.modelName`. */
export const DRIVER_NAMES = oneOf(
  'target',
  'modelName',
  'fieldName',
  'field_name',
  'columnName',
  'column_name',
  'constraint',
);

/** Classes of errors of Prisma, TypeORM, Sequelize, MongoDB, Knex and the drivers below them. */
export const DRIVER_ERRORS = anyOf(
  startingWith('PrismaClient'),
  oneOf(
    'QueryFailedError',
    'DatabaseError',
    'UniqueConstraintError',
    'ForeignKeyConstraintError',
    'PostgresError',
    'SqliteError',
    'DrizzleQueryError',
  ),
  allOf(startingWith('Sequelize', 'Mongo', 'Mongoose'), endingIn('error')),
);

/** PostgreSQL's SQLSTATE: five characters, of which two are the class (Appendix A of its manual). */
const SQLSTATE = /^\d{2}[\dA-Z]{3}$/;

/** Prisma's codes (Prisma's error reference). */
const PRISMA = /^P\d{4}$/;

/** MongoDB's code for a duplicate key. */
const DUPLICATE_KEY = 11_000;

/** Whether an error's code is one of a driver: Prisma's, PostgreSQL's, MySQL's, SQLite's, MongoDB's. */
export function isDriverCode(code: string | number): boolean {
  if (typeof code === 'number') return code === DUPLICATE_KEY;
  return PRISMA.test(code) || SQLSTATE.test(code) || code.startsWith('ER_') || code.startsWith('SQLITE_');
}

/** The first call of a query whose result contains its error beside its rows, instead of a throw: supabase-js 2, postgrest-js. */
export const QUERY_STARTS = oneOf('from', 'rpc');

/** Calls that select one row: `single` fails where there is none, `maybeSingle` returns none. */
const ONE_ROW = oneOf('single', 'maybeSingle');

/** Methods of object mappers that look up one record. */
export const FINDS_ONE = anyOf(startingWith('findUnique', 'findFirst', 'findOne', 'findById', 'findByPk'), ONE_ROW);

/** Calls that throw where there is nothing to return: `findUniqueOrThrow`, `findOneOrFail`, `orFail`. */
export const THROWS_FOR_NOTHING = endingIn('or throw', 'or fail', 'or reject', 'or 404');

/** Calls that make the whole query throw, at any position. */
export const QUERY_FAILS = oneOf('orFail');

/** Calls of mappers, and methods of lists alone, that return a list, which may be empty and is never missing. */
export const ALWAYS_LISTS = oneOf(
  ...['findMany', 'findAll', 'findAndCountAll', 'findAndCount', 'toArray'],
  ...['map', 'flatMap', 'filter', 'allSettled'],
);

/** The first call of a query builder whose execution returns a list: `db.selectFrom('cups').selectAll().execute()`. */
export const SELECTS = oneOf('selectFrom');

export const EXECUTES = 'execute';

/** Members of a query that determine what to join or select, and not what to look for. */
export const QUERY_OPTIONS = oneOf('select', 'include', 'populate', 'relations', 'order', 'orderBy', 'attributes');

/** Calls of a query that name its table. */
export const TABLE_CALLS = oneOf('from', 'selectFrom', 'table');

/** Calls of a query that select its rows. */
export const CONDITIONS = oneOf('where', 'andWhere', 'eq', 'match');

/** Functions of query builders that join tests, and that test whether a column has a value (Drizzle, Kysely). */
export const CONJUNCTIONS = oneOf('and');

export const EQUALITIES = oneOf('eq', 'equals');

/** Ends of a chain, and calls of a driver, that send any statement. */
export const SENDS_STATEMENT = startingWith('execute', 'run');

/** Calls that run their argument in a transaction where they are awaited: elsewhere `db.transaction(fn)` of better-sqlite3 makes a function that runs it. */
export const TRANSACTIONS = oneOf(
  'transaction', // Knex, Sequelize, TypeORM, Drizzle, Mongoose
  '$transaction', // Prisma
  'withTransaction', // MongoDB
  'runTransaction', // Firestore
  'transactional', // MikroORM
  'runInTransaction',
  'inTransaction',
);

/** `db.transaction().execute(fn)` of Kysely. */
export const TRANSACTION_RUNNERS = oneOf('execute');

/** Methods whose argument is what is written, or the table, model or collection that it is written to. */
export const TAKES_PLACE = oneOf(
  ...['insert', 'into', 'insertInto', 'from', 'deleteFrom', 'update', 'updateTable', 'collection', 'table', 'model'],
  ...['save', 'persist'],
);

/** Calls that count rows, or find out whether there is one. */
export const COUNTING_CALLS = oneOf('count', 'countDocuments', 'countBy', 'exists', 'existsBy', 'exist');

/** Calls of drivers that run a statement; where it reads, its rows are the result. */
export const STATEMENT_CALLS = oneOf(
  'query',
  'execute',
  'raw',
  '$queryRaw',
  '$queryRawUnsafe',
  'all',
  'get',
  'one',
  'oneOrNone',
);

/** Members of a driver's result with the rows, and the first of them. */
export const ROWS_OF_RESULT = oneOf('rows', 'recordset', 'rowCount', 'length', '0', '[]');

/** The beginning of a statement that reads. */
export const READING_STATEMENT = /^\s*select\b/i;

/** Packages with a cache of pages, and what declares that its data has changed: a handler that calls it has done its work. */
export const CACHE_MODULES = modules('next/cache');
export const REVALIDATIONS = oneOf('revalidatePath', 'revalidateTag', 'updateTag', 'expirePath', 'expireTag');
