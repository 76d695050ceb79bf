import { modules, oneOf } from '../language/names.js';

/** Modules whose work stays within the server: files, its database, computation. */
export const LOCAL_MODULES = modules(
  'fs',
  'path',
  'crypto',
  'util',
  'os',
  'url',
  'zlib',
  'stream',
  'child_process',
  'timers',
  'pg',
  'mysql',
  'mysql2',
  'mongoose',
  'mongodb',
  '@prisma/client',
  'knex',
  'typeorm',
  'sequelize',
  'redis',
  'ioredis',
  'better-sqlite3',
  'sqlite',
  'sqlite3',
  'drizzle-orm',
  'zod',
  'joi',
  'yup',
  'jsonwebtoken',
  'jose',
  'bcrypt',
  'bcryptjs',
  'argon2',
  'uuid',
  'nanoid',
  'lodash',
  'date-fns',
  'sharp',
);

/** Names of a server's own database. */
export const DATABASES = oneOf('prisma', 'db', 'knex', 'pool', 'mongoose', 'sequelize', 'redis');

/** Objects of the language and of every host whose functions only compute, or write a log. */
export const COMPUTING_GLOBALS: ReadonlySet<string> = new Set([
  'JSON',
  'Object',
  'Array',
  'Math',
  'Number',
  'String',
  'Date',
  'console',
]);
