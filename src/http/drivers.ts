/** How errors of database drivers are told from others. */

/** Members in which drivers and object mappers put their own text, the statement, or the driver's error. */
export const DRIVER_MEMBERS: ReadonlySet<string> = new Set([
  ...['sql', 'sqlMessage', 'sqlState', 'driverError', 'errInfo', 'writeErrors'],
  // Sequelize: the error of the driver.
  ...['parent', 'original'],
]);

/** Classes of errors of Prisma, TypeORM, Sequelize, MongoDB, Knex and the drivers below them. */
export const DRIVER_ERROR =
  /\b(?:PrismaClient\w+|QueryFailedError|Sequelize\w*Error|DatabaseError|UniqueConstraintError|ForeignKeyConstraintError|Mongo\w*Error|PostgresError|SqliteError|DrizzleQueryError)\b/;

/** Codes of errors in a test: Prisma's, PostgreSQL's, MySQL's, SQLite's, MongoDB's. */
export const DRIVER_CODE = /['"](?:P\d{4}|[0-9]{2}[0-9A-Z]{3}|ER_\w+|SQLITE_\w+)['"]|=== 11000\b/;

/** A statement, as it is written by custom: with its keywords in capitals. */
export const SQL = /\b(?:SELECT\s[\s\S]*\sFROM|INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+\S+\s+SET)\s/;
