import { isMap, isScalar, isSeq, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml';
import { indentAt, nextLine } from '../openapi/edits.js';
import { Unsure } from './objects.js';
import { extended } from './object-config.js';
import { unparsed } from './parse.js';
import { addedTo, insertion, type Style, type TextEdit } from './text-edits.js';
import { hasSettings, KEY, USUAL, type Wanted } from './wanted.js';
import { written } from './written.js';

const STYLE: Style = { quote: '"', unit: '  ', isJson: true };
const OWNED = 'conventions';

/**
 * The edits of an `.eslintrc` in YAML.
 * @throws Failure where it doesn't parse
 */
export function yamlEdits(name: string, text: string, wanted: Wanted): TextEdit[] {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw unparsed(name, error);
  const map = document.contents;
  if (!isMap(map) || map.flow) throw new Unsure('it is no block of YAML');
  const data = hasSettings(wanted) ? { settings: { [KEY]: wanted.settings } } : {};
  return [...extendsEdits(text, map, wanted), ...mergedInto(text, map, data, false)];
}

function extendsEdits(text: string, map: YAMLMap, { preset }: Wanted): TextEdit[] {
  const value = pairOf(map, 'extends')?.value;
  const name = extended(preset ?? USUAL);
  const items = isSeq(value) ? value.items : [value];
  const own = items.find((one) => isScalar(one) && String(one.value).startsWith('plugin:http-status/'));
  if (isScalar(own)) {
    if (!preset || own.value === name) return [];
    const [from, to] = rangeOf(own);
    return [{ from, to, text: `"${name}"` }];
  }
  if (value === undefined) return [appended(text, map, { extends: [name] })];
  const [from, to] = rangeOf(value);
  if (isScalar(value)) return [{ from, to, text: `[${text.slice(from, to)}, "${name}"]` }];
  if (!isSeq(value)) throw new Unsure("what it extends isn't written out");
  const last = value.items.at(-1);
  const [start, end] = last ? rangeOf(last) : [from, from];
  if (value.flow) {
    const list = { open: from, close: to - 1, last: last ? { start, end } : undefined };
    return addedTo(text, list, [() => `"${name}"`], STYLE);
  }
  return [insertion(lineAfter(text, end), `${ended(text, end)}${indentAt(text, start)}- "${name}"\n`)];
}

function mergedInto(text: string, map: YAMLMap, data: object, isOwned: boolean): TextEdit[] {
  const missing: Record<string, unknown> = {};
  const edits = Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const pair = pairOf(map, key);
    if (pair) return changed(text, pair, value, isOwned || key === OWNED);
    missing[key] = value;
    return [];
  });
  return Object.keys(missing).length > 0 ? [...edits, appended(text, map, missing)] : edits;
}

function changed(text: string, { value: node }: Pair, value: unknown, isOwned: boolean): TextEdit[] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject && isSeq(node) && !isOwned) return [];
  if (isObject && isMap(node) && !node.flow) return mergedInto(text, node, value, isOwned);
  if (!isMap(node) && !isSeq(node) && !isScalar(node)) throw new Unsure('a part of it is no plain value');
  const isSame = JSON.stringify(node.toJSON()) === JSON.stringify(value);
  if (isSame || (!isOwned && !isObject)) return [];
  if (!isOwned || (isSeq(node) && !node.flow)) throw new Unsure('a part of it is written in another form');
  const whole = isObject ? { ...(node.toJSON() as object), ...value } : value;
  const [from, to] = rangeOf(node);
  return JSON.stringify(whole) === JSON.stringify(node.toJSON())
    ? []
    : [
        {
          from,
          to,
          text: written(whole, '', STYLE)
            .split('\n')
            .map((line) => line.trim())
            .join(' '),
        },
      ];
}

/** Members at the end of a block. */
function appended(text: string, map: YAMLMap, data: object): TextEdit {
  const last = map.items.at(-1);
  if (!last) throw new Unsure('a part of it is empty');
  const [start] = rangeOf(last.key);
  const [, end] = rangeOf(last.value ?? last.key);
  const indent = indentAt(text, start);
  const lines = stringify(data, { lineWidth: 0 }).trimEnd().split('\n');
  return insertion(lineAfter(text, end), `${ended(text, end)}${lines.map((line) => `${indent}${line}\n`).join('')}`);
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((one) => isScalar(one.key) && one.key.value === key);
}

function rangeOf(node: unknown): readonly [number, number] {
  const { range } = node as { range?: readonly [number, number, number] | null };
  if (!range) throw new Unsure('a part of it has no place');
  return [range[0], range[1]];
}

/** Where the line behind a value begins. */
function lineAfter(text: string, end: number): number {
  return text[end - 1] === '\n' ? end : nextLine(text, end);
}

/** The end of a last line that has none. */
function ended(text: string, end: number): string {
  return lineAfter(text, end) === text.length && !text.endsWith('\n') ? '\n' : '';
}
