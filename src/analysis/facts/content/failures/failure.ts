import { isDomainFlag, SUCCESS_LISTS, UNFINISHED_STATES } from '../../../../words/project/bodies.js';
import { SUCCESS_STATES } from '../../../../words/errors/failure-words.js';
import type { ObjectValue, Value } from '../../../interpreter/values/values.js';
import type { Weight } from '../../../responses/claims.js';
import type { HttpResponse } from '../../../responses/response.js';
import type { FailureKeys } from '../../../responses/verdict.js';
import { isCheck } from '../../purpose/purpose.js';
import {
  caughtMember,
  caughtMessage,
  failureCode,
  failureState,
  falseFlag,
  filledError,
  filledList,
  isConstant,
  type SentObject,
  spreadError,
} from './failed-members.js';
import { tellsStateAsked } from '../state-asked.js';
import { isWholeError, wrappedFailure } from './whole-errors.js';

const USUAL_KEYS: FailureKeys = {
  flags: ['success', 'ok'],
  errors: ['error'],
  lists: ['errors'],
  words: ['status'],
  codes: ['code', 'errcode', 'errno', 'errorcode'],
};

/** The keys of a setting over the usual ones, in lower case. */
export function keysWith(own: Partial<FailureKeys> = {}): FailureKeys {
  const lower = Object.entries(own).map(([kind, names]) => [kind, names.map((name) => name.toLowerCase())] as const);
  return { ...USUAL_KEYS, ...Object.fromEntries(lower) };
}

/** A member of a body that reports a failure, in the order of what is reported. */
const SHOWN = {
  'a false flag': falseFlag,
  'an error': filledError,
  'a list of errors': filledList,
  'a state': failureState,
  'a code': failureCode,
  'the members of an error': spreadError,
  "a caught error's message": caughtMessage,
  'a caught error': caughtMember,
  'a caught error inside': ({ body, response }) => wrappedFailure(body, response),
} satisfies Readonly<Record<string, (sent: SentObject) => string | undefined>>;

type Shown = keyof typeof SHOWN;

/** What speaks against some of them. */
interface Against {
  readonly what: readonly Shown[];
  readonly weight: Weight;
  /** In words, to follow "because". */
  readonly reason: string;
  readonly find: (sent: SentObject) => boolean;
}

const AGAINST: readonly Against[] = [
  {
    what: Object.keys(SHOWN) as Shown[],
    weight: 'fact',
    reason: 'its protocol answers errors with 200',
    find: ({ members }) => members.has('jsonrpc'),
  },
  { what: ['a false flag'], weight: 'fact', reason: 'its data denies what was asked', find: isFinding },
  { what: ['a false flag'], weight: 'name', reason: 'it is the result of a check', find: isResultOfCheck },
  {
    what: ['a false flag', 'an error'],
    weight: 'fact',
    reason: '202 says that the work is not done yet, and so does its body',
    find: isNotYet,
  },
  {
    what: ['an error', 'a list of errors'],
    weight: 'name',
    reason: 'a flag of the domain stands beside it',
    find: ({ members }) => [...members.keys()].some(isDomainFlag),
  },
  {
    what: ['an error'],
    weight: 'fact',
    reason: 'it is the state of the requested resource',
    find: ({ body, response }) => tellsStateAsked(body, response),
  },
  {
    what: ['a list of errors'],
    weight: 'fact',
    reason: 'it lists successes as well',
    find: ({ members }) => members.has('data') || [...members].some(listsSuccesses),
  },
  { what: ['a code'], weight: 'fact', reason: 'another member reports success', find: saysSuccess },
];

/** The part of a body that reports a failure; undefined where nothing certainly does. */
export function failureIn(value: Value, response: HttpResponse, keys: FailureKeys = USUAL_KEYS): string | undefined {
  if (value.kind === 'object') return objectFailure(value, response, keys);
  if (value.kind === 'oneOf') {
    const found = value.values.map((one) => failureIn(one, response, keys));
    return found.every(Boolean) ? found[0] : undefined;
  }
  if (isWholeError(value, response)) return 'an error';
  return value.kind === 'array' ? wrappedFailure(value, response) : undefined;
}

function objectFailure(body: ObjectValue, response: HttpResponse, keys: FailureKeys): string | undefined {
  if (body.error !== undefined) return 'an error';
  const members = new Map([...body.members].map(([name, one]) => [name.toLowerCase(), one]));
  const sent: SentObject = { body, members, response, keys };
  for (const [what, find] of Object.entries(SHOWN)) {
    const part = find(sent);
    if (part !== undefined && !AGAINST.some((one) => one.what.includes(what as Shown) && one.find(sent))) return part;
  }
  return undefined;
}

/** `{ success: false, data: { isValid: false } }` */
function isFinding({ members }: SentObject): boolean {
  const data = members.get('data');
  return data?.kind === 'object' && [...data.members].some(deniesIt);
}

/** `{ success: false, processing: true }` with 202. */
function isNotYet({ members, response }: SentObject): boolean {
  return (
    response.status.is(202) &&
    [...members].some(([name, value]) => UNFINISHED_STATES.has(name) && isConstant(value, true))
  );
}

/** `{ success: false, connected: false }` of a check. */
function isResultOfCheck({ members, response }: SentObject): boolean {
  return [...members].some(deniesIt) && isCheck(response);
}

function deniesIt([name, value]: readonly [string, Value]): boolean {
  return isDomainFlag(name) && isConstant(value, false);
}

/** `{ imported: rows, errors }`: a value that is no list, or an empty one, lists none. */
function listsSuccesses([name, value]: readonly [string, Value]): boolean {
  if (!SUCCESS_LISTS.has(name)) return false;
  return value.kind === 'unknown' || (value.kind === 'array' && (value.open || value.elements.length > 0));
}

/** `{ status: 'OK', code: 1, message: version }` */
function saysSuccess({ members, keys: { flags, words } }: SentObject): boolean {
  const isState = (value: Value | undefined): boolean =>
    value?.kind === 'constant' && typeof value.value === 'string' && SUCCESS_STATES.has(value.value);
  return flags.some((name) => isConstant(members.get(name), true)) || words.some((name) => isState(members.get(name)));
}
