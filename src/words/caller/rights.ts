import { allOf, anyOf, endingIn, except, holding, oneOf, startingWith } from '../language/names.js';

/** Members of a caller that are its rights. */
export const RIGHTS = oneOf(
  'role',
  'roles',
  'roleId',
  'roleName',
  'userRole',
  'orgRole',
  'orgPermissions',
  'isAdmin',
  'admin',
  'isStaff',
  'isSuperuser',
  'isSuperAdmin',
  'superuser',
  'isOwner',
  'isModerator',
  'isEditor',
  'permission',
  'permissions',
  'privilege',
  'privileges',
  'scope',
  'scopes',
  'scp',
  'abilities',
  'grants',
  'accessLevel',
  'userType',
  'accountType',
  'groups',
);

/** Functions that return the rights of their argument, which is the caller, its credential or the request: `getTokenScopes(event)`. */
export const RIGHT_READERS = allOf(
  startingWith('get', 'load', 'fetch', 'read', 'find', 'resolve', 'extract', 'parse'),
  endingIn('role', 'permission', 'scope', 'privilege', 'right', 'grant', 'abilities', 'access level'),
);

const RIGHT_WORDS = [
  'permission',
  'role',
  'access',
  'right',
  'scope',
  'privilege',
  'admin',
  'owner',
  'member',
  'editor',
  'moderator',
  'author',
  'allowed',
  'permitted',
  'authorized',
];

const SIGNING_IN = ['sign in', 'signin', 'log in', 'login', 'log on', 'logon', 'authenticate', 'be authenticated'];
const MAY = [
  'can',
  'may',
  'can user',
  'user can',
  'user may',
  'allowed to',
  'permitted to',
  'permission to',
  'right to',
];

/**
 * Tests whether an account may be signed in with at all: `canSignIn(user)`, `isLoginAllowed(user)`. A caller for whom it may not has no
 * fewer rights than others: its credential is no longer a proof. `canLoginAs(user, other)` tests a right.
 */
export const SIGN_IN_QUESTIONS = except(
  anyOf(
    holding(...MAY.flatMap((may) => SIGNING_IN.map((deed) => `${may} ${deed}`))),
    endingIn(
      ...SIGNING_IN.flatMap((deed) => ['allowed', 'permitted', 'access', 'right'].map((end) => `${deed} ${end}`)),
    ),
  ),
  holding(...SIGNING_IN.map((deed) => `${deed} as`)),
);

/** Tests of a right by their name: `hasRole`, `can('edit', post)`, `isOwner`. */
export const RIGHT_CHECKS = except(
  anyOf(
    allOf(startingWith('has', 'check', 'require', 'verify', 'user', 'is', 'get'), endingIn(...RIGHT_WORDS)),
    startingWith(
      'can',
      'may',
      'user can',
      'user has',
      'owns',
      'has role',
      'has admin role',
      'has permission',
      'has access',
    ),
    oneOf('allows', 'permits', 'enforce', 'isGranted', 'isAllowed'),
  ),
  SIGN_IN_QUESTIONS,
);

/** Members that are a state or a secret of an object, and no owner. */
export const NO_OWNERS = oneOf('tokenVersion', 'version', 'password', 'token', 'status');

/** Whose an object is, or who made it. */
const HOLDERS = [
  'owner',
  'author',
  'creator',
  'user',
  'account',
  'organizer',
  'seller',
  'customer',
  'member',
  'host',
  'assignee',
];

/** Those of an object without an owner: a session without a user belongs to a caller who is to log in. */
export const KEEPERS = endingIn(
  ...['owner', 'author', 'creator'].flatMap((who) => [who, `${who} id`]),
  'created by',
  'owned by',
);

/** Members of an object that name its owner. */
export const OWNERS = anyOf(
  endingIn(...HOLDERS),
  endingIn(...HOLDERS.map((who) => `${who} id`)),
  endingIn('created by', 'owned by', 'created by id', 'owned by id', 'uid'),
);
