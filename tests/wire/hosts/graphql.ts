import { createServer } from 'node:http';
import { ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import { createSchema, createYoga } from 'graphql-yoga';
import type { Fixture } from '../harness/fixture.js';
import { type Host, listen } from '../harness/host.js';
import { loadModule, withoutTypes } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

const typeDefs = 'type Query { thing: String }';
const QUERY = '{ thing }';

/** The function that a module exports resolves the only field. */
async function resolversOf({ source }: Fixture): Promise<object> {
  const { default: thing } = await loadModule(withoutTypes(source));
  return { Query: { thing } };
}

/** Any request is a query for the field. */
export const yoga: Host = {
  name: 'graphql-yoga',
  serve: async (fixture) => {
    const schema = createSchema({ typeDefs, resolvers: (await resolversOf(fixture)) as never });
    const server = createYoga({ schema, logging: false });
    return listen(
      createServer((req, res) => {
        req.url = `/graphql?query=${encodeURIComponent(QUERY)}`;
        void server(req, res);
      }),
      (port) => rawExchange({ port }),
    );
  },
};

export const apollo: Host = {
  name: 'Apollo Server',
  serve: async (fixture) => {
    const server = new ApolloServer({ typeDefs, resolvers: (await resolversOf(fixture)) as never });
    await server.start();
    const headers = new HeaderMap([['content-type', 'application/json']]);
    const httpGraphQLRequest: HTTPGraphQLRequest = { method: 'POST', headers, search: '', body: { query: QUERY } };
    return listen(
      createServer((_, res) => {
        void server
          .executeHTTPGraphQLRequest({ httpGraphQLRequest, context: () => Promise.resolve({}) })
          .then((answer) => {
            for (const [name, value] of answer.headers) res.setHeader(name, value);
            res.statusCode = answer.status ?? 200;
            res.end(answer.body.kind === 'complete' ? answer.body.string : '');
          });
      }),
      (port) => rawExchange({ port }),
    );
  },
};
