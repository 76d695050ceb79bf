import { allOf, anyOf, endingIn, except, holding, oneOf, startingWith } from '../language/names.js';

/** Members of a caller that say what it may do. */
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

/** Those that hold one of several roles by name. */
export const ROLES = oneOf(
  'role',
  'roles',
  'userRole',
  'roleName',
  'roleId',
  'userType',
  'accountType',
  'accessLevel',
  'type',
);

/** What a check is given that says how much is asked for: `isAuthenticated(req, requiredLevel)`. */
export const LEVELS = anyOf(
  endingIn('level', 'scope', 'role', 'permission', 'privilege', 'right', 'access', 'ability', 'tier', 'claim', 'group'),
  endingIn('policy', 'audience', 'min role', 'security'),
);

/** Functions that answer with yes or no. */
export const YES_OR_NO = anyOf(
  startingWith('is', 'has', 'are', 'was', 'can', 'may', 'does', 'check', 'verify', 'require', 'ensure', 'assert'),
  endingIn('authenticated', 'authorized', 'authorised', 'logged in', 'signed in'),
);

/** Functions that are given the caller, its credential or the request, and say what it may do: `getTokenScopes(event)`. */
export const RIGHT_READERS = allOf(
  startingWith('get', 'load', 'fetch', 'read', 'find', 'resolve', 'extract', 'parse'),
  endingIn('role', 'permission', 'scope', 'privilege', 'right', 'grant', 'abilities', 'access level'),
);

/** Members and methods of a caller that say yes or no: whether it may, or is of some kind. */
export const CALLER_FLAGS = anyOf(
  startingWith('is', 'has', 'can', 'may', 'allow'),
  endingIn('enabled', 'disabled', 'allowed', 'mode', 'blocked', 'banned', 'suspended', 'locked'),
);

/** What says that somebody is known, and kept out; a token or a session that is no good any more is a credential. */
export const BANNED = except(
  holding('banned', 'blacklisted', 'suspended'),
  holding('token', 'jwt', 'session', 'credential', 'key'),
);

/** What decides on rights: `ability.can()`, `acl.isAllowed()`. */
export const RIGHT_HOLDERS = anyOf(
  oneOf('abilities', 'policies'),
  endingIn('ability', 'acl', 'permission', 'policy', 'enforcer', 'authz', 'access control', 'rbac', 'gate'),
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
 * Calls that ask whether an account may be signed in with at all: `canSignIn(user)`, `isLoginAllowed(user)`. A caller for whom it may not
 * has no right less than others: what it has sent is no proof any more. `canLoginAs(user, other)` asks for a right.
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

/** Calls that ask for a right by their name: `hasRole`, `can('edit', post)`, `isOwner`. */
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

/** Those that come out true where it isn't there. */
export const RIGHT_REFUSALS = oneOf('cannot', 'isForbidden', 'denies');

/** Methods and functions that compare two ids. */
export const COMPARISONS = oneOf('equals', 'isEqual', 'eq');

/** Methods of lists that say whether something is in them. */
export const LIST_TESTS = oneOf('includes', 'has', 'contains', 'indexOf');

/** Methods of lists that look for an element. */
export const LIST_SEARCHES = oneOf('some', 'find', 'every');

/** Members that hold a state or a secret of something, and nobody's name. */
export const NO_OWNERS = oneOf('tokenVersion', 'version', 'password', 'token', 'status');

/** Those whose something is, or that made it. */
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

/** Those of a thing that can have none: a session without a user is somebody's who is to log in. */
export const KEEPERS = endingIn(
  ...['owner', 'author', 'creator'].flatMap((who) => [who, `${who} id`]),
  'created by',
  'owned by',
);

/** Members of a thing that name whose it is. */
export const OWNERS = anyOf(
  endingIn(...HOLDERS),
  endingIn(...HOLDERS.map((who) => `${who} id`)),
  endingIn('created by', 'owned by', 'created by id', 'owned by id', 'uid'),
);
