import { anyOf, endingIn, oneOf, startingWith } from '../language/names.js';

/** The first call of a chain that builds a query where it only reads: `db.selectFrom('pets')`, `Pet.find()`. */
export const READING_STARTS = startingWith('select', 'find', 'get', 'fetch', 'list', 'count', 'aggregate');

/** Steps of such a chain whose names sound like an effect: `orderBy()`, `join()`. */
export const QUERY_STEPS = anyOf(
  oneOf('join', 'addSelect', 'addOrderBy', 'addGroupBy', 'setParameter', 'setParameters', 'setLock'),
  startingWith('order by'),
);

/** Ends of a chain, and calls of a driver, that send any statement. */
export const SENDS_STATEMENT = startingWith('execute', 'run');

/** What is opened to work with it, and closed afterwards: neither is the work. */
export const CONNECTIONS = endingIn(
  ...['client', 'connection', 'conn', 'pool', 'db', 'database', 'prisma', 'mongoose', 'sequelize', 'knex', 'redis'],
  ...['socket', 'stream', 'browser', 'cursor', 'handle', 'data source'],
);
export const CONNECTION_CALLS = startingWith('open', 'close');
