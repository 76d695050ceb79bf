import { anyOf, endingIn, type Names, oneOf, startingWith, wordsOf } from '../language/names.js';

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

/** Look-ups of several records: `list`, `findAll`, `getOrders`, `ordersOf`. */
export const LISTING_CALLS: Names = {
  has: (name) => LISTS.has(name) || wordsOf(name).some((word) => isPlural(word)),
};

const LISTS = anyOf(startingWith('list', 'all', 'find all', 'get all'), endingIn('list', 'all'));

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
  'settings',
  'preferences',
  'details',
  'credentials',
);

/** Whether a word is of several things, by its end. */
export function isPlural(word: string): boolean {
  return word.endsWith('s') && !SINGULAR.has(word);
}
