import { anyOf, endingIn, oneOf, startingWith } from '../language/names.js';

const VERBS = ['create', 'insert', 'add', 'upload', 'save', 'store', 'register', 'import', 'post'];

/** Handlers and methods that create several records at once: `bulkCreate`, `insertMany`, `uploadMultipleFiles`, `createInBulk`. */
export const MAKES_SEVERAL = anyOf(
  startingWith(
    ...VERBS.flatMap((verb) => [`bulk ${verb}`, `batch ${verb}`]),
    ...VERBS.flatMap((verb) => [`${verb} many`, `${verb} multiple`, `${verb} several`]),
  ),
  endingIn(...VERBS.flatMap((verb) => [`${verb} bulk`, `${verb} in bulk`, `${verb} in batch`])),
  oneOf('bulk', 'in bulk', 'many', 'multiple'),
);

/** Handlers with names for several records: `bulkEntry`, `bulkEntryTransaction`. */
export const TAKES_SEVERAL = startingWith('bulk');

/** The last segments of such routes: `/users/bulk`. A `bulk-order` is one record. */
export const SEVERAL_AT_ONCE = oneOf('bulk', 'batch', 'many', 'multiple', 'bulk create', 'bulk add', 'create many');

/** Methods of a list, and functions of one, that run their argument for each of its elements. */
export const FOR_EACH = oneOf(
  ...['map', 'flatMap', 'forEach', 'reduce', 'each', 'eachSeries', 'eachLimit', 'eachOf'],
  ...['mapSeries', 'mapLimit', 'pMap', 'pEach', 'mergeMap', 'concatMap'],
);

/** Calls that return a list: methods of one, and those that wait for all of one. */
export const GIVES_LIST = oneOf('map', 'flatMap', 'filter', 'concat', 'slice', 'all', 'allSettled');

/** Members of a body with the number of created records, or with the failed ones. */
export const HOW_MANY = anyOf(
  endingIn('count'),
  oneOf('failed', 'failures', 'skipped', 'duplicates', 'rejected', 'succeeded', 'successful', 'successes'),
);
