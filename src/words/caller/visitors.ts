import { allOf, anyOf, endingIn, oneOf, startingWith } from '../language/names.js';

/** Functions that return a session. */
export const SESSION_GIVERS = anyOf(
  allOf(startingWith('get'), endingIn('session')),
  oneOf('useSession', 'safeGetSession'),
);
