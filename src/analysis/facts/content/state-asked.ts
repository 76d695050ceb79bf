import { READING_METHODS } from '../../../http/methods.js';
import { STATE_MEMBERS, STATES, UNFINISHED_STATES } from '../../../words/project/bodies.js';
import { literalOf } from '../trace/constants.js';
import { isSame, lastMember, type Source } from '../trace/source.js';
import { implied, claimsHere } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';
import { type ObjectValue, placeOf, type Value } from '../../interpreter/values/values.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { isReachedOnlyBy, type HttpResponse } from '../../responses/response.js';

/**
 * Whether a body contains the state of the requested resource: one that isn't final, or the word that was looked up
 * and is distinguished from others (`if (job.status === 'FATAL')`). An error beside it is that resource's.
 */
export function tellsStateAsked(body: ObjectValue, response: HttpResponse): boolean {
  if (response.path.isCatch || !isReachedOnlyBy(response.request, READING_METHODS)) return false;
  return [...body.members].some(
    ([name, value]) => STATE_MEMBERS.has(name) && isState(value, writtenIn(body, name) ?? placeOf(value), response),
  );
}

/** The expression of a member, where the value itself may be from another file. */
function writtenIn({ node }: ObjectValue, name: string): Node | undefined {
  const written = bare(node);
  if (written.type !== 'ObjectExpression') return undefined;
  const member = written.properties.find((one) => one.type === 'Property' && staticKey(one.key, one.computed) === name);
  return member?.type === 'Property' ? member.value : undefined;
}

function isState(value: Value, place: Node, response: HttpResponse): boolean {
  if (value.kind === 'constant') return typeof value.value === 'string' && UNFINISHED_STATES.has(value.value);
  return value.kind === 'unknown' && isWordLookedUp(place, response.path);
}

/** Whether a test on the path has compared a looked-up value with a word. */
function isWordLookedUp(place: Node, path: PathFacts): boolean {
  const states = sourcesOf(path, place).filter(isLookedUp);
  const isIt = claimsHere(
    (atom, holds) =>
      holds &&
      atom.kind === 'equal' &&
      typeof literalOf(path, atom.right) === 'string' &&
      sourcesOf(path, atom.left).some((source) => states.some((state) => isSame(source, state))),
  );
  return states.length > 0 && implied(path, isIt);
}

/** A state of a call's result: neither of the request, nor of a caught error. */
function isLookedUp(source: Source): boolean {
  const { kind } = source.start;
  if (kind === 'caught' || kind === 'input' || kind === 'request' || kind === 'response') return false;
  return source.steps.some((step) => step.kind === 'call') && STATES.has(lastMember(source) ?? '');
}
