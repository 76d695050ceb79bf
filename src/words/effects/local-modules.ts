import { oneOf } from '../language/names.js';

/** Names of a server's own database. */
export const DATABASES = oneOf('prisma', 'db', 'knex', 'pool', 'mongoose', 'sequelize', 'redis');
