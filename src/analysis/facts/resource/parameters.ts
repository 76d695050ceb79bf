import type { TSESTree } from '@typescript-eslint/utils';
import { RECORD_NAMES } from '../../../words/effects/records.js';
import { wordsOf } from '../../../words/language/names.js';
import { type Node, staticKey } from '../../syntax/syntax.js';
import { walk } from '../../syntax/walk.js';
import type { HttpResponse } from '../../responses/response.js';
import type { Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

const MOST_NODES = 2_000;

/** A path parameter that a handler reads: its names for it, none where it passes all of them on. */
export type Parameter = readonly string[];

/**
 * The path parameters that a handler reads: `bookingId` of `req.params.bookingId`, `id` and `siteId` of `const { id:
 * siteId } = req.params`.
 */
export function parametersTaken({ path, handler }: HttpResponse): readonly Parameter[] {
  const found: Parameter[] = [];
  const visit = (node: Node): boolean => {
    const taken = node.type === 'VariableDeclarator' ? declared(node) : read(node);
    found.push(...taken);
    return taken.length === 0;
  };
  const declared = ({ id, init }: TSESTree.VariableDeclarator): readonly Parameter[] => {
    const names = init ? namesRead(init) : undefined;
    if (!names) return [];
    return id.type === 'ObjectPattern' ? id.properties.map(namesIn) : [[...names, ...namesIn(id)]];
  };
  const read = (node: Node): readonly Parameter[] => {
    const names = node.type === 'MemberExpression' || node.type === 'CallExpression' ? namesRead(node) : undefined;
    return names ? [names] : [];
  };
  const namesRead = (node: Node): Parameter | undefined => {
    const source = sourcesOf(path, node).find(({ start }) => start.kind === 'input' && start.part === 'params');
    return source && nameOf(source);
  };
  walk(path.file, handler, visit, MOST_NODES);
  return found;
}

function nameOf({ start, steps: [first] }: Source): Parameter {
  const name = start.kind === 'input' ? start.name : undefined;
  if (name !== undefined) return [name];
  return first?.kind === 'member' ? [first.name] : [];
}

/** The names in a pattern, and the key of its part: `id`, `siteId` of `id: siteId`. */
function namesIn(node: Node): Parameter {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'AssignmentPattern') return namesIn(node.left);
  if (node.type !== 'Property') return [];
  const key = staticKey(node.key, node.computed);
  return [...(key === undefined ? [] : [key]), ...namesIn(node.value)];
}

/**
 * Whether a parameter identifies another resource by its name: `bookingId` where payments are created, `postId` where
 * `post-tags` are. The last word of a resource is its kind, those before it name its owner.
 */
export function isOfOther(parameter: Parameter, things: readonly string[]): boolean {
  const words = things.flatMap((thing) => wordsOf(thing).slice(-1));
  return words.length > 0 && parameter.some((name) => ownersIn(name).length > 0 && !isAbout(ownersIn(name), words));
}

/** `police`, `force` of `policeForceId`. */
function ownersIn(name: string): readonly string[] {
  return RECORD_NAMES.has(name) ? wordsOf(name).slice(0, -1) : [];
}

function isAbout(owners: readonly string[], things: readonly string[]): boolean {
  return owners.some((one) => things.some((other) => isSame(one, other)));
}

/** Whether two words may be forms of one: `category` and `categories`, `org` and `organizations`. */
function isSame(one: string, other: string): boolean {
  const length = Math.min(ALIKE, one.length, other.length);
  return one.slice(0, length) === other.slice(0, length);
}

const ALIKE = 3;
