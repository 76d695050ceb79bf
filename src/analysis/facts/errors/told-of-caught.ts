import { CLASS_MEMBERS } from '../../../packages/language.js';
import { TEXT_MEMBERS } from '../../../words/errors/failures.js';
import { CLASSES_FOR_STATUSES, CLEAR_WORDS, codesFor, VAGUE_WORDS } from '../../../words/errors/status-words.js';
import { CODES_FOR_STATUSES } from '../../../packages/statuses.js';
import { isClientError, isError } from '../../../http/classes.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { literalOf } from '../trace/constants.js';
import { decided, holdsOnPath } from '../trace/tests.js';
import { isCaught, kindNamed, membersOfCaught } from './caught-error.js';

/**
 * The statuses that fit a test of the caught error, the likeliest first: by the words that its message is searched for, its class, its
 * code, or its own status. That is enough to choose among statuses, and too little to report one.
 */
export function statusesOfCaught(path: PathFacts): readonly number[] {
  return decided(path, statusesByTest);
}

const NONE: readonly number[] = [];

const statusesByTest = holdsOnPath<number>((path, atom, holds) => {
  if (!holds) return NONE;
  switch (atom.kind) {
    case 'call':
      return byWords(path, atom.node);
    case 'equal':
      return byMember(path, atom.left, literalOf(path, atom.right) ?? kindNamed(path, atom));
    case 'instance':
      return byClass(kindNamed(path, atom));
    default:
      return NONE;
  }
});

/** `e.message.includes('not found')`, `/not found/i.test(e.message)` */
function byWords(path: PathFacts, { callee, arguments: [given] }: CallNode): readonly number[] {
  const method = bare(callee);
  if (method.type !== 'MemberExpression' || !given || !SEARCHES.has(lastNameOf(method))) return NONE;
  const [text, part] = patternIn(method.object) === undefined ? [method.object, given] : [given, method.object];
  if (!membersOfCaught(path, text)) return NONE;
  const words = patternIn(part) ?? literalOf(path, part);
  return typeof words === 'string' ? byText(words) : NONE;
}

const SEARCHES: ReadonlySet<string> = new Set(['includes', 'startsWith', 'endsWith', 'match', 'test', 'search']);

/** The words of a regular expression. */
function patternIn(node: Node): string | undefined {
  const place = bare(node);
  return place.type === 'Literal' && 'regex' in place ? place.regex.pattern.replaceAll(/\\[a-z]/g, ' ') : undefined;
}

function byMember(path: PathFacts, member: Node, value: string | number | undefined): readonly number[] {
  const members = isCaught(path, member) ? membersOfCaught(path, member) : undefined;
  const name = members?.at(-1);
  if (!members || name === undefined || value === undefined) return NONE;
  if (STATUS_MEMBERS.has(name)) return byStatus(Number(value), members);
  if (TEXT_MEMBERS.has(name)) return byText(String(value));
  return CODES_FOR_STATUSES.get(String(value)) ?? (isNamedSo(name) ? byClass(String(value)) : NONE);
}

function isNamedSo(member: string): boolean {
  return CLASS_MEMBERS.has(member) || member === 'code' || member === 'type';
}

const STATUS_MEMBERS: ReadonlySet<string> = new Set(['status', 'statusCode', 'httpStatus', 'httpCode']);

/** The status of an error itself; where it is another server's answer, only "not found" is one of this one too. */
function byStatus(code: number, members: readonly string[]): readonly number[] {
  if (!isError(code)) return NONE;
  if (!members.includes('response')) return [code];
  return code === 404 ? [404, 502] : [502];
}

function byText(text: string): readonly number[] {
  const spoken = text.replaceAll(/[_|]/g, ' ');
  return [...codesFor(CLEAR_WORDS, [spoken]), ...codesFor(VAGUE_WORDS, [spoken])];
}

function byClass(name: string | undefined): readonly number[] {
  return name === undefined ? NONE : codesFor(CLASSES_FOR_STATUSES, [name]).filter(isClientError);
}
