import type { CallNode } from '../execution/calls.js';
import type { PathFacts } from '../path-facts.js';
import { isFunction, type Node } from '../syntax.js';
import type { Source } from './source.js';
import { sourcesOf } from './trace.js';

/**
 * Who a value speaks of. `credential`: what the caller proves itself with, or a part of it. `caller`: who the caller
 * is, or its id. `right`: what the caller may do, such as its role.
 */
export type Who = 'credential' | 'caller' | 'right';

const HEADER = '(?:proxy-)?authorization|x-access-token|access-token|x-auth-token|auth-token|x-token|token|x-session-token|x-session-id|x-session|session-id|x-jwt|x-api-key|api-key|apikey|x-apikey';
const COOKIE = String.raw`[\w.-]*(?:token|session|sess|sid|auth|jwt)[\w.-]*`;

/** Places of a request where credentials are. A longer text that starts so is made of one. */
const CREDENTIALS: readonly RegExp[] = [
  new RegExp(`^request\\.headers?\\.(?:${HEADER})(?![\\w-])`, 'i'),
  new RegExp(`^request\\.(?:headers?\\.(?:get|getHeader)|header|getHeader)\\((?:${HEADER})\\)`, 'i'),
  /^request\.get\((?:authorization|x-[\w-]*(?:token|key)|api-key)\)/,
  new RegExp(`^headers\\(\\)\\.get\\((?:${HEADER})\\)`, 'i'),
  new RegExp(`^(?:getHeader|getRequestHeader)\\(request,(?:${HEADER})\\)`, 'i'),
  new RegExp(`^@Headers?\\((?:${HEADER})\\)`, 'i'),
  new RegExp(`^request\\.(?:cookies?|signedCookies|unsignedCookies|state)\\.(?:get\\()?${COOKIE}`, 'i'),
  new RegExp(`^(?:cookies\\(\\)\\.get|cookies\\.get)\\(${COOKIE}\\)`, 'i'),
  new RegExp(`^(?:getCookie|getSignedCookie|parseCookie)\\(request,(?:_,)?${COOKIE}`, 'i'),
  /^request\.(?:token|bearerToken|accessToken|bearer)(?![\w])/,
  /^(?:\w+\.)*(?:get|extract|read|parse|find)\w*(?:Token|Bearer|ApiKey|Credentials|Authorization|Jwt|JWT)\w*\((?:.*,)?request(?:,.*)?\)/,
];

/** Members that a caller is called by, and those that lead to it. */
const NAMED = 'user|auth|currentUser|session|account|principal|identity|jwt|jwtPayload|decoded|authUser|tokenPayload|userId|userID|user_id|uid|userInfo|viewer|admin|passport|authData|authenticatedUser|claims|payload|sub|member|profile';
const OWN = `${NAMED}|data|id|_id|email|username|userName|login|credentials|isLoggedIn|loggedIn|loggedin|isAuthenticated|isLogged|value|toString\\(\\)|toHexString\\(\\)|name|uuid`;
const HOLDERS = 'state|locals|context|var|custom|data|requestContext|authorizer|lambda|req|store|extensions|jwt';

const CALLERS: readonly RegExp[] = [
  new RegExp(`^(?:request|response)(?:\\.(?:${HOLDERS}))*\\.(?:${NAMED})(?:\\.(?:${OWN}))*$`),
  new RegExp(`^request(?:\\.(?:${HOLDERS}))*\\.(?:get|getOrNull)\\((?:${NAMED})\\)(?:\\.(?:${OWN}))*$`, 'i'),
  new RegExp(`^request\\.session\\.get\\((?:${OWN})\\)(?:\\.(?:${OWN}))*$`, 'i'),
  new RegExp(`^request\\.requestContext\\.(?:authorizer|identity)(?:\\.(?:${OWN}|cognitoIdentityId|principalId|jwt|claims|lambda))*$`),
  /^request(?:\.\w+)*\.(?:isAuthenticated|auth|getSession|safeGetSession|validate|authenticate)\([^)]*\)(?:\.\w+)*$/,
  new RegExp(`^@(?:\\w*User\\w*|Session|Auth|\\w*Account|Principal|Viewer)\\([^)]*\\)(?:\\.(?:${OWN}))*$`),
];

/** Functions that say who the caller is, of no argument or of the request. */
const TELLS = /(?:^|\.)(?:auth|(?:get|load|fetch|resolve|read|require|extract|find|current|verify|validate|check|authenticate|decode|identify|is|ensure|unstable_get|use)?\w*(?:User|Session|Auth|Account|Viewer|Identity|Principal|Caller|LoggedIn|Authenticated|UserId|AuthUser)(?:OrFail|OrThrow)?)\((?:|request|request,.*|.*,request)\)/;
/** The same, known whatever they are given. */
const SESSION = /(?:^|\.)(?:getServerSession|getServerAuthSession|unstable_getServerSession|getIronSession|auth\.getUser|auth\.getSession|auth\.api\.getSession|getAuth|currentUser|getSession)\([^)]*\)/;
const TELLING_VERB = /(?:^|\.)(?:create|update|delete|save|add|insert|register|sign|log|send|search|list|count|notify)\w*\([^(]*$/i;

const RIGHTS =
  /\.(?:roles?|roleId|role_id|roleName|userRole|orgRole|orgPermissions|isAdmin|is_admin|admin|isStaff|is_staff|isSuperuser|isSuperUser|superuser|isOwner|isModerator|isEditor|permissions?|privileges?|scopes?|scp|abilities|grants|accessLevel|userType|accountType|groups)(?:\.|\(|$)/;

/** What a value says of the caller; undefined where nothing does. */
export function whoIs(path: PathFacts, node: Node): Who | undefined {
  let known = told.get(path);
  if (!known) told.set(path, (known = new Map<Node, Who | undefined>()));
  if (!known.has(node)) {
    known.set(node, undefined);
    known.set(node, tell(path, node));
  }
  return known.get(node);
}

const told = new WeakMap<PathFacts, Map<Node, Who | undefined>>();

function tell(path: PathFacts, node: Node): Who | undefined {
  const found = sourcesOf(path, node).map((source) => whoseSource(path, source));
  const [first] = found;
  return found.every((one) => one === first) ? first : found.every((one) => one === 'credential' || one === 'caller') ? 'caller' : alternativeCredential(found);
}

/** `req.body.token || req.headers.authorization`: a credential wherever it is. */
function alternativeCredential(found: readonly (Who | undefined)[]): Who | undefined {
  return found.includes('credential') && !found.includes('right') ? 'credential' : undefined;
}

/** Calls that only write a credential in another way. */
const CONVERTS = /(?:^|\.)\w*(?:hash|sha\d*|digest|md5|hmac|encode|normalize|strip|hex)\w*\([^()]*\)(?:\.\w+(?:\(\w*\))?)*$/i;

function whoseSource(path: PathFacts, source: Source): Who | undefined {
  const { text } = source;
  const isOfRights = RIGHTS.test(text);
  if (!isOfRights && CREDENTIALS.some((one) => one.test(text))) return 'credential';
  if (CONVERTS.test(text) && isVerified(path, source)) return 'credential';
  if (isCaller(path, source)) return 'caller';
  const right = RIGHTS.exec(text);
  return right && isCaller(path, { ...source, text: text.slice(0, right.index) }) ? 'right' : undefined;
}

function isCaller(path: PathFacts, source: Source): boolean {
  const { text } = source;
  if (CALLERS.some((one) => one.test(text))) return true;
  if (isParameterOfCaller(source)) return true;
  const rest = afterCall(text);
  if (rest === undefined || !new RegExp(`^(?:\\.(?:${OWN}|user|session|\\d))*$`).test(rest)) return false;
  const call = text.slice(0, text.length - rest.length);
  if (SESSION.test(call)) return true;
  if (TELLS.test(call) && !TELLING_VERB.test(call)) return true;
  return isVerified(path, source) && !isNegative(call);
}

/** The members read from the result of the last call. */
function afterCall(text: string): string | undefined {
  const at = text.lastIndexOf(')');
  if (at < 0) return undefined;
  return /^(?:toString|toHexString|trim)\($/.test(text.slice(text.lastIndexOf('.', at) + 1, at)) ? undefined : text.slice(at + 1);
}

/** A service's or guard's parameter that stands for the caller: `remove(id: string, user: User)`. */
function isParameterOfCaller({ root, text }: Source): boolean {
  if (root.kind !== 'parameter' || root.decorators.length > 0) return false;
  return new RegExp(`^(?:user|currentUser|current_user|authUser|loggedInUser|requester|actor|viewer|caller|principal|userId|currentUserId|requesterId|actorId|session)(?:\\.(?:${OWN}))*$`).test(text);
}

/** Words of calls that are true where a credential is no good. */
function isNegative(call: string): boolean {
  return /(?:revoked|blacklist|blocklist|blocked|banned|expired|invalid|denied|used|limit|rate|csrf|captcha|timingSafeEqual|compare|equal)/i.test(call);
}

/** Whether a value is what a call made of a credential: `jwt.verify(token, key)`, `sessions.find({ token })`. */
function isVerified(path: PathFacts, { calls, text }: Source): boolean {
  const call = calls.at(-1);
  if (!call || CREDENTIALS.some((one) => one.test(text))) return false;
  return call.arguments.some((one) => mentions(path, one, 'credential'));
}

const MOST_NODES = 60;

/** Whether an argument is, or holds as a member or compares in a function, something of the caller's. */
export function mentions(path: PathFacts, node: Node, who: Who): boolean {
  let left = MOST_NODES;
  const seek = (at: Node): boolean => {
    if (left-- < 0) return false;
    switch (at.type) {
      case 'ObjectExpression':
        return at.properties.some((one) => seek(one.type === 'Property' ? one.value : one.argument));
      case 'ArrayExpression':
        return at.elements.some((one) => one !== null && seek(one));
      case 'TemplateLiteral':
        return at.expressions.some(seek);
      case 'BinaryExpression':
      case 'LogicalExpression':
        return seek(at.left) || seek(at.right);
      case 'CallExpression':
        return whoIs(path, at) === who || at.arguments.some(seek) || (at.callee.type === 'MemberExpression' && seek(at.callee.object));
      case 'NewExpression':
        return at.arguments.some(seek);
      case 'MemberExpression':
      case 'Identifier':
        return whoIs(path, at) === who;
      case 'AwaitExpression':
        return seek(at.argument);
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return seek(at.expression);
      default:
        return isFunction(at) && at.body !== null && at.body?.type !== 'BlockStatement' && seek(at.body);
    }
  };
  return seek(node);
}

export function argumentsMention(path: PathFacts, { arguments: args }: CallNode, who: Who): boolean {
  return args.some((one) => mentions(path, one, who));
}
