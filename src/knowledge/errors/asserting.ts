import { startingWith } from '../language/names.js';

/**
 * Functions whose name says that they throw, always or where something doesn't hold: they are worth a look in another file
 * even where they are given nothing of the request.
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
