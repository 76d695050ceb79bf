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

/** Members of a body with the number of created records, or with the failed ones. */
export const HOW_MANY = anyOf(
  endingIn('count'),
  oneOf('failed', 'failures', 'skipped', 'duplicates', 'rejected', 'succeeded', 'successful', 'successes'),
);
