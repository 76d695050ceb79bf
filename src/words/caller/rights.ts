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

/** Arguments of a check that state the required level: `isAuthenticated(req, requiredLevel)`. */
export const LEVELS = anyOf(
  endingIn('level', 'scope', 'role', 'permission', 'privilege', 'right', 'access', 'ability', 'tier', 'claim', 'group'),
  endingIn('policy', 'audience', 'min role', 'security'),
);

/** Functions that return a boolean. */
export const YES_OR_NO = anyOf(
  startingWith('is', 'has', 'are', 'was', 'can', 'may', 'does', 'check', 'verify', 'require', 'ensure', 'assert'),
  endingIn('authenticated', 'authorized', 'authorised', 'logged in', 'signed in'),
);

/** Functions that return the rights of their argument, which is the caller, its credential or the request: `getTokenScopes(event)`. */
export const RIGHT_READERS = allOf(
  startingWith('get', 'load', 'fetch', 'read', 'find', 'resolve', 'extract', 'parse'),
  endingIn('role', 'permission', 'scope', 'privilege', 'right', 'grant', 'abilities', 'access level'),
);

/** Boolean members and methods of a caller: whether it has a right, or is of some kind. */
export const CALLER_FLAGS = anyOf(
  startingWith('is', 'has', 'can', 'may', 'allow'),
  endingIn('enabled', 'disabled', 'allowed', 'mode', 'blocked', 'banned', 'suspended', 'locked'),
);

/** Flags of an authenticated and blocked caller; a token or a session that is no longer valid is a credential. */
export const BANNED = except(
  holding('banned', 'blacklisted', 'suspended'),
  holding('token', 'jwt', 'session', 'credential', 'key'),
);

/** Objects that decide on rights: `ability.can()`, `acl.isAllowed()`. */
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

/** Those that return true where it is missing. */
export const RIGHT_REFUSALS = oneOf('cannot', 'isForbidden', 'denies');

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
