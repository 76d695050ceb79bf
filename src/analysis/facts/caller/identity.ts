import {
  AUTH_HOLDERS,
  AUTHENTICATION_TESTS,
  CALLER_DECORATORS,
  CALLER_DETAILS,
  CALLER_HOLDERS,
  CALLER_MEMBERS,
  CALLER_NAMES,
  CALLER_PARAMETERS,
  CALLER_READERS,
  DECODED_TOKENS,
  FOUND_MEMBERS,
  GIVEN_CALLERS,
  KIND_QUESTIONS,
  LOOK_UPS,
  OTHER_PEOPLE,
} from '../../../words/caller/callers.js';
import { SESSION_READERS } from '../../../packages/credentials.js';
import { CREDENTIAL_DOUBTS } from '../../../words/caller/credentials.js';
import {
  LEVELS,
  RIGHT_CHECKS,
  RIGHT_READERS,
  RIGHTS,
  SIGN_IN_QUESTIONS,
  YES_OR_NO,
} from '../../../words/caller/rights.js';
import { bare, type CallNode, isReference, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { type CallStep, changed, lastCall, type Source, type Step } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isCredential } from './credentials/credentials.js';
import { looksUpUser } from './rights/criteria.js';
import { receivesRequest } from './given.js';
import { holdsReference } from './mentions.js';

/**
 * Whom a value identifies. `credential`: the proof of the caller's identity, or a part of it. `caller`: who the caller is, or its id.
 * `record`: the stored data of the caller, looked up by its id. `right`: a permission of the caller, such as its role.
 */
export type Identity = 'credential' | 'caller' | 'record' | 'right';

/** The relation of a value to the caller; undefined where there is none. */
export const identityOf: (path: PathFacts, node: Node) => Identity | undefined = memoized(identify, undefined);

function identify(path: PathFacts, node: Node): Identity | undefined {
  const found = sourcesOf(path, node).map((source) => whose(path, source));
  const [first] = found;
  if (found.every((one) => one === first)) return first;
  if (found.every((one) => one === 'credential' || one === 'caller')) return 'caller';
  if (found.every((one) => one === 'caller' || one === 'record')) return 'record';
  // `req.body.token || req.headers.authorization`: a credential wherever it is.
  return found.includes('credential') && !found.includes('right') ? 'credential' : undefined;
}

function whose(path: PathFacts, source: Source): Identity | undefined {
  if (isRight(path, source)) return 'right';
  if (isCredential(path, source)) return 'credential';
  if (isCaller(path, source)) return 'caller';
  return isRecord(path, source) ? 'record' : undefined;
}

/** `user.role`, `session.user.isAdmin`, `getTokenScopes(event)`, and what is read of them. */
function isRight(path: PathFacts, source: Source): boolean {
  const { steps } = source;
  const at = steps.findIndex((step) => step.kind === 'member' && RIGHTS.has(step.name));
  const holder = changed(source, { steps: steps.slice(0, at) });
  if (at >= 0 && mayHaveRights(path, holder)) return true;
  const call = lastCall(source);
  return call !== undefined && RIGHT_READERS.has(call.name) && receivesCaller(path, call);
}

function mayHaveRights(path: PathFacts, holder: Source): boolean {
  return (
    isCaller(path, holder) || isCredential(path, holder) || isDecodedToken(holder) || isFoundForCaller(path, holder)
  );
}

/** `req.token` with a member that is read: no text has such members. */
function isDecodedToken({ start, steps }: Source): boolean {
  if (start.kind !== 'request' && start.kind !== 'response') return false;
  const [first, ...others] = behindHolders(steps);
  return first !== undefined && isMember(first, DECODED_TOKENS) && others.length === 0;
}

/** The caller's record, or an object as it is found for the caller: `getForm(req.user, id).permissions`. */
function isFoundForCaller(path: PathFacts, source: Source): boolean {
  if (isRecord(path, source)) return true;
  const call = lastCall(source);
  if (call?.node.type !== 'CallExpression' || call.after.length > 0 || source.start.kind === 'callback') return false;
  return (
    LOOK_UPS.has(call.name) && call.node.arguments.some((one) => isReference(one) && identityOf(path, one) === 'caller')
  );
}

/** Whether a value of the caller's is passed to a call, also as a member, or compared in a function. */
export function argumentsMention(path: PathFacts, { arguments: args }: CallNode, who: Identity): boolean {
  return args.some((one) => holdsReference(path.file, one, (at) => identityOf(path, at) === who));
}

/** Whether the request, or a value of the caller's, is passed to a call. */
function receivesCaller(path: PathFacts, { node }: CallStep): boolean {
  return (
    receivesRequest(path, node) || argumentsMention(path, node, 'caller') || argumentsMention(path, node, 'credential')
  );
}

/** Whether a value is read of a caller who must be there: `req.user.uuid`, and not `req.user?.uuid`. A session is there without a user. */
export function isReadOfCaller({ start, steps, isOptional }: Source): boolean {
  if (isOptional || !steps.every(isDetail)) return false;
  if (start.kind === 'input') return start.part === 'user' && steps.length > 0;
  const [first, ...details] = start.kind === 'request' ? behindHolders(steps) : [];
  return first !== undefined && details.length > 0 && isMember(first, GIVEN_CALLERS);
}

/** Whether a value is read of the caller, or is the result of a method of it. */
export function isOfCaller(path: PathFacts, source: Source): boolean {
  return source.steps.some((_, at) => isCaller(path, changed(source, { steps: source.steps.slice(0, at) })));
}

/** The caller's record, or the member of it that identifies its owner. */
function isRecord(path: PathFacts, source: Source): boolean {
  const call = lastCall(source);
  if (!call?.after.every(isWhose) || source.start.kind === 'callback' || !looksUpUser(call)) return false;
  return argumentsMention(path, call.node, 'caller');
}

function isCaller(path: PathFacts, source: Source): boolean {
  return isKeptCaller(source) || isFoundCaller(path, source);
}

/** The caller's identity, where it is stored: a part of the request, a member of it, a parameter. */
function isKeptCaller({ start, steps }: Source): boolean {
  switch (start.kind) {
    case 'input':
      if (start.isNegated || !steps.every(isDetail)) return false;
      return (
        start.part === 'user' ||
        (start.part === 'session' && (start.name === undefined || isCallerInSession(start.name)))
      );
    case 'request':
    case 'response':
      return isMemberOfRequest(steps);
    case 'parameter':
      return (
        (CALLER_PARAMETERS.has(start.name) || start.decorators.some(({ name }) => CALLER_DECORATORS.has(name))) &&
        steps.every(isDetail)
      );
    case 'instance':
      return CALLER_PARAMETERS.has(start.local) && steps.every(isDetail);
    default:
      return false;
  }
}

/** What may be somebody or a right of the session's user (`session.admin`) is neither. */
function isCallerInSession(name: string): boolean {
  return CALLER_DETAILS.has(name) && !RIGHTS.has(name);
}

/** `req.currentUser`, `ctx.state.account.id`: members without a table, by their common names. */
function isMemberOfRequest(steps: readonly Step[]): boolean {
  const [first, ...details] = behindHolders(steps);
  if (first === undefined || !details.every(isDetail)) return false;
  if (isMember(first, DECODED_TOKENS)) return details.length > 0;
  return isMember(first, CALLER_MEMBERS) || (first === steps[0] && isMember(first, CALLER_NAMES));
}

/** The steps from a member of a request or of what leads to it: `user`, `id` of `ctx.state.user.id`; a final holder itself. */
function behindHolders(steps: readonly Step[]): readonly Step[] {
  const at = steps.findIndex((step) => !isMember(step, CALLER_HOLDERS));
  return steps.slice(at < 0 ? -1 : at);
}

/** The caller's identity as the result of a call: of the request, of the session, or of a credential. */
function isFoundCaller(path: PathFacts, source: Source): boolean {
  const call = lastCall(source);
  if (call?.node.type !== 'CallExpression' || !call.after.every(isWhose) || testsLevel(call)) return false;
  if (namesRight(call)) return false;
  if (SESSION_READERS.has(call.name) && call.on.length === 0) return true;
  if ((SESSION_READERS.has(call.name) || CALLER_READERS.has(call.name)) && identifiesCaller(path, source, call))
    return true;
  return isMadeOfCredential(path, source) && ![call.name, ...call.on].some((name) => CREDENTIAL_DOUBTS.has(name));
}

/** `auth.canManageUsers()` and `canSignIn(token)` return no user, whatever they are called on. */
function namesRight({ name }: CallStep): boolean {
  if (SIGN_IN_QUESTIONS.has(name)) return true;
  return RIGHT_CHECKS.has(name) && !AUTHENTICATION_TESTS.has(name) && !SESSION_READERS.has(name);
}

/** `isAuthenticated(req, 'editors')`, `getUser(req, { scope })`: it also checks a permission of the caller. */
function testsLevel({ name, node: { arguments: args } }: CallStep): boolean {
  return args.some((argument) => {
    const place = bare(argument);
    if (place.type === 'ObjectExpression')
      return place.properties.some(
        (one) => one.type === 'Property' && LEVELS.has(staticKey(one.key, one.computed) ?? ''),
      );
    if (place.type === 'ArrayExpression') return YES_OR_NO.has(name) && place.elements.some(isText);
    return LEVELS.has(lastNameOf(place)) || (YES_OR_NO.has(name) && isText(place));
  });
}

function isText(node: Node | null): boolean {
  return (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral';
}

/** Members of a call's result that lead to a user; first those out of a result object: `found.right.user.id`. */
function isWhose(name: string, at: number): boolean {
  return CALLER_DETAILS.has(name) || (at === 0 && FOUND_MEMBERS.has(name));
}

function identifiesCaller(path: PathFacts, { start }: Source, call: CallStep): boolean {
  if (call.on.some((name) => AUTH_HOLDERS.has(name)) || receivesRequest(path, call.node)) return true;
  return (call.node.arguments.length === 0 || start.kind === 'request') && !isCalledOnUser(call);
}

/** `targetUser.isUser()`, `owner.getSession()`: an object of the project is tested itself, and not the caller. */
function isCalledOnUser({ name, on }: CallStep): boolean {
  const receiver = on.at(-1);
  if (receiver === undefined || CALLER_MEMBERS.has(receiver) || CALLER_PARAMETERS.has(receiver)) return false;
  return OTHER_PEOPLE.has(receiver) || (KIND_QUESTIONS.has(name) && !CALLER_HOLDERS.has(receiver));
}

function isDetail(step: Step): boolean {
  return isMember(step, CALLER_DETAILS);
}

function isMember(step: Step, names: { has(name: string): boolean }): boolean {
  return step.kind === 'member' && names.has(step.name);
}

/** Whether a credential was passed to a call among the steps: `createHash('sha256').update(token).digest('hex')`. */
function isMadeOfCredential(path: PathFacts, { steps }: Source): boolean {
  return steps.some((step) => step.kind === 'call' && argumentsMention(path, step.node, 'credential'));
}
