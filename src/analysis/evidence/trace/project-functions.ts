import type { TSESTree } from '@typescript-eslint/utils';
import { exportsOf } from '../../file/exports.js';
import type { Module } from '../../file/module.js';
import type { Modules } from '../../file/modules.js';
import {
  bare,
  type CallNode,
  enumMembers,
  type FunctionNode,
  isClass,
  isMemberOf,
  type Node,
  staticKey,
} from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { functionCalled, functionIn } from './functions.js';
import type { Source } from './source.js';
import { sourcesOf } from './trace.js';

/** The function of the project that is called: of this file, or of another one that it imports, also a method of what is of a class of one. */
export function functionOfProject(path: PathFacts, call: CallNode): FunctionNode | undefined {
  return functionCalled(path, call) ?? importedFunction(path, call);
}

function importedFunction(path: PathFacts, { callee }: CallNode): FunctionNode | undefined {
  const found = importedNode(path, callee) ?? methodOfInstance(path, sourcesOf(path, callee), callee);
  return found && functionIn(found);
}

/** The method of an instance of a class that another file exports, by its annotation: `this.plots.isLentTo` of `plots: PlotService`. */
function methodOfInstance(
  { file: { modules } }: PathFacts,
  sources: readonly Source[],
  callee: Node,
): Node | undefined {
  const [source, ...others] = sources;
  const [step, ...further] = source?.steps ?? [];
  if (source?.start.kind !== 'instance' || others.length + further.length > 0 || step?.kind !== 'member')
    return undefined;
  const { module, type } = source.start;
  return exportedAt(modules, modules.of(callee), { module, names: [type || 'default', step.name] })?.node;
}

/** What another file of the project exports and an expression is a name of: its declaration, or what it is written as. */
export function importedNode(path: PathFacts, node: Node): Node | undefined {
  const { modules } = path.file;
  const [source, ...others] = sourcesOf(path, node);
  if (source?.start.kind !== 'import' || others.length > 0) return undefined;
  const names = source.steps.map((step) => (step.kind === 'member' ? step.name : undefined));
  if (names.length === 0 || names.length > MOST_NAMES || !names.every((name) => name !== undefined)) return undefined;
  return exportedAt(modules, modules.of(node), { module: source.start.module, names })?.node;
}

/** `default` and a method, or the member of a namespace and its method. */
const MOST_NAMES = 2;
/** Files that only hand on what others export. */
const MOST_BARRELS = 3;

/** A value's declaration or expression, and the module that it stands in. */
interface Placed {
  readonly module: Module;
  readonly node: Node;
}

interface Wanted {
  readonly module: string;
  readonly names: readonly string[];
}

/** What a module exports under a name, and its members after it: a default import and CommonJS's object have members at once. */
export function exportedAt(
  modules: Modules,
  by: Module,
  { module, names }: Wanted,
  depth = MOST_BARRELS,
): Placed | undefined {
  const found = depth > 0 ? modules.imported(module, by) : undefined;
  if (!found) return undefined;
  const { named, all } = exportsOf(found);
  const [name = 'default', ...members] = names;
  const isWhole = !named.has(name);
  if (isWhole && all.length > 0) {
    const handedOn = all.filter((one) => modules.mayGive(name, one, found));
    const given = handedOn.flatMap((one) => exportedAt(modules, found, { module: one, names }, depth - 1) ?? []);
    return given.length === 1 ? given[0] : undefined;
  }
  const [exported, ...others] = named.get(isWhole ? 'default' : name) ?? [];
  if (!exported || others.length > 0) return undefined;
  const rest = isWhole && name !== 'default' ? names : members;
  if (exported.kind === 'from') {
    const inner = exported.name === undefined ? rest : [exported.name, ...rest];
    return exportedAt(modules, found, { module: exported.module, names: inner }, depth - 1);
  }
  const node = exported.kind === 'value' ? exported.node : declarationOf(found, exported.name);
  return rest.reduce<Placed | undefined>(memberOf, node && { module: found, node });
}

function declarationOf(module: Module, name: Node): Node | undefined {
  return module.variable(name)?.defs[0]?.node;
}

/** A member of an object that is written out, of an enum, or of an instance of a class of the same file. */
function memberOf(of: Placed | undefined, name: string): Placed | undefined {
  if (!of) return undefined;
  const { module } = of;
  const member = membersIn(objectIn(of, MOST_STEPS)).find((one) => nameOf(one) === name);
  if (!member) return undefined;
  if (member.type !== 'Property') return { module, node: member };
  const value = bare(member.value);
  const node = value.type === 'Identifier' ? declarationOf(module, value) : value;
  return node && { module, node };
}

function membersIn(whole: Node | undefined): readonly Node[] {
  if (whole?.type === 'ObjectExpression') return whole.properties;
  if (whole?.type === 'TSEnumDeclaration') return enumMembers(whole);
  return isClass(whole) ? whole.body.body : [];
}

function nameOf(member: Node): string | undefined {
  if (member.type === 'TSEnumMember') return staticKey(member.id, false);
  return isMember(member) ? staticKey(member.key, member.computed) : undefined;
}

function isMember(node: Node): node is TSESTree.Property | TSESTree.MethodDefinition | TSESTree.PropertyDefinition {
  return node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition';
}

/** Variables between a name and what it stands for. */
const MOST_STEPS = 4;

/** The object, or the class, that a declaration or an expression gives. */
function objectIn({ module, node }: Placed, left: number): Node | undefined {
  if (left === 0) return undefined;
  const value = node.type === 'VariableDeclarator' && node.init ? bare(node.init) : bare(node);
  const next = value.type === 'NewExpression' ? bare(value.callee) : (frozenIn(value) ?? value);
  if (next.type !== 'Identifier') return next;
  const declared = declarationOf(module, next);
  return declared && objectIn({ module, node: declared }, left - 1);
}

/** `Object.freeze({ … })` */
function frozenIn(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || !isMemberOf(node.callee, 'Object', 'freeze')) return undefined;
  return node.arguments[0] && bare(node.arguments[0]);
}
