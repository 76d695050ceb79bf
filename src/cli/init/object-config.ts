import { bare, type Node } from '../../analysis/syntax/syntax.js';
import { addedTexts, type Code, dataOf, memberOf, mergedInto, type ObjectNode, Unsure } from './objects.js';
import type { Preset } from './options.js';
import type { TextEdit } from './text-edits.js';
import { hasSettings, KEY, PLUGIN, USUAL, type Wanted } from './wanted.js';

const EXTENDED = /^plugin:http-status\/(.+)-legacy$/;

/** The edits of an `.eslintrc` in JSON or JavaScript, or of `eslintConfig`. */
export function legacyEdits(code: Code, object: ObjectNode, wanted: Wanted): TextEdit[] {
  const added = presetToAdd(object, wanted);
  const isThere = memberOf(object, 'extends') !== undefined;
  return [
    ...(added !== undefined && isThere ? addedTexts(code, object, 'extends', [added]) : []),
    ...(added === undefined ? changedPreset(code, object, wanted) : []),
    ...mergedInto(code, object, {
      ...(added !== undefined && !isThere && { extends: [added] }),
      ...settingsOf(wanted),
    }),
  ];
}

/** The preset to extend, where none is. */
function presetToAdd(object: ObjectNode, { preset }: Wanted): string | undefined {
  if (presetsIn(object).length > 0) return undefined;
  const isPresent = textNodes(memberOf(object, 'plugins')?.value).some(([text]) => text === KEY || text === PLUGIN);
  return isPresent && !preset ? undefined : extended(preset ?? USUAL);
}

/** Another preset in place of the one that is there, where one was chosen. */
function changedPreset({ style: { quote } }: Code, object: ObjectNode, { preset }: Wanted): TextEdit[] {
  const [first, ...others] = presetsIn(object);
  if (!first || !preset || first[0] === extended(preset)) return [];
  if (others.length > 0) throw new Unsure('it extends several presets of the plugin');
  const [from, to] = first[1].range;
  return [{ from, to, text: quote + extended(preset) + quote }];
}

function presetsIn(object: ObjectNode): [string, Node][] {
  return textNodes(memberOf(object, 'extends')?.value).filter(([text]) => EXTENDED.test(text));
}

export function extended(preset: string): string {
  return `plugin:http-status/${preset}-legacy`;
}

function settingsOf(wanted: Wanted): object {
  return hasSettings(wanted) ? { settings: { [KEY]: wanted.settings } } : {};
}

/** The texts of a text or an array, with their nodes. */
function textNodes(node: Node | undefined): [string, Node][] {
  const value = node && bare(node);
  if (value?.type === 'Literal') return typeof value.value === 'string' ? [[value.value, value]] : [];
  if (value?.type !== 'ArrayExpression') return [];
  return value.elements.flatMap((one) => (one ? textNodes(one) : []));
}

/**
 * The edits of an `.oxlintrc.json`.
 * @param rules of a preset, which can't be extended there
 */
export function oxlintEdits(
  code: Code,
  object: ObjectNode,
  wanted: Wanted,
  rules: (preset: Preset) => object,
): TextEdit[] {
  const own = memberOf(object, 'jsPlugins');
  const isPresent = JSON.stringify(own && dataOf(own.value))?.includes(`"${PLUGIN}"`) ?? false;
  const chosen = wanted.preset ?? (isPresent ? undefined : USUAL);
  const member = memberOf(object, 'rules');
  const listed = new Set(Object.keys((member && (dataOf(member.value) as object)) ?? {}));
  const missing = Object.entries(chosen === undefined ? {} : rules(chosen)).filter(([name]) => !listed.has(name));
  return [
    ...(own && !isPresent ? addedTexts(code, object, 'jsPlugins', [PLUGIN]) : []),
    ...mergedInto(code, object, {
      ...(!own && { jsPlugins: [PLUGIN] }),
      ...(missing.length > 0 && { rules: Object.fromEntries(missing) }),
      ...settingsOf(wanted),
    }),
  ];
}
