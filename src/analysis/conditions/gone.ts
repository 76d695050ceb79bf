import type { PathFacts } from '../path-facts.js';
import { bare, type Node } from '../syntax.js';
import { type Atom, decided } from './atoms.js';
import { nameOf } from './caught.js';
import { literalOf } from './constants.js';
import { sourcesOf } from './trace.js';

const GONE = /\.(?:deleted|(?:is_?)?deleted|deleted_?(?:at|on|date)|(?:is_?)?archived|archived_?(?:at|on|date)|(?:is_?|has_?)?expired|expired_?at|(?:is_?)?removed|removed_?at|(?:is_?)?discarded|discarded_?at|is_?soft_?deleted|trashed_?at|isGone|withdrawn_?at)$/i;
const STATE = /\.(?:status|state|lifecycle\w*)$/i;
const GONE_STATE = /^(?:soft_?)?(?:deleted|archived|expired|removed|trashed|discarded|withdrawn)$/i;
const END = /\.(?:expires?_?(?:at|on|date)?|expiration(?:_?date)?|expiry(?:_?date)?|valid_?(?:until|to)|ends_?at)(?:\.getTime\(\)|\.valueOf\(\))?$/i;
const NOW = /^(?:Date\(\)|Date\.now\(\)|(?:dayjs|moment|DateTime\.\w+)\(\)(?:\.\w+\(\))?)(?:\.getTime\(\)|\.toISOString\(\))?$/;

/**
 * Whether the path says that what is asked for was there and is gone: deleted, archived, removed or expired
 * (`post.deletedAt`, `item.status === 'archived'`, `link.expiresAt < new Date()`). Undefined where no test says so, and
 * where a test says it or something else (`!post || post.deletedAt`).
 */
export function isGone(path: PathFacts): true | undefined {
  return decided(path, new Map([[true as const, (atom: Atom, holds: boolean) => saysGone(path, atom, holds)]]));
}

function saysGone(path: PathFacts, atom: Atom, holds: boolean): boolean {
  switch (atom.kind) {
    case 'empty':
      return !holds && isThing(path, atom.of, GONE);
    case 'equal':
      return holds && isThing(path, atom.left, STATE) && GONE_STATE.test(String(literalOf(path, atom.right) ?? nameOf(atom.right)));
    case 'order':
      return isPast(path, atom.node.left, atom.node.operator, atom.node.right, holds);
    case 'call':
      return saysCall(path, atom, holds);
    default:
      return false;
  }
}

/** A member of something other than the request or the caller. */
function isThing(path: PathFacts, node: Node, member: RegExp): boolean {
  return sourcesOf(path, node).some(({ text, root }) => member.test(text) && root.kind !== 'request' && root.kind !== 'response' && root.kind !== 'caught');
}

/** `link.expiresAt < new Date()`. */
function isPast(path: PathFacts, left: Node, operator: string, right: Node, holds: boolean): boolean {
  const isNow = (node: Node): boolean => sourcesOf(path, node).some(({ text }) => NOW.test(text));
  const [first, second] = operator.startsWith('<') ? [left, right] : operator.startsWith('>') ? [right, left] : [];
  if (!first || !second) return false;
  return holds ? isThing(path, first, END) && isNow(second) : isThing(path, second, END) && isNow(first);
}

/** `isPast(link.expiresAt)`, `isExpired(link)`, `link.isExpired()`. */
function saysCall(path: PathFacts, { node }: Atom & { kind: 'call' }, holds: boolean): boolean {
  const callee = bare(node.callee);
  const name = nameOf(callee);
  const [argument] = node.arguments;
  if (!holds) return false;
  if (/^(?:isPast|isBefore)$/.test(name)) return argument !== undefined && isThing(path, argument, END);
  return /^(?:is|has)(?:Expired|Deleted|Archived|Removed|SoftDeleted)$/.test(name) && !sourcesOf(path, node).some(({ text }) => /token|session|jwt/i.test(text));
}
