import { startingWith } from '../language/names.js';

/**
 * Functions that throw, by their names, always or where a condition doesn't hold: another file is read for them even
 * where no argument is of the request.
 */
export const ASSERTING_CALLS = startingWith(
  'assert',
  'invariant',
  'ensure',
  'require',
  'must',
  'fail',
  'throw',
  'abort',
  'demand',
);
