import type { TSESTree } from '@typescript-eslint/utils';
import { CLASSES_FOR_STATUSES, CLEAR_WORDS, codesFor, VAGUE_WORDS } from '../../../words/errors/status-words.js';
import { SERVER_ERRORS, SERVER_FAULTS } from '../../../words/errors/refusals.js';
import { codeOfPhrase } from '../../../http/registry.js';
import { isClientError, isError } from '../../../http/classes.js';
import { byFrequency } from '../../syntax/by-frequency.js';
import { flat } from '../../syntax/flat.js';
import { bare, type CallNode, isFunction, lastNameOf, type Node, testAround } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { SourceFile } from '../../symbols/file.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { attemptOf } from '../trace/attempt.js';
import { memoized } from '../trace/memoized.js';
import { calledFunction } from '../../summaries/called-function.js';
import { summaryOf } from '../../summaries/summary.js';

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
  ({ file }, tried) => flat(attemptOf(file, tried).throws, (error) => statusesOfError(file, error)),
  NONE,
);

const refusedIn: (path: PathFacts, tried: Node) => readonly number[] = memoized(
  ({ file }, tried) => flat(attemptOf(file, tried).calls, (call) => refusedBy(file, call)),
  NONE,
);

function refusedBy(file: SourceFile, call: CallNode): readonly number[] {
  const fn = calledFunction(file, call);
  const thrown = fn && summaryOf(file, fn)?.thrown;
  return flat([...new Set(thrown?.map(({ value }) => value.node))], (error) => statusesOfError(file, error));
}

/** The statuses of client errors for an error, the clearest first; none where it names a fault of the server, or nothing. */
function statusesOfError(file: SourceFile, error: Node): readonly number[] {
  const written = statusesIn(file, error);
  if (written.length > 0) return written.filter(isClientError);
  const texts = textsIn(file, error);
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

/** The statuses that an error is made with. */
function statusesIn(file: SourceFile, error: Node): readonly number[] {
  return flat(nodesOf(file, error, 'Literal', 'MemberExpression'), (node) =>
    (node.type === 'MemberExpression' ? codeNamed(node) : [node.value]).filter(isStatus),
  );
}

/** The texts that an error is made with. */
function textsIn(file: SourceFile, error: Node): readonly string[] {
  return flat(nodesOf(file, error, 'Literal', 'TemplateElement'), ({ value }) => {
    if (typeof value === 'string') return [value.replaceAll('_', ' ')];
    return value && typeof value === 'object' && 'raw' in value ? [value.raw] : [];
  });
}

/** `HttpStatus.NOT_FOUND`, `StatusCodes.CONFLICT` */
function codeNamed({ property }: TSESTree.MemberExpression): readonly number[] {
  const name = property.type === 'Identifier' ? property.name : '';
  const code = name === name.toUpperCase() ? codeOfPhrase(name.replaceAll('_', ' ')) : undefined;
  return code === undefined ? NONE : [code];
}

function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && isError(value as number);
}
