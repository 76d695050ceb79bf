import { AUTHORIZATION_FIELDS } from '../../../packages/credentials.js';
import { type SourceFile, type Variable } from '../../symbols/file.js';
import { exportsOf } from '../../symbols/exports.js';
import { isClass, isFunction, isMemberOf, type Node, staticKey } from '../../syntax/syntax.js';
import { walk } from '../../syntax/walk.js';

/** The words of a piece of code: the names in it, the texts that are written out, and the code of the file that it refers to. */
interface Mentions {
  readonly names: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  /** Declarations at the top of the file, and members of the class around. */
  readonly leadsTo: readonly Node[];
  /** The members that are read of `this`. */
  readonly ownMembers: ReadonlySet<string>;
}

/** The words of a function, with all that it refers to. */
export interface AllMentions extends Omit<Mentions, 'leadsTo'> {
  /** Whether it refers to more than was read. */
  readonly isCut: boolean;
}

const MOST_NODES = 20_000;
/** The most declarations that are read for one function. */
const MOST_REACHED = 400;

const known = new WeakMap<Node, Mentions>();
const knownOfAll = new WeakMap<Node, AllMentions>();

/** The words of a function, with all that it refers to: at the top of the file, or in its class. */
export function mentionedFrom(file: SourceFile, fn: Node): AllMentions {
  let found = knownOfAll.get(fn);
  if (!found) knownOfAll.set(fn, (found = collect(file, fn)));
  return found;
}

function collect(file: SourceFile, fn: Node): AllMentions {
  const names = new Set<string>();
  const texts = new Set<string>();
  const ownMembers = new Set<string>();
  const reached = new Set<Node>([fn]);
  let left = MOST_REACHED;
  for (const node of reached) {
    if (left-- === 0) return { names, texts, ownMembers, isCut: true };
    const found = mentionedIn(file, node);
    for (const name of found.names) names.add(name);
    for (const text of found.texts) texts.add(text);
    for (const name of found.ownMembers) ownMembers.add(name);
    for (const part of found.leadsTo) reached.add(part);
  }
  return { names, texts, ownMembers, isCut: false };
}

function mentionedIn(file: SourceFile, node: Node): Mentions {
  let found = known.get(node);
  if (!found) known.set(node, (found = look(file, node)));
  return found;
}

function look(file: SourceFile, root: Node): Mentions {
  const names = new Set<string>();
  const texts = new Set<string>();
  const ownMembers = new Set<string>();
  const leadsTo = new Set<Node>();
  const visit = (node: Node): boolean => {
    if (isSentElsewhere(node)) return false;
    const name = nameIn(node);
    if (name !== undefined) names.add(name);
    const text = textIn(node);
    if (text !== undefined) texts.add(text);
    if (node.type === 'Identifier') addTo(leadsTo, topLevel(file.variable(node)));
    if (isFunction(node))
      for (const { decorators } of node.params) decorators?.forEach((one) => visitAll(one.expression));
    if (node.type === 'MemberExpression' && node.object.type === 'ThisExpression' && name !== undefined) {
      ownMembers.add(name);
      addTo(leadsTo, memberOfClass(node, name));
    }
    if (node.type === 'MemberExpression' && name !== undefined) addTo(leadsTo, ownExport(file, node.object, name));
    return true;
  };
  const visitAll = (node: Node): void => walk(file, node, visit, MOST_NODES);
  visitAll(root);
  return { names, texts, leadsTo: [...leadsTo], ownMembers };
}

/** `Authorization: `Bearer ${key}``, `headers.set('Authorization', …)`: a composed value is sent elsewhere, and isn't required here. */
function isSentElsewhere(node: Node): boolean {
  if (node.type === 'CallExpression') return node.arguments.length === 2 && setsField(node.arguments[0]);
  if (node.type !== 'Property' || node.parent.type !== 'ObjectExpression') return false;
  const key = staticKey(node.key, node.computed);
  return key !== undefined && AUTHORIZATION_FIELDS.has(key) && TEXTS.has(node.value.type);
}

function setsField(name: Node | undefined): boolean {
  return name?.type === 'Literal' && typeof name.value === 'string' && AUTHORIZATION_FIELDS.has(name.value);
}

const TEXTS: ReadonlySet<string> = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression']);

function addTo(nodes: Set<Node>, node: Node | undefined): void {
  if (node) nodes.add(node);
}

function nameIn(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return staticKey(node.property, node.computed);
  return node.type === 'Property' ? staticKey(node.key, node.computed) : undefined;
}

function textIn(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return node.value.raw;
  if (node.type !== 'Literal') return undefined;
  if ('regex' in node) return node.regex.pattern;
  return typeof node.value === 'string' ? node.value : undefined;
}

/** The declaration of a variable at the top of the file, but not an import. */
function topLevel(variable: Variable | undefined): Node | undefined {
  const definition = variable?.defs[0];
  const isTop = variable?.scope.block.type === 'Program';
  return isTop && definition && definition.type !== 'ImportBinding' ? definition.node : undefined;
}

/** What the file exports, as it calls it itself: `exports.send(req, res)`. */
function ownExport(file: SourceFile, holder: Node, name: string): Node | undefined {
  const isExports = holder.type === 'Identifier' ? holder.name === 'exports' : isMemberOf(holder, 'module', 'exports');
  if (!isExports) return undefined;
  const [exported] = exportsOf(file).named.get(name) ?? [];
  return exported?.kind === 'value' ? exported.node : undefined;
}

function memberOfClass(node: Node, name: string): Node | undefined {
  let at: Node | undefined = node;
  while (at && !isClass(at)) at = at.parent;
  return at?.body.body.find((one) => 'key' in one && staticKey(one.key, one.computed) === name);
}
