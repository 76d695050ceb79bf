import type { TSESTree } from '@typescript-eslint/utils';
import { CLASSES_FOR_STATUSES, CLEAR_WORDS, codesFor, VAGUE_WORDS } from '../../../knowledge/errors/status-words.js';
import { SERVER_ERRORS, SERVER_FAULTS } from '../../../knowledge/errors/refusals.js';
import { codeOfPhrase } from '../../../http/registry.js';
import { isClientError, isError } from '../../../http/classes.js';
import { byFrequency } from '../../syntax/by-frequency.js';
import { flat } from '../../syntax/flat.js';
import { bare, type CallNode, isFunction, isMemberOf, lastNameOf, type Node, testAround } from '../../syntax/syntax.js';
import { walk, walkOwn } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { attemptOf } from '../trace/attempt.js';
import { memoized } from '../trace/memoized.js';
import { calledFunction } from '../../summaries/called-function.js';

/**
 * The refusals of the functions that were tried, by the errors that they throw: their words, classes and statuses. That is enough to choose
 * among statuses, and too little to report one: their other failures aren't read.
 */

/** The statuses that fit the errors which are thrown in what was tried, or by functions of the project that it calls, the most frequent first. */
export function statusesOfRefusals(path: PathFacts): readonly number[] {
  const tried = path.errorHandling?.tried;
  return tried ? byFrequency([...thrownIn(path, tried), ...refusedIn(path, tried)]) : NONE;
}

/** Whether functions of the project that were tried throw an error that a status fits. */
export function isRefusedByFunctions(path: PathFacts, code: number): boolean {
  const tried = path.errorHandling?.tried;
  return tried !== undefined && refusedIn(path, tried).includes(code);
}

const NONE: readonly number[] = [];

const thrownIn: (path: PathFacts, tried: Node) => readonly number[] = memoized(
  (path, tried) =>
    flat(attemptOf(path.file, tried).throws, (thrown) => {
      const error = thrownError(thrown);
      return error ? statusesOfError(path, error) : NONE;
    }),
  NONE,
);

const refusedIn: (path: PathFacts, tried: Node) => readonly number[] = memoized(
  (path, tried) => flat(attemptOf(path.file, tried).calls, (call) => refusedBy(path, call, DEEPEST)),
  NONE,
);

/** A function, what it calls, and what that calls. */
const DEEPEST = 3;
const MOST_NODES = 2000;

function refusedBy(path: PathFacts, call: CallNode, left: number): readonly number[] {
  const body = left > 0 ? calledFunction(path.file, call)?.body : undefined;
  return body ? refusedInBody(path, body, left) : NONE;
}

function refusedInBody(path: PathFacts, body: Node, left: number): readonly number[] {
  const refused: number[] = [];
  walkOwn(
    path.file,
    body,
    (node) => {
      const error = thrownError(node);
      if (error) refused.push(...statusesOfError(path, error));
      else if (node.type === 'CallExpression') refused.push(...refusedBy(path, node, left - 1));
      return !error;
    },
    MOST_NODES,
  );
  return refused;
}

/** What is thrown, or what a promise is rejected with. */
function thrownError(node: Node): Node | undefined {
  if (node.type === 'ThrowStatement') return bare(node.argument);
  if (node.type !== 'CallExpression' || !isMemberOf(node.callee, 'Promise', 'reject')) return undefined;
  return node.arguments[0] && bare(node.arguments[0]);
}

/** The statuses of client errors for an error, the clearest first; none where it names a fault of the server, or nothing. */
function statusesOfError(path: PathFacts, error: Node): readonly number[] {
  const { numbers, texts } = evidenceIn(path, error);
  if (numbers.length > 0) return numbers.filter(isClientError);
  const name = error.type === 'NewExpression' || error.type === 'CallExpression' ? lastNameOf(bare(error.callee)) : '';
  if (SERVER_ERRORS.has(name)) return NONE;
  const named = codesFor(CLASSES_FOR_STATUSES, [name]);
  const clear = named.length > 0 ? named : codesFor(CLEAR_WORDS, texts);
  const found = (clear.length > 0 ? clear : codesFor(VAGUE_WORDS, texts)).slice(0, 1);
  if (found.length > 0) return found.filter(isClientError);
  const isRefusal = texts.length > 0 && !texts.some((text) => SERVER_FAULTS.has(text)) && isTested(error);
  return isRefusal ? BAD_REQUEST : NONE;
}

const BAD_REQUEST: readonly number[] = [400];

/** Whether a test leads to an error, and no other error that was caught. */
function isTested(error: Node): boolean {
  for (let at: Node | undefined = error; at && !isFunction(at); at = at.parent)
    if (at.type === 'CatchClause') return false;
  return testAround(error) !== undefined;
}

/** What an error is made with: statuses, and texts. */
interface Evidence {
  readonly numbers: number[];
  readonly texts: string[];
}

const MOST_WORDS = 60;

function evidenceIn({ file }: PathFacts, error: Node): Evidence {
  const evidence: Evidence = { numbers: [], texts: [] };
  walk(
    file,
    error,
    (node) => {
      add(evidence, node);
      return true;
    },
    MOST_WORDS,
  );
  return evidence;
}

function add({ numbers, texts }: Evidence, node: Node): void {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') texts.push(node.value.replaceAll('_', ' '));
      else if (typeof node.value === 'number' && isStatus(node.value)) numbers.push(node.value);
      return;
    case 'TemplateElement':
      texts.push(node.value.raw);
      return;
    case 'MemberExpression':
      numbers.push(...codeNamed(node));
      return;
    default:
  }
}

/** `HttpStatus.NOT_FOUND`, `StatusCodes.CONFLICT` */
function codeNamed({ property }: TSESTree.MemberExpression): readonly number[] {
  const name = property.type === 'Identifier' ? property.name : '';
  const code = name === name.toUpperCase() ? codeOfPhrase(name.replaceAll('_', ' ')) : undefined;
  return code !== undefined && isStatus(code) ? [code] : NONE;
}

function isStatus(value: number): boolean {
  return Number.isInteger(value) && isError(value);
}
