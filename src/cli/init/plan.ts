import { extname } from 'node:path';
import { bare, type Node } from '../../analysis/syntax/syntax.js';
import { presetsOf } from '../../configs.js';
import { rules } from '../../rules/index.js';
import { Failure } from '../exit-codes.js';
import type { ConfigFile } from './config-file.js';
import { exportedValue, flatEdits } from './flat-config.js';
import { extended, legacyEdits, oxlintEdits } from './object-config.js';
import { type Code, memberOf, type ObjectNode, Unsure } from './objects.js';
import { parsedCode, parsedJson } from './parse.js';
import type { Preset } from './options.js';
import { applied, type Style, type TextEdit, unitOf } from './text-edits.js';
import { hasSettings, KEY, PLUGIN, USUAL, type Wanted } from './wanted.js';
import { written } from './written.js';
import { yamlEdits } from './yaml-config.js';

/**
 * The text of a configuration with what is wanted; its own text where it has that.
 * @throws Unsure where it can't be edited with certainty
 * @throws Failure where it doesn't parse
 */
export function planned(config: ConfigFile, wanted: Wanted, cwd: string): string {
  const { text, isAbove, isLink } = config;
  const edits = editsOf(config, text, wanted, cwd);
  if (edits.length === 0) return text;
  if (isAbove) throw new Unsure('it lies above this folder and applies to others, too');
  if (isLink) throw new Unsure('it is a link to another file');
  const after = applied(text, text.includes('\r\n') ? edits.map(withLongEnds) : edits);
  try {
    // With all that is wanted in it, it parses, and nothing is left to do.
    if (editsOf(config, after, wanted, cwd).length === 0) return after;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  throw new Unsure('it is written in a form that is not known');
}

function withLongEnds(edit: TextEdit): TextEdit {
  return { ...edit, text: edit.text.replaceAll('\n', '\r\n') };
}

function editsOf({ kind, name }: ConfigFile, text: string, wanted: Wanted, cwd: string): TextEdit[] {
  const ending = extname(name);
  if (kind === 'flat') return flatEdits(codeOf(text), programOf(name, text, cwd), wanted);
  if (kind === 'legacy' && (ending === '.js' || ending === '.cjs')) {
    const value = bare(exportedValue(programOf(name, text, cwd)));
    return legacyEdits(codeOf(text), objectOf(value), wanted);
  }
  if (kind === 'legacy' && (ending === '.yaml' || ending === '.yml')) return yamlEdits(name, text, wanted);
  // The configuration without an ending is YAML, or JSON with comments.
  if (kind === 'legacy' && ending !== '.json' && !text.trimStart().startsWith('{') && !text.trimStart().startsWith('/'))
    return yamlEdits(name, text, wanted);
  if (kind === 'oxlint' && !ending.startsWith('.json')) throw new Unsure('its code is not edited');
  return jsonEdits(name, text, cwd, (code, object) => {
    if (kind === 'oxlint') return oxlintEdits(code, object, wanted, rulesOf);
    const own = kind === 'manifest' ? memberOf(object, 'eslintConfig')?.value : object;
    return legacyEdits(code, objectOf(own), wanted);
  });
}

function jsonEdits(
  name: string,
  text: string,
  cwd: string,
  edit: (code: Code, object: ObjectNode) => TextEdit[],
): TextEdit[] {
  const object = parsedJson(name, text, cwd);
  // An object in JSON is an expression of code behind a parenthesis.
  const code = { text: `(${text}\n)`, style: { quote: '"', unit: unitOf(text), isJson: true } satisfies Style };
  return edit(code, objectOf(object)).map(({ from, to, text: own }) => ({ from: from - 1, to: to - 1, text: own }));
}

function objectOf(node: Node | undefined): ObjectNode {
  if (node?.type !== 'ObjectExpression') throw new Unsure('it is no object that is written out');
  return node;
}

function programOf(name: string, text: string, cwd: string): Extract<Node, { type: 'Program' }> {
  const program = parsedCode(name, text, cwd);
  if (!program) throw new Unsure('no parser of TypeScript is installed');
  return program;
}

function codeOf(text: string): Code {
  const quotes = text.match(/(?:from|require\() ?['"]/g) ?? [];
  const quote = quotes.filter((one) => one.endsWith('"')).length > quotes.length / 2 ? '"' : "'";
  return { text, style: { quote, unit: unitOf(text), isJson: false } };
}

function rulesOf(preset: Preset): object {
  return presetsOf({}, rules)[preset].rules ?? {};
}

const JSON_STYLE: Style = { quote: '"', unit: '  ', isJson: true };
const CODE_STYLE: Style = { quote: "'", unit: '  ', isJson: false };

/** What is to be added to a configuration by hand. */
export function additions({ kind }: ConfigFile, wanted: Wanted): string {
  const preset = wanted.preset ?? USUAL;
  const settings = hasSettings(wanted) ? { settings: { [KEY]: wanted.settings } } : {};
  if (kind === 'oxlint') return written({ jsPlugins: [PLUGIN], rules: rulesOf(preset), ...settings }, '', JSON_STYLE);
  if (kind !== 'flat') return written({ extends: [extended(preset)], ...settings }, '', JSON_STYLE);
  const element = preset.includes('-') ? `httpStatus.configs['${preset}'],` : `httpStatus.configs.${preset},`;
  return [
    `import httpStatus from '${PLUGIN}';`,
    '',
    '// At the end of the list that it exports:',
    element,
    ...(hasSettings(wanted) ? [`${written(settings, '', CODE_STYLE)},`] : []),
  ].join('\n');
}

/**
 * Refuses a configuration that can't be parsed, before anything else is read.
 * @throws Failure
 */
export function demandParsed(config: ConfigFile, cwd: string): void {
  try {
    editsOf(config, config.text, { preset: undefined, settings: {} }, cwd);
  } catch (error) {
    if (!(error instanceof Unsure)) throw error;
  }
}
