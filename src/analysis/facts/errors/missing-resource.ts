import type { TSESTree } from '@typescript-eslint/utils';
import { FINDERS, IDS, NOT_FOUND_TEXTS, ONE_TIME_VALUES, SEARCHES } from '../../../words/errors/failures.js';
import { LISTS_OF_ANOTHER } from '../../../words/errors/look-ups.js';
import { CONTINUATIONS } from '../../../packages/language.js';
import {
  THROWS_FOR_NOTHING,
  COUNTING_CALLS,
  COUNTS,
  READING_STATEMENT,
  ROWS_OF_RESULT,
  STATEMENT_CALLS,
} from '../../../packages/stores.js';
import { CLIENTS } from '../../../packages/clients.js';
import { modules } from '../../../words/language/names.js';
import { flat } from '../../syntax/flat.js';
import {
  bare,
  type CallNode,
  functionAround,
  isAwaited,
  lastNameOf,
  type Node,
  staticKey,
} from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { walk } from '../../syntax/walk.js';
import type { HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { textsOrNamesSent } from '../trace/words-sent.js';
import { placeOf } from '../../interpreter/values/values.js';
import { identityOf } from '../caller/identity.js';
import { describedParameter } from '../request/described-parameters.js';
import { dataIn } from '../request/request-data.js';
import { attemptOf } from '../trace/attempt.js';
import { callOfResult, isNodeCallback } from '../trace/called-back.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { literalOf } from '../trace/constants.js';
import { ANY_MEMBER, type CallStep, callsOn, lastCall, type Source } from '../trace/source.js';
import type { Atom } from '../trace/formula.js';
import { claims, claimsHere, decided, holdsOnPath, implied, isDecided } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { returnedBy } from '../trace/returned.js';
import { caughtError } from './caught-error.js';

const MOST_NODES = 60;
const CLIENT_MODULES = modules(...CLIENTS.flatMap((one) => one.modules));

/** Whether a look-up by an id of the request found nothing, by the deciding test or since nothing else was tried, and the answer says so. */
export function isResourceMissing(response: HttpResponse): boolean {
  if (!saysNotFound(response)) return false;
  const { path } = response;
  if (decided(path, lookedUp).some((by) => isAboutMissing(response, by))) return true;
  const tried = path.errorHandling?.tried;
  return tried !== undefined && failsForMissing(path, tried) && caughtError(path) !== 'other';
}

const lookedUp = holdsOnPath<LookedUpBy>((path, atom, holds) => {
  const by = missingBy(path, atom, holds);
  return by === undefined ? [] : [by];
});

/** The place of the id of a look-up, if by a test it found nothing. */
function missingBy(path: PathFacts, atom: Atom, holds: boolean): LookedUpBy | undefined {
  if (atom.kind !== 'empty' || !holds) return undefined;
  const by = foundBy(path, atom.of);
  return by !== undefined && identityOf(path, atom.of) === undefined ? by : undefined;
}

/** Whether by the deciding test a look-up, by whatever, found nothing: `if (!rows.length)` after `Rows.find(…)`. */
export function hasFoundNothing(path: PathFacts): boolean {
  return decided(path, nothingFound).length > 0;
}

const nothingFound = claims((path, atom, holds) => holds && isOfLookUp(path, atom));

/** Whether by the deciding test a look-up found something. */
export function hasFound(path: PathFacts): boolean {
  return isDecided(path, somethingFound);
}

const somethingFound = claims((path, atom, holds) => {
  if (atom.kind === 'order') return holds && isCountAboveZero(path, atom.node);
  return !holds && isOfLookUp(path, atom);
});

/** `count > 0` */
function isCountAboveZero(path: PathFacts, { left, operator, right }: TSESTree.BinaryExpression): boolean {
  const isAbove =
    (operator === '>' && literalOf(path, right) === 0) || (operator === '>=' && literalOf(path, right) === 1);
  return isAbove && sourcesOf(path, left).some((source) => COUNTING_CALLS.has(lastCall(source)?.name ?? ''));
}

/** Whether a test is of whether a look-up found something. */
function isOfLookUp(path: PathFacts, atom: Atom): boolean {
  if (atom.kind !== 'empty' || identityOf(path, atom.of) !== undefined) return false;
  const sources = sourcesOf(path, atom.of);
  return sources.length > 0 && sources.every((source) => !isUpstream(source) && isLookUp(path, source));
}

/** The result itself, or its count: a member of it is another value. */
function isLookUp(path: PathFacts, source: Source): boolean {
  const call = lastCall(source);
  if (source.start.kind === 'input' || !call) return false;
  if (readsRows(path, call)) return true;
  const isResult = call.after.every((name) => COUNTS.has(name) || FIRST.has(name));
  if (!isResult) return false;
  return (
    callsOn(source).some(({ name }) => SEARCHES.has(name) || COUNTING_CALLS.has(name)) ||
    lookedUpBy(path, source) !== undefined
  );
}

/** The first of a list, or any: `const [pet] = await db.select()…`. */
const FIRST: ReadonlySet<string> = new Set(['0', ANY_MEMBER]);

/** Whether what is read of a statement's result are its rows: `(await pool.query('SELECT …')).rows[0]`. */
function readsRows(path: PathFacts, { node, name, after }: CallStep): boolean {
  const [statement] = node.arguments;
  if (!statement || !STATEMENT_CALLS.has(name) || !after.every((one) => ROWS_OF_RESULT.has(one))) return false;
  const place = bare(statement);
  const text = place.type === 'TemplateLiteral' ? place.quasis[0]?.value.raw : literalOf(path, statement);
  return READING_STATEMENT.test(String(text ?? ''));
}

function saysNotFound(response: HttpResponse): boolean {
  return textsOrNamesSent(response).some((text) => NOT_FOUND_TEXTS.has(text));
}

/** Whether a look-up by the URL has failed, or for a server error also one by the content. */
function isAboutMissing({ status }: HttpResponse, by: LookedUpBy): boolean {
  return by === 'url' || status.every((code) => code >= 500);
}

/** The place of a look-up's id: what the URL names is the resource itself. */
type LookedUpBy = 'url' | 'content';

const foundBy: (path: PathFacts, node: Node) => LookedUpBy | undefined = memoized(findBy, undefined);

function findBy(path: PathFacts, node: Node): LookedUpBy | undefined {
  const found = sourcesOf(path, node).map((source) => lookedUpBy(path, source));
  return found.every((one) => one === found[0]) ? found[0] : undefined;
}

function lookedUpBy(path: PathFacts, source: Source): LookedUpBy | undefined {
  const call = lastCall(source);
  if (!call) return calledBackBy(path, source);
  const isOfRows = readsRows(path, call);
  if (!isOfRows && !FINDERS.has(call.name)) return undefined;
  if (LISTS_OF_ANOTHER.has(call.name) || isUpstream(source)) return undefined;
  // `(await getPet(id))?.name`: where there is no pet, there is no name.
  if (!isOfRows && call.after.length > 0 && (!source.isOptional || wasFound(path, call.node))) return undefined;
  const ids = flat(callsOn(source), ({ node }) => flat<Node, LookedUpBy>(node.arguments, (one) => idsIn(path, one)));
  // `getBooking(body.bookingId, params.tenantId)`: with both, the content's id is searched for, within what the URL names.
  if (ids.includes('content')) return 'content';
  return ids.includes('url') ? 'url' : undefined;
}

/** Whether by a test on the path the call has returned a value: a missing part of that is no missing resource. */
function wasFound(path: PathFacts, call: CallNode): boolean {
  const isResult = (node: Node): boolean =>
    sourcesOf(path, node).some((source) => {
      const made = lastCall(source);
      return made?.node === call && made.after.length === 0;
    });
  return implied(
    path,
    claimsHere((atom, holds) => atom.kind === 'empty' && !holds && isResult(atom.of)),
  );
}

/** By the arguments of the call that called back with nothing: `findById(id, (err, pet) => …)`. */
function calledBackBy(path: PathFacts, source: Source): LookedUpBy | undefined {
  const call = callOfResult(source);
  return call && (source.steps.length === 0 || source.isOptional) ? foundBy(path, call) : undefined;
}

function isUpstream(source: Source): boolean {
  return isFrom(source, CLIENT_MODULES) || (source.start.kind === 'global' && source.steps.length === 1);
}

/** Whether all that a block waits for names what the URL names: what fails there is most likely that it is missing. */
export const triesOneRecord = memoized((path, tried) => {
  const steps = attemptOf(path.file, tried).calls.filter(isAwaited);
  return (
    steps.length > 0 && steps.every((call) => call.arguments.some((argument) => idsIn(path, argument).includes('url')))
  );
}, false);

/** Whether a block only awaits a look-up by what the URL names, which throws where there is nothing: `findOneByOrFail({ id })`. */
const failsForMissing: (path: PathFacts, tried: Node) => boolean = memoized((path, tried) => {
  const { calls } = attemptOf(path.file, tried);
  const steps = tried.type === 'BlockStatement' ? calls.filter(isAwaited) : promisesIn(path, tried);
  return (
    steps.length > 0 && steps.every((call) => sourcesOf(path, call).every((source) => throwsForMissing(path, source)))
  );
}, false);

/** What a chain of continuations waits for, where they only answer: `Pet.findById(id).orFail().then((pet) => res.json(pet))`. */
function promisesIn(path: PathFacts, chain: Node): readonly CallNode[] {
  const given: Node[] = [];
  let at = bare(chain);
  while (at.type === 'CallExpression' && at.callee.type === 'MemberExpression') {
    if (!CONTINUATIONS.has(lastNameOf(at.callee))) break;
    given.push(...at.arguments);
    at = bare(at.callee.object);
  }
  const calls = given.flatMap((one) => nodesOf(path.file, one, 'CallExpression'));
  const onlyAnswer = calls.every((call) => sourcesOf(path, call).some(({ start }) => start.kind === 'response'));
  return at.type === 'CallExpression' && onlyAnswer ? [at] : [];
}

function throwsForMissing(path: PathFacts, source: Source): boolean {
  const calls = callsOn(source);
  if (isUpstream(source) || !calls.some(({ name }) => THROWS_FOR_NOTHING.has(name))) return false;
  return calls.some(({ node }) => node.arguments.some((argument) => idsIn(path, argument).includes('url')));
}

/** The ids of the request that an expression holds, also those that a function in it compares with. */
function idsIn(path: PathFacts, node: Node): readonly LookedUpBy[] {
  const found: LookedUpBy[] = [];
  if (isNodeCallback(node)) return found;
  walk(
    path.file,
    node,
    (at) => {
      if (at.type !== 'Identifier' && at.type !== 'MemberExpression' && at.type !== 'CallExpression') return true;
      for (const source of sourcesOf(path, at)) {
        const id = idOf(path, source);
        if (id && !isWritten(path, source)) found.push(id);
      }
      return at.type !== 'MemberExpression';
    },
    MOST_NODES,
  );
  return found;
}

/** `req.params.id = body.id`: what the code has written to the place of a path parameter isn't from the URL. */
function isWritten({ file }: PathFacts, { start, node }: Source): boolean {
  if (start.kind !== 'input' || start.part !== 'params') return false;
  const fn = functionAround(node);
  return (
    fn !== undefined && nodesOf(file, fn, 'AssignmentExpression').some(({ left }) => isParameter(left, start.name))
  );
}

function isParameter(node: Node, name: string | undefined): boolean {
  if (node.type !== 'MemberExpression') return false;
  return staticKey(node.property, node.computed) === name && lastNameOf(node.object) === 'params';
}

function idOf(path: PathFacts, source: Source): LookedUpBy | undefined {
  const { start } = source;
  const described = describedParameter(source);
  if (described !== undefined) return IDS.has(described) ? 'content' : undefined;
  const [call] = start.kind === 'input' ? [] : callsOn(source);
  if (call) return call.after.length === 1 && returnsParameters(path, call.node) ? 'url' : undefined;
  if (start.kind !== 'input' || start.name === undefined || ONE_TIME_VALUES.has(start.name)) return undefined;
  if (start.part === 'params') return 'url';
  if (!IDS.has(start.name)) return undefined;
  return start.part === 'query' ? 'url' : start.part === 'body' ? 'content' : undefined;
}

/** Whether a function of the project only returns parts of the URL: `const parse = (request) => schema.parse(request.params)`. */
const returnsParameters: (path: PathFacts, call: CallNode) => boolean = memoized((path, call) => {
  const returned = returnedBy(path, call) ?? [];
  return returned.length > 0 && returned.every(({ path: inner, value }) => isOfParameters(inner, placeOf(value)));
}, false);

function isOfParameters(path: PathFacts, value: Node): boolean {
  const { parts, isElsewhere } = dataIn(path, value);
  return !isElsewhere && parts.length > 0 && parts.every((part) => part === 'params');
}
