import { CONNECTIONS, CALLER_DETAILS, FOUND_MEMBERS, LOOK_UPS, OF_ANYTHING } from '../../../words/caller/callers.js';
import { CREDENTIAL_DOUBTS } from '../../../words/caller/credentials.js';
import { RIGHT_CHECKS, RIGHT_READERS, RIGHTS } from '../../../words/caller/rights.js';
import { TOKEN_MODULES } from '../../../packages/credentials.js';
import { placeOf, truthiness } from '../../interpreter/values/values.js';
import { bare, type CallNode, isReference, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { type Returned, returnedBy } from '../trace/returned.js';
import { call as resultOf, read, startOfShapes } from '../trace/steps.js';
import { type CallStep, changed, isEnvironment, lastCall, namesIn, type Source, type Step } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isCredential } from './credentials/credentials.js';
import { looksUpUser } from './rights/criteria.js';
import { receivesRequest } from './given.js';
import { holdsReference } from './mentions.js';

/**
 * Whom a value identifies, by its origin: a part of the request in a framework's or a package's table, or what was found by one.
 * `credential`: the proof of the caller's identity, or a part of it. `caller`: who the caller is, or its id. `record`: the stored data of
 * the caller, looked up by its id. `right`: a permission of the caller, such as its role.
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
  if (isCredential(source)) return 'credential';
  if (isCaller(path, source)) return 'caller';
  return isRecord(path, source) ? 'record' : whoseReturned(path, source);
}

/** By what a function of the project returns: `guestOf(request)`, which returns `verify(token)`; or a client that it makes. */
function whoseReturned(path: PathFacts, source: Source): Identity | undefined {
  const at = source.steps.findIndex(({ kind }) => kind === 'call');
  const made = source.steps[at];
  if (made?.kind !== 'call') return undefined;
  const returned = returnedBy(path, made.node)?.filter(({ value }) => truthiness(value) !== false) ?? [];
  const [first, ...others] = returned.map((one) => whoseOf(one, source.steps.slice(at + 1)));
  return others.every((one) => one === first) ? first : undefined;
}

function whoseOf({ path, value }: Returned, steps: readonly Step[]): Identity | undefined {
  if (value.kind === 'framework-object')
    return whose(path, follow(path, startOfShapes([value.shape], value.node), steps));
  return namesIn(steps).length === steps.length && namesIn(steps).every(isWhose)
    ? identityOf(path, placeOf(value))
    : undefined;
}

function follow(path: PathFacts, start: Source, steps: readonly Step[]): Source {
  return steps.reduce(
    (at, step) =>
      step.kind === 'member' ? read(path, at, step.name, false, at.node) : resultOf(at, step.node, noText),
    start,
  );
}

const noText = (): undefined => undefined;

/** `user.role`, `session.user.isAdmin`, `getTokenScopes(event)`, and what is read of them. */
function isRight(path: PathFacts, source: Source): boolean {
  const at = source.steps.findIndex((step) => step.kind === 'member' && RIGHTS.has(step.name));
  const holder = changed(source, { steps: source.steps.slice(0, at) });
  if (at >= 0 && (isCaller(path, holder) || isCredential(holder) || isFoundForCaller(path, holder))) return true;
  const call = lastCall(source);
  return call !== undefined && RIGHT_READERS.has(call.name) && receivesCaller(path, call);
}

/** The caller's record, or an object as it is found for the caller: `getForm(req.user, id).permissions`. */
function isFoundForCaller(path: PathFacts, source: Source): boolean {
  if (isRecord(path, source)) return true;
  const call = lastCall(source);
  if (!call || call.after.length > 0 || !LOOK_UPS.has(call.name)) return false;
  return call.node.arguments.some((one) => isReference(one) && identityOf(path, one) === 'caller');
}

/** Whether a value of the caller's is passed to a call, also as a member, or compared in a function. */
export function argumentsMention(path: PathFacts, { arguments: args }: CallNode, ...who: readonly Identity[]): boolean {
  return args.some((one) =>
    holdsReference(path.file, one, (at) => {
      const found = identityOf(path, at);
      return found !== undefined && who.includes(found);
    }),
  );
}

/** Whether the request, or a value of the caller's, is passed to a call. */
function receivesCaller(path: PathFacts, { node }: CallStep): boolean {
  return receivesRequest(path, node) || argumentsMention(path, node, 'caller', 'credential');
}

/** Whether a value is read of a caller who must be there: `req.user.uuid`, and not `req.user?.uuid`. A session is there without a user. */
export function isReadOfCaller({ start, steps, isOptional }: Source): boolean {
  return !isOptional && start.kind === 'input' && start.part === 'user' && steps.length > 0;
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
  return isPartOfRequest(source) || isFoundByCredential(path, source);
}

function isPartOfRequest({ start, steps }: Source): boolean {
  if (start.kind !== 'input' || start.isNegated) return false;
  if (!steps.every((step) => step.kind === 'member' && CALLER_DETAILS.has(step.name))) return false;
  return start.part === 'user' || (start.part === 'session' && isCallerInSession(start.name));
}

/** What may be somebody or a right of the session's user (`session.admin`), or anything else (`session.data`), is neither. */
function isCallerInSession(name: string | undefined): boolean {
  return name === undefined || (CALLER_DETAILS.has(name) && !RIGHTS.has(name) && !OF_ANYTHING.has(name));
}

/** What a package, or a function of the project, finds by a credential and nothing else: `await verify(token, process.env.SECRET)`. */
function isFoundByCredential(path: PathFacts, source: Source): boolean {
  const call = lastCall(source);
  if (call?.node.type !== 'CallExpression' || !call.after.every(isWhose)) return false;
  if ([call.name, ...call.on].some((name) => CREDENTIAL_DOUBTS.has(name) || RIGHT_CHECKS.has(name))) return false;
  return (
    source.steps.some((step) => step.kind === 'call' && argumentsMention(path, step.node, 'credential')) &&
    (isFrom(source, TOKEN_MODULES) || call.node.arguments.every((one) => isBesideCredential(path, one)))
  );
}

/** A credential itself, a store, or a setting; what else is passed may be a right that is required. */
function isBesideCredential(path: PathFacts, argument: Node): boolean {
  const { type } = bare(argument);
  if (type === 'Literal' || type === 'ArrayExpression' || type === 'TemplateLiteral') return false;
  if (type !== 'Identifier' || CONNECTIONS.has((bare(argument) as { name: string }).name)) return true;
  return sourcesOf(path, argument).every(
    (source) => source.start.kind !== 'parameter' || isEnvironment(source) || identityOf(path, argument) !== undefined,
  );
}

/** Members of a call's result that lead to a user; first those out of a result object: `found.right.user.id`. */
function isWhose(name: string, at: number): boolean {
  return CALLER_DETAILS.has(name) || (at === 0 && FOUND_MEMBERS.has(name));
}
