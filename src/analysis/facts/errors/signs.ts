import { FAULT_LISTS, NO_FAULTS, SCHEMA_CALLS } from '../../../packages/validators.js';
import { anyOf } from '../../../words/language/names.js';
import { FAULT_MEMBERS, FITTING_MEMBERS } from '../../../words/request/validators.js';
import type { KnownError } from '../../../packages/failures.js';
import type { Weight } from '../../responses/claims.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledFunction } from '../../summaries/called-function.js';
import { bare, lastNameOf } from '../../syntax/syntax.js';
import { triedParse } from '../request/parsing.js';
import { type Atom, type SingleTest } from '../trace/formula.js';
import { mayCall } from '../trace/may-call.js';
import { lastCall, membersRead, type Source } from '../trace/source.js';
import { subjectOf, testsThatMayDecide } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { isLimitReached } from './limit-reached.js';
import { isMemberOfKind, kindsNamed, mayNameKind } from './named-errors.js';
import { isOfLimiter } from './request-tests.js';
import { isOnlyCheckTried } from './tokens.js';

/**
 * What must be seen on a path before a cause is searched for: what the tests that may decide are about, in one walk for all causes, and what
 * was tried where an error was caught.
 */
export type Sign =
  /** The kind of the error that was caught, called back with or returned. */
  | KnownError
  /** A test of such an error, whatever its kind is. */
  | 'error'
  /** The error that a call calls back with is there. */
  | 'called back'
  /** A test of what a check returned, which fits it or doesn't. */
  | 'check'
  /** A field of the request, or who has sent it, is absent or is another one. */
  | 'field'
  /** A value is compared by its size, or is missing. */
  | 'part'
  /** A member of what a call returned is false. */
  | 'refusal'
  /** A value is there. */
  | 'present'
  /** A value is missing. */
  | 'absent'
  /** An error was caught. */
  | 'caught'
  /** All that was tried, by its name, is a rate limiter. */
  | 'limiter alone'
  /** All that was tried parses or checks the request's data. */
  | 'parsed alone'
  /** All that was tried checks a credential. */
  | 'token alone';

/** The signs of a path among those that are wanted. */
export function signsOf(path: PathFacts, wanted: ReadonlySet<Sign>, least: Weight): ReadonlySet<Sign> {
  const signs = new Set<Sign>();
  for (const test of testsThatMayDecide(path)) addOfTest(path, test, wanted, signs);
  if (signs.has('error')) for (const kind of kindsNamed(path, least)) signs.add(kind);
  if (!path.isCatch) return signs;
  signs.add('caught');
  if (isLimitReached(path, least)) signs.add('limiter alone');
  if (triedParse(path)) signs.add('parsed alone');
  if (isOnlyCheckTried(path)) signs.add('token alone');
  return signs;
}

type Outcomes = Readonly<Record<Atom['kind'], readonly Sign[]>>;

/** What a single test may be a sign of that holds. */
const TRUE: Outcomes = {
  empty: ['check', 'field', 'part', 'refusal', 'absent'],
  equal: ['error'],
  instance: ['error'],
  call: ['error', 'check'],
  order: ['part'],
  type: [],
};

/** And of one that doesn't. */
const FALSE: Outcomes = {
  empty: ['error', 'called back', 'check', 'present'],
  equal: ['field'],
  instance: [],
  call: ['check', 'field', 'part'],
  order: ['part'],
  type: [],
};

function addOfTest(path: PathFacts, { atom, holds }: SingleTest, wanted: ReadonlySet<Sign>, signs: Set<Sign>): void {
  let sources: readonly Source[] | undefined;
  for (const sign of (holds ? TRUE : FALSE)[atom.kind]) {
    if (signs.has(sign) || (sign !== 'error' && !wanted.has(sign))) continue;
    const written = isWritten(path, sign, atom);
    if (written === true) signs.add(sign);
    if (written !== undefined) continue;
    for (const source of (sources ??= sourcesOf(path, subjectOf(atom))))
      if (isSource(sign, source, atom)) signs.add(sign);
  }
}

/** Whether a test is a sign by how it is written; undefined where that depends on where the tested value comes from. */
function isWritten(path: PathFacts, sign: Sign, atom: Atom): boolean | undefined {
  switch (sign) {
    case 'part':
    case 'present':
    case 'absent':
      return true;
    case 'error':
      return mayNameKind(path, atom) && (atom.kind === 'call' || undefined);
    case 'field':
      return atom.kind === 'call' ? FIELD_TESTS.has(lastNameOf(bare(atom.node.callee))) : undefined;
    case 'check':
      return atom.kind === 'call' ? calledFunction(path.file, atom.node) !== undefined : undefined;
    default:
      return undefined;
  }
}

/** Methods that test what a field of the request is. */
const FIELD_TESTS: ReadonlySet<string> = new Set(['includes', 'has', 'test', 'startsWith']);

function isSource(sign: Sign, source: Source, { kind }: Atom): boolean {
  switch (sign) {
    case 'error':
      return isOfError(source) && (kind !== 'empty' || isMemberOfKind(membersRead(source).at(-1) ?? ''));
    case 'called back':
      return isCalledBack(source);
    case 'field':
      return source.start.kind === 'input' && FIELD_PARTS.has(source.start.part);
    case 'refusal':
      return isOfLimiter(source);
    default:
      return isOfCheck(source);
  }
}

const FIELD_PARTS: ReadonlySet<string> = new Set(['headers', 'cookies', 'user', 'session']);

function isOfError(source: Source): boolean {
  return isCalledBack(source) || source.start.kind === 'caught' || membersRead(source)[0] === 'error';
}

function isCalledBack({ start }: Source): boolean {
  return start.kind === 'callback' && start.index === 0;
}

const RESULT_READERS = anyOf(NO_FAULTS, FAULT_LISTS);
const RESULTS = anyOf(FITTING_MEMBERS, FAULT_MEMBERS);

/** Whether a value may be what a check returned, or a member of it that shows whether data fits. */
function isOfCheck(source: Source): boolean {
  const call = lastCall(source);
  if (!call) return isCalledBack(source);
  const [member] = membersRead(source);
  if (member !== undefined) return RESULTS.has(member);
  return RESULT_READERS.has(call.name) || mayCall(SCHEMA_CALLS, call.node);
}
