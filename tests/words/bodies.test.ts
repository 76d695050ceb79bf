import { DATE_TEXTS, ROUNDINGS, TEXTS_OF_ANY } from '../../src/packages/language.js';
import { MILLISECONDS, REMAINING } from '../../src/words/effects/durations.js';
import {
  ABSENT_TEXTS,
  CALLER_TEXTS,
  CONFLICT_TEXTS,
  FAILED_TEXTS,
  INVALID_TEXTS,
  LIMIT_TEXTS,
  METHOD_TEXTS,
  MISSING_TEXTS,
  RIGHT_TEXTS,
  SERVER_TEXTS,
  UNKNOWN_TEXTS,
} from '../../src/words/errors/failure-words.js';
import {
  GRAPHQL_ANSWERS,
  GRAPHQL_ERROR_MEMBERS,
  GRAPHQL_LANGUAGE,
  GRAPHQL_RESPONSE_MEMBERS,
  GRAPHQL_SERVERS,
} from '../../src/packages/graphql.js';
import { GRAPHQL_ROUTES } from '../../src/words/project/graphql.js';
import { COUNTS } from '../../src/packages/stores.js';
import { describeVocabularies } from '../support/vocabulary.js';

describeVocabularies('what a body says', [
  ['not there', MISSING_TEXTS, ['No such user', 'Not found.', 'Page does not exists'], ['method not found', 'found']],
  ['not known', UNKNOWN_TEXTS, ['unknown id'], ['Unknown error', 'known']],
  ['in the way', CONFLICT_TEXTS, ['That name is taken', 'Already there', 'It exists'], ['too long', 'does not exists']],
  ['not in the request', ABSENT_TEXTS, ['id is required', 'Missing cluster', 'name must be provided'], ['emptied']],
  ['not as it has to be', INVALID_TEXTS, ['Invalid date', 'must be a number'], ['Validated', 'No such id']],
  ['too often', LIMIT_TEXTS, ['Rate limit exceeded', 'Too many requests'], ['Too many files', 'the rate']],
  ['not allowed', RIGHT_TEXTS, ['Not authorized', 'in demo mode', 'no permission'], ['Method not allowed', 'admin']],
  ['nobody known', CALLER_TEXTS, ['Invalid credentials', 'oauth token expired', 'Unauthorized'], ['Not authorized']],
  ['another method', METHOD_TEXTS, ['method not allowed'], ['Invalid method']],
  ['a fault of the server', SERVER_TEXTS, ['ES Error', 'Internal Server Error'], ['error', 'database name']],
  ['failed', FAILED_TEXTS, ['Save failed', 'Unable to save'], ['Saved', 'unfailing']],
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
