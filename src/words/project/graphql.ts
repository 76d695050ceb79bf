import { oneOf } from '../language/names.js';

/** Names of a GraphQL endpoint in routes and files. */
export const GRAPHQL_ROUTES = oneOf('graphql', 'gql');
