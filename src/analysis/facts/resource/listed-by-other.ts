import type { TSESTree } from '@typescript-eslint/utils';
import { ALWAYS_LISTS } from '../../../packages/stores.js';
import { OWN_KEYS } from '../../../words/errors/look-ups.js';
import { wordsOf } from '../../../words/language/names.js';
import { RECORD_NAMES } from '../../../words/effects/records.js';
import { bare, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { sourcesOf } from '../trace/trace.js';
import { isOfOther } from './parameters.js';

/** How deep a criterion is nested in a look-up's argument: `{ where: { gardenId: id } }`. */
const DEEPEST = 2;

/** Whether a handler lists what belongs to another resource, whose id its path has: `Remark.find({ gardenId: req.params.id })`. */
export function listsByOther({ path, handler }: HttpResponse, things: readonly string[]): boolean {
  return nodesOf(path.file, handler, 'CallExpression').some(
    (call) =>
      (isListing(call) && call.arguments.some((argument) => asksForOther(path, argument, things, 0))) ||
      (isNamedByOther(call, things) && call.arguments.some((argument) => holdsParameter(path, argument))),
  );
}

function isListing({ callee }: TSESTree.CallExpression): boolean {
  const name = callee.type === 'MemberExpression' ? lastNameOf(callee) : '';
  return name === 'find' || ALWAYS_LISTS.has(name);
}

/** `getVisitsByOwnerId(…)` where visits are created */
function isNamedByOther({ callee }: TSESTree.CallExpression, things: readonly string[]): boolean {
  const words = wordsOf(lastNameOf(callee));
  const by = words.lastIndexOf('by');
  return by >= 0 && isOfOther([words.slice(by + 1).join(' ')], things);
}

function holdsParameter(path: PathFacts, given: Node): boolean {
  return nodesOf(path.file, given, 'Identifier', 'MemberExpression').some((node) =>
    sourcesOf(path, node).some(({ start }) => start.kind === 'input' && start.part === 'params'),
  );
}

function asksForOther(path: PathFacts, given: Node, things: readonly string[], depth: number): boolean {
  const object = bare(given);
  if (object.type !== 'ObjectExpression' || depth > DEEPEST) return false;
  return object.properties.some((property) => {
    const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined;
    if (property.type !== 'Property' || key === undefined) return false;
    if (bare(property.value).type === 'ObjectExpression') return asksForOther(path, property.value, things, depth + 1);
    return isKeyOfOther(key, things) && isParameter(path, property.value);
  });
}

/** `gardenId`, and `garden`, which means the same. */
function isKeyOfOther(key: string, things: readonly string[]): boolean {
  return RECORD_NAMES.has(key) ? isOfOther([key], things) : !OWN_KEYS.has(key) && isOfOther([`${key}Id`], things);
}

/** Whether a value is an id in the path: `req.params.id`. */
function isParameter(path: PathFacts, value: Node): boolean {
  return sourcesOf(path, value).some(({ start, steps: [first] }) => {
    if (start.kind !== 'input' || start.part !== 'params') return false;
    return RECORD_NAMES.has(start.name ?? (first?.kind === 'member' ? first.name : ''));
  });
}
