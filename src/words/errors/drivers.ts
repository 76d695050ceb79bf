import { allOf, anyOf, endingIn, oneOf, startingWith } from '../language/names.js';

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

/** Calls of such a query that change rows. */
export const QUERY_WRITES = oneOf('insert', 'update', 'upsert', 'delete');

/** Calls that select one row: `single` fails where there is none, `maybeSingle` returns none. */
export const ONE_ROW = oneOf('single', 'maybeSingle');

/** The member of its result with the rows. */
export const ROWS_GIVEN = oneOf('data');
