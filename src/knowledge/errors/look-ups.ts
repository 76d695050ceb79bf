import { endingIn, type Names, oneOf, wordsOf } from '../language/names.js';

/** Calls that throw where there is nothing to give: `findUniqueOrThrow`, `findOneOrFail`, `orFail`. */
export const THROWS_FOR_NOTHING = endingIn('or throw', 'or fail', 'or reject', 'or 404');

/** What makes the whole query throw, wherever it stands in it. */
export const QUERY_FAILS = oneOf('orFail');

/** Calls of mappers, and methods of lists alone, that give a list, which may be empty and is never missing. */
export const ALWAYS_LISTS = oneOf(
  ...['findMany', 'findAll', 'findAndCountAll', 'findAndCount', 'toArray'],
  ...['map', 'flatMap', 'filter', 'allSettled'],
);

/** What a builder of queries begins one with that gives a list when it is executed: `db.selectFrom('cups').selectAll().execute()`. */
export const SELECTS = oneOf('selectFrom');
export const EXECUTES = 'execute';

/** Looks-up of all that something else has: `getPostsByTag`, `findPetsByOwnerId`; by an id of their own they give one. */
export const LISTS_OF_ANOTHER: Names = {
  has(name) {
    const words = wordsOf(name);
    const by = words.indexOf('by');
    return (
      by > 1 && by < words.length - 1 && isPlural(words[by - 1] ?? '') && !OWN_KEYS.has(words.slice(by + 1).join(' '))
    );
  },
};

/** What one thing is known by. */
export const OWN_KEYS = oneOf('id', 'ids', 'uuid', 'guid', 'slug', 'key', 'pk');

/** Words that end in an s and name one thing. */
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
