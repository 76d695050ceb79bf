import { endingIn, type Names, oneOf, wordsOf } from '../language/names.js';

/** Calls that throw where there is nothing to return: `findUniqueOrThrow`, `findOneOrFail`, `orFail`. */
export const THROWS_FOR_NOTHING = endingIn('or throw', 'or fail', 'or reject', 'or 404');

/** Calls that make the whole query throw, at any position. */
export const QUERY_FAILS = oneOf('orFail');

/** Calls of mappers, and methods of lists alone, that return a list, which may be empty and is never missing. */
export const ALWAYS_LISTS = oneOf(
  ...['findMany', 'findAll', 'findAndCountAll', 'findAndCount', 'toArray'],
  ...['map', 'flatMap', 'filter', 'allSettled'],
);

/** The first call of a query builder whose execution returns a list: `db.selectFrom('cups').selectAll().execute()`. */
export const SELECTS = oneOf('selectFrom');
export const EXECUTES = 'execute';

/** Look-ups of all that another record has: `getPostsByTag`, `findPetsByOwnerId`; by an id of their own they return one. */
export const LISTS_OF_ANOTHER: Names = {
  has(name) {
    const words = wordsOf(name);
    const by = words.indexOf('by');
    return (
      by > 1 && by < words.length - 1 && isPlural(words[by - 1] ?? '') && !OWN_KEYS.has(words.slice(by + 1).join(' '))
    );
  },
};

/** Names of a record's own identifier. */
export const OWN_KEYS = oneOf('id', 'ids', 'uuid', 'guid', 'slug', 'key', 'pk');

/** Words that end in an s and name one record. */
const SINGULAR = endingIn(
  'address',
  'status',
  'class',
  'process',
  'business',
  'access',
  'progress',
  'news',
  'series',
  'bus',
);

function isPlural(word: string): boolean {
  return word.endsWith('s') && !SINGULAR.has(word);
}
