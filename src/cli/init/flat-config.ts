import { bare, type Node, staticKey } from '../../analysis/syntax/syntax.js';
import { bracketsOf, type Code, mergedInto, type ObjectNode, Unsure } from './objects.js';
import { addedTo, insertion, type TextEdit } from './text-edits.js';
import { hasSettings, KEY, PLUGIN, USUAL, type Wanted } from './wanted.js';
import { written } from './written.js';

type Program = Extract<Node, { type: 'Program' }>;
type List = Extract<Node, { type: 'ArrayExpression' | 'CallExpression' }>;

/** The edits of an `eslint.config.*`. */
export function flatEdits(code: Code, program: Program, wanted: Wanted): TextEdit[] {
  if (code.text.includes('plugin:http-status')) throw new Unsure('it extends an .eslintrc preset of the plugin');
  const name = pluginIn(program);
  const local = name ?? freeName(code.text);
  const settings = settingsIn(program);
  const edits = name === undefined ? [importEdit(code, program, local)] : presetEdits(code, program, wanted, name);
  const isNew = hasSettings(wanted) && settings.length === 0;
  if (settings.length > 1) throw new Unsure("several of its objects have settings['http-status']");
  const elements = [
    ...(name === undefined ? [() => `${local}.configs${memberText(wanted.preset ?? USUAL, code)}`] : []),
    ...(isNew ? [(indent: string) => written({ settings: { [KEY]: wanted.settings } }, indent, code.style)] : []),
  ];
  const [own] = settings;
  return [
    ...edits,
    ...(own && hasSettings(wanted) ? mergedInto(code, own, wanted.settings) : []),
    ...(elements.length > 0 ? addedToList(code, listIn(program), elements) : []),
  ];
}

function addedToList({ text, style }: Code, list: List, elements: readonly ((indent: string) => string)[]): TextEdit[] {
  if (list.type === 'ArrayExpression') return addedTo(text, bracketsOf(list, list.elements), elements, style);
  const open = text.indexOf('(', list.callee.range[1]);
  return addedTo(text, { ...bracketsOf(list, list.arguments), open }, elements, style);
}

/** Functions that take the parts of a configuration in order, by module: each part is an object or a list. */
const MAKERS: Readonly<Record<string, string>> = { 'eslint/config': 'defineConfig', 'typescript-eslint': 'config' };

/** The list of a configuration, or the call that takes its parts. */
function listIn(program: Program): List {
  const value = exportedValue(program);
  if (value.type === 'ArrayExpression') return value;
  if (value.type !== 'CallExpression' || !isMaker(program, value.callee))
    throw new Unsure('the list that it exports is made by code');
  const [first, ...others] = value.arguments;
  const only = others.length === 0 && first ? bare(first) : undefined;
  return only?.type === 'ArrayExpression' ? only : value;
}

/** What a configuration exports, through one constant. */
export function exportedValue(program: Program): Node {
  const exported = program.body.flatMap((statement) => exportedBy(statement) ?? []);
  const [found, ...others] = exported;
  if (!found || others.length > 0) throw new Unsure('what it exports is not one value');
  const value = bare(found);
  return value.type === 'Identifier' ? bare(initialOf(program, value.name)) : value;
}

/** `defineConfig` of ESLint, `tseslint.config` */
function isMaker(program: Program, callee: Node): boolean {
  const [first = '', last] = spelled(callee).split('.');
  return MAKERS[moduleOf(program, first) ?? ''] === (last ?? first);
}

/** The module that a name is imported from. */
function moduleOf({ body }: Program, name: string): string | undefined {
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration' && statement.specifiers.some(({ local }) => local.name === name))
      return statement.source.value;
    const all = statement.type === 'VariableDeclaration' ? statement.declarations : [];
    for (const { id, init } of all) {
      const names = id.type === 'ObjectPattern' ? id.properties.map(({ value }) => value as Node) : [id];
      const isNamed = names.some((one) => one.type === 'Identifier' && one.name === name);
      if (isNamed && init?.type === 'CallExpression' && isRequireOf(init))
        return (init.arguments[0] as { value: string }).value;
    }
  }
  return undefined;
}

/** `defineConfig`, `tseslint.config`, `module.exports` */
function spelled(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier') return '';
  return `${callee.object.name}.${staticKey(callee.property, false)}`;
}

function exportedBy(statement: Node): Node | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration;
  if (statement.type === 'TSExportAssignment') return statement.expression;
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right } = statement.expression;
  return spelled(left) === 'module.exports' ? right : undefined;
}

/** What a constant of the file is made with. */
function initialOf({ body }: Program, name: string): Node {
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    const found = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (found?.init) return found.init;
  }
  throw new Unsure('the list that it exports is made elsewhere');
}

/** The name by which the plugin is imported. */
function pluginIn({ body }: Program): string | undefined {
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value === PLUGIN) {
      const found = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier');
      if (!found) throw new Unsure('it imports the plugin in another way');
      return found.local.name;
    }
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      if (init && isRequireOf(init, PLUGIN)) {
        if (id.type !== 'Identifier') throw new Unsure('it imports the plugin in another way');
        return id.name;
      }
    }
  }
  return undefined;
}

function isRequireOf(node: Node, module?: string): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return false;
  const [first] = node.arguments;
  return first?.type === 'Literal' && (module === undefined || first.value === module);
}

function freeName(text: string): string {
  return (
    ['httpStatus', 'httpStatusPlugin', 'eslintPluginHttpStatus'].find((one) => !new Set(text.match(/\w+/g)).has(one)) ??
    'httpStatusRules'
  );
}

function importEdit({ text, style: { quote } }: Code, program: Program, name: string): TextEdit {
  const { body } = program;
  const isModule = body.some(({ type }) => type === 'ImportDeclaration' || type === 'ExportDefaultDeclaration');
  const before = body.filter((one) =>
    isModule
      ? one.type === 'ImportDeclaration'
      : one.type === 'VariableDeclaration' && one.declarations.every(({ init }) => init && isRequireOf(init)),
  );
  const directives = body.filter((one) => one.type === 'ExpressionStatement' && one.directive !== undefined);
  const last = before.at(-1) ?? directives.at(-1);
  const end = last && text[last.range[1] - 1] !== ';' ? '' : ';';
  const code = isModule
    ? `import ${name} from ${quote}${PLUGIN}${quote}${end}`
    : `const ${name} = require(${quote}${PLUGIN}${quote})${end}`;
  if (last) return insertion(last.range[1], `\n${code}`);
  const [first] = body;
  return insertion(first?.range[0] ?? text.length, `${code}\n\n`);
}

/** Another preset in place of the one that is there, where one was chosen. */
function presetEdits(code: Code, program: Program, { preset }: Wanted, name: string): TextEdit[] {
  if (!preset) return [];
  const members = [...nodesIn(program)].filter((node) => isPresetOf(node, name));
  const [member, ...others] = members;
  if (member?.type !== 'MemberExpression' || others.length > 0)
    throw new Unsure('it has no preset of the plugin, or several');
  if (staticKey(member.property, member.computed) === preset) return [];
  return [{ from: member.object.range[1], to: member.range[1], text: memberText(preset, code) }];
}

function isPresetOf(node: Node, name: string): boolean {
  return node.type === 'MemberExpression' && spelled(node.object) === `${name}.configs`;
}

function memberText(name: string, { style: { quote } }: Code): string {
  return name.includes('-') ? `[${quote}${name}${quote}]` : `.${name}`;
}

/** The plugin's settings in the objects of a configuration. */
function settingsIn(program: Program): ObjectNode[] {
  const found: ObjectNode[] = [];
  for (const node of nodesIn(program)) {
    if (node.type !== 'Property' || staticKey(node.key, node.computed) !== KEY) continue;
    const above = node.parent?.parent as Node | undefined;
    if (above?.type !== 'Property' || staticKey(above.key, above.computed) !== 'settings') continue;
    const value = bare(node.value);
    if (value.type !== 'ObjectExpression') throw new Unsure("its settings['http-status'] are made elsewhere");
    found.push(value);
  }
  return found;
}

/** A node and all below it, in order, each with its parent. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent' || key === 'loc' || key === 'range' || key === 'tokens' || key === 'comments') continue;
    for (const one of [value].flat() as unknown[]) {
      if (typeof one !== 'object' || one === null || typeof (one as Node).type !== 'string') continue;
      (one as { parent: Node }).parent = node;
      yield* nodesIn(one as Node);
    }
  }
}
