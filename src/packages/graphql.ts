import { modules, oneOf } from '../words/language/names.js';

/** Packages that answer GraphQL requests. */
export const GRAPHQL_SERVERS = modules(
  'graphql-yoga',
  'graphql-http',
  'graphql-helix',
  'graphql-sse',
  'graphql-upload',
  'express-graphql',
  'koa-graphql',
  'apollo-server',
  'apollo-server-core',
  'apollo-server-express',
  'apollo-server-fastify',
  'apollo-server-hapi',
  'apollo-server-koa',
  'apollo-server-lambda',
  'apollo-server-azure-functions',
  'apollo-server-cloud-functions',
  'apollo-server-micro',
  '@apollo/server',
  '@as-integrations/*',
  '@envelop/*',
  '@hono/graphql-server',
  '@graphql-yoga/*',
  'mercurius',
  'postgraphile',
);

/** The language itself, which servers and clients use. */
export const GRAPHQL_LANGUAGE = modules('graphql');

/** The functions of it that a server uses to answer a request. */
export const GRAPHQL_ANSWERS = oneOf(
  'graphql',
  'graphqlSync',
  'execute',
  'executeSync',
  'subscribe',
  'formatError',
  'GraphQLError',
);

/** All members of a GraphQL response (GraphQL specification §7.1). */
export const GRAPHQL_RESPONSE_MEMBERS = oneOf('data', 'errors', 'extensions');

/** Members of an error that only GraphQL has (§7.1.2): a validator's error has a `path` too. */
export const GRAPHQL_ERROR_MEMBERS = oneOf('locations', 'extensions');
