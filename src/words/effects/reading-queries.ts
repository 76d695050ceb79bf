import { endingIn, startingWith } from '../language/names.js';

/** The first call of a chain that builds a query where it only reads: `db.selectFrom('pets')`, `Pet.find()`. */
export const READING_STARTS = startingWith('select', 'find', 'get', 'fetch', 'list', 'count', 'aggregate');

/** What is opened to work with it, and closed afterwards: neither is the work. */
export const CONNECTIONS = endingIn(
  ...['client', 'connection', 'conn', 'pool', 'db', 'database', 'prisma', 'mongoose', 'sequelize', 'knex', 'redis'],
  ...['socket', 'stream', 'browser', 'cursor', 'handle', 'data source'],
);
export const CONNECTION_CALLS = startingWith('open', 'close');
