import { isDeepStrictEqual } from 'node:util';
import { bare, type Node, staticKey } from '../../analysis/syntax/syntax.js';
import { addedTo, type Bracketed, type Style, type TextEdit } from './text-edits.js';
import { keyText, written } from './written.js';

/** Why a configuration isn't edited: what is to be added is printed. */
export class Unsure extends Error {}

/** Code, and how it is written. */
export interface Code {
  readonly text: string;
  readonly style: Style;
}

export type ObjectNode = Extract<Node, { type: 'ObjectExpression' }>;
type Property = Extract<Node, { type: 'Property' }>;

/** Stands for what isn't written out. */
const OPAQUE = Symbol('opaque');

/** The data that an expression is, as far as it is written out. */
export function dataOf(node: Node): unknown {
  const value = bare(node);
  if (value.type === 'Literal') return value.value;
  if (value.type === 'ArrayExpression') return value.elements.map((one) => (one ? dataOf(one) : OPAQUE));
  if (value.type !== 'ObjectExpression') return OPAQUE;
  return Object.fromEntries(
    membersOf(value).map(({ key, computed, value: one }) => [staticKey(key, computed) ?? '', dataOf(one)]),
  );
}

export function memberOf(object: ObjectNode, key: string): Property | undefined {
  return membersOf(object).find((one) => staticKey(one.key, one.computed) === key);
}

function membersOf({ properties }: ObjectNode): Property[] {
  return properties.filter((one): one is Property => one.type === 'Property');
}

/** Members that are the command's own: a value that differs is replaced. Elsewhere what is there stays. */
const OWNED = 'conventions';

/**
 * The edits that put data into an object.
 * @throws Unsure where an object isn't written out
 */
export function mergedInto(code: Code, object: ObjectNode, data: object, isOwned = false): TextEdit[] {
  const edits: TextEdit[] = [];
  const missing: [string, unknown][] = [];
  for (const [key, value] of Object.entries(data)) {
    const member = memberOf(object, key);
    if (!member) missing.push([key, value]);
    else edits.push(...changed(code, member, { key, value: value as unknown }, isOwned || key === OWNED));
  }
  return [...edits, ...addedMembers(code, object, missing)];
}

function changed(
  code: Code,
  { value: node }: Property,
  { key, value }: { readonly key: string; readonly value: unknown },
  isOwned: boolean,
): TextEdit[] {
  const own = bare(node);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject && own.type === 'ObjectExpression') return mergedInto(code, own, value, isOwned);
  // A list of descriptions is left to those who wrote it.
  if (isObject && own.type === 'ArrayExpression' && !isOwned) return [];
  if (isObject || (isOwned && dataOf(own) === OPAQUE)) throw new Unsure(`what '${key}' is there isn't written out`);
  if (!isOwned || isDeepStrictEqual(dataOf(own), value)) return [];
  const [from, to] = own.range;
  return [{ from, to, text: written(value, '', code.style) }];
}

function addedMembers(code: Code, object: ObjectNode, members: readonly [string, unknown][]): TextEdit[] {
  if (members.length === 0) return [];
  if (object.properties.some((one) => one.type !== 'Property' || one.computed))
    throw new Unsure('an object there takes members from elsewhere');
  const { style, text } = code;
  const elements = members.map(
    ([key, value]) =>
      (indent: string) =>
        `${keyText(key, style)}: ${written(value, indent, style)}`,
  );
  return addedTo(text, bracketsOf(object, object.properties), elements, style);
}

/** The brackets of a node, and the last element in them. */
export function bracketsOf({ range: [open, end] }: Node, elements: readonly (Node | null)[]): Bracketed {
  const last = elements.at(-1);
  return { open, close: end - 1, last: last ? { start: last.range[0], end: last.range[1] } : undefined };
}

/** The edits that add texts to a member that is a text or an array: `extends`, `jsPlugins`. */
export function addedTexts(code: Code, object: ObjectNode, key: string, texts: readonly string[]): TextEdit[] {
  const member = memberOf(object, key);
  if (!member) return [];
  const { style, text } = code;
  const own = bare(member.value);
  const added = texts.map((one) => () => written(one, '', style));
  if (own.type === 'ArrayExpression') return addedTo(text, bracketsOf(own, own.elements), added, style);
  if (own.type !== 'Literal') throw new Unsure(`what '${key}' is there isn't written out`);
  const [from, to] = own.range;
  return [{ from, to, text: `[${[text.slice(from, to), ...added.map((one) => one())].join(', ')}]` }];
}
