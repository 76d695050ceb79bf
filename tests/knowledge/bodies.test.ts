import { DATE_TEXTS, MILLISECONDS, REMAINING, ROUNDINGS, TEXTS_OF_ANY } from '../../src/knowledge/durations.js';
import { CONFLICT_TEXTS, INVALID_TEXTS, MISSING_TEXTS } from '../../src/knowledge/failure-words.js';
import {
  GRAPHQL_ANSWERS,
  GRAPHQL_ERROR_MEMBERS,
  GRAPHQL_LANGUAGE,
  GRAPHQL_RESPONSE_MEMBERS,
  GRAPHQL_ROUTES,
  GRAPHQL_SERVERS,
} from '../../src/knowledge/graphql.js';
import { COUNTS } from '../../src/knowledge/records.js';
import { describeVocabularies } from '../support/vocabulary.js';

describeVocabularies('what a body says', [
  ['missing', MISSING_TEXTS, ['No such user', 'Not found.', 'unknown id'], ['Unknown error', 'Nothing is missing']],
  ['in the way', CONFLICT_TEXTS, ['That name is taken', 'Already there'], ['It took too long', 'Not there']],
  ['not as it has to be', INVALID_TEXTS, ['id is required', 'Invalid date'], ['Validated', 'No such id']],
]);

describeVocabularies('GraphQL', [
  ['routes', GRAPHQL_ROUTES, ['graphql', 'gql'], ['graphql-docs', 'graph']],
  ['servers', GRAPHQL_SERVERS, ['@apollo/server/express4', 'graphql-yoga'], ['@apollo/client', 'graphql-request']],
  ['the language', GRAPHQL_LANGUAGE, ['graphql', 'graphql/execution'], ['graphql-tag']],
  ['its answers', GRAPHQL_ANSWERS, ['execute', 'GraphQLError'], ['print', 'parse']],
  ['members of a response', GRAPHQL_RESPONSE_MEMBERS, ['data', 'errors'], ['error', 'message']],
  ['members of an error', GRAPHQL_ERROR_MEMBERS, ['locations', 'extensions'], ['path', 'code']],
]);

describeVocabularies('measures', [
  [
    'milliseconds',
    MILLISECONDS,
    ['ms', 'waitMs', 'WAIT_MS', 'delayMillis', 'milliseconds'],
    ['items', 'msBefore', 'terms'],
  ],
  ['until a moment', REMAINING, ['msBeforeNext'], ['msBefore']],
  ['whole numbers', ROUNDINGS, ['ceil', 'parseInt'], ['toFixed', 'parseFloat']],
  ['texts of dates', DATE_TEXTS, ['toISOString'], ['toUTCString', 'toJSON']],
  ['texts of anything', TEXTS_OF_ANY, ['toJSON'], ['toISOString']],
  ['how many', COUNTS, ['length', 'rowCount'], ['accounts', 'limit']],
]);
