import type { TSESTree } from '@typescript-eslint/utils';
import { CLOCK_MODULES, CLOCKS, PAST_TESTS, TIME_FORMS } from '../../../packages/dates.js';
import {
  CREDENTIALS,
  ENDS,
  type GoneWords,
  goneWords,
  keptTexts,
  OTHER_RESTORING,
  RESTORING,
  STATE_TESTS,
  STATES,
} from '../../../words/errors/gone.js';
import type { Names } from '../../../words/language/names.js';
import { textsSent } from '../trace/words-sent.js';
import type { HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { SourceFile } from '../../symbols/file.js';
import { nameIn } from '../../syntax/names.js';
import { bare, lastNameOf, nameOfFunction, type Node } from '../../syntax/syntax.js';
import { literalOf } from '../trace/constants.js';
import { isFrom } from '../trace/patterns.js';
import { changed, lastMember, namesTo, type Source } from '../trace/source.js';
import type { Atom } from '../trace/formula.js';
import { isDecided, claimsHere } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';

/**
 * Whether the path establishes that the requested resource existed and is gone: deleted, removed, or in a state that
 * `also` names (`post.deletedAt`, `item.status === 'deleted'`, `link.expiresAt < new Date()`). Undefined where no test
 * establishes it, and where a test establishes it or something else (`!post || post.deletedAt`).
 */
export function isGone(path: PathFacts, also: readonly string[]): true | undefined {
  const words = goneWords(also);
  const says = claimsHere((atom, holds) => saysGone(path, words, atom, holds));
  return isDecided(path, says) || undefined;
}

/** Whether a deleted resource may come back: the response states that it is stored, or the file can restore it. */
export function mayComeBack(response: HttpResponse, also: readonly string[]): boolean {
  const kept = keptTexts(also);
  return textsSent(response).some((text) => kept.has(text)) || restores(response.path.file);
}

function restores({ census }: SourceFile): boolean {
  return census.functions.some((fn) => {
    const name = nameOfFunction(fn);
    return RESTORING.has(name) && !OTHER_RESTORING.has(name);
  });
}

function saysGone(path: PathFacts, words: GoneWords, atom: Atom, holds: boolean): boolean {
  switch (atom.kind) {
    case 'empty':
      return !holds && isMemberOfThing(path, atom.of, words.flags);
    case 'equal':
      return holds && isMemberOfThing(path, atom.left, STATES) && words.states.has(stateNamed(path, atom.right));
    case 'order':
      return words.countsEnds && isPast(path, atom.node.left, atom.node.operator, atom.node.right, holds);
    case 'call':
      return holds && saysCall(path, words, atom.node);
    default:
      return false;
  }
}

/** `'deleted'`, `Status.DELETED` */
function stateNamed(path: PathFacts, node: Node): string {
  return String(literalOf(path, node) ?? lastNameOf(bare(node)));
}

/** A member of something other than the request, the response or an error. */
function isMemberOfThing(path: PathFacts, node: Node, members: Names): boolean {
  return sourcesOf(path, node).some(
    (source) => isOfThing(source) && members.has(lastMember(inPlainForm(source)) ?? ''),
  );
}

function isOfThing({ start }: Source): boolean {
  return !['request', 'input', 'fact', 'response', 'caught', 'literal'].includes(start.kind);
}

/** `expiresAt` of `expiresAt.getTime()`. */
function inPlainForm(source: Source): Source {
  const { steps } = source;
  const [method, call] = steps.slice(-2);
  const isForm = method?.kind === 'member' && call?.kind === 'call' && TIME_FORMS.has(method.name);
  return isForm ? inPlainForm(changed(source, { steps: steps.slice(0, -2) })) : source;
}

/** `link.expiresAt < new Date()`. */
function isPast(path: PathFacts, left: Node, operator: string, right: Node, holds: boolean): boolean {
  const [first, second] = operator.startsWith('<') ? [left, right] : operator.startsWith('>') ? [right, left] : [];
  if (!first || !second) return false;
  const [end, now] = holds ? [first, second] : [second, first];
  return isMemberOfThing(path, end, ENDS) && sourcesOf(path, now).some(isNow);
}

/** `new Date()`, `Date.now()`, `dayjs()`. */
function isNow(source: Source): boolean {
  const plain = inPlainForm(source);
  const [clock = '', method, ...more] = namesTo(plain);
  const calls = plain.steps.flatMap((step) => (step.kind === 'call' ? [step.node] : []));
  return (
    (CLOCKS.has(clock) || isFrom(plain, CLOCK_MODULES)) &&
    (method === undefined || method === 'now' || CLOCKS.has(method)) &&
    more.every((name) => name === 'now') &&
    calls.length === 1 &&
    calls[0]?.arguments.length === 0
  );
}

/** `isPast(link.expiresAt)`, `isExpired(link)`, `link.isExpired()`. */
function saysCall(path: PathFacts, words: GoneWords, node: TSESTree.CallExpression): boolean {
  const name = nameIn(path.file, bare(node.callee));
  const [argument] = node.arguments;
  if (PAST_TESTS.has(name)) return words.countsEnds && argument !== undefined && isMemberOfThing(path, argument, ENDS);
  return STATE_TESTS.has(name) && words.flags.has(name) && !sourcesOf(path, node).some(isOfCredential);
}

function isOfCredential(source: Source): boolean {
  const { start } = source;
  return start.kind === 'input' || namesTo(source).some((name) => CREDENTIALS.has(name));
}
