import type { TSESTree } from '@typescript-eslint/utils';
import { exportsOf } from '../../symbols/exports.js';
import { loadedModule } from '../../symbols/loaded.js';
import type { Module, Variable } from '../../symbols/module.js';
import type { Modules } from '../../symbols/modules.js';
import {
  bare,
  type CallNode,
  enumMembers,
  exportedName,
  type FunctionNode,
  isClass,
  isMemberOf,
  keyTaken,
  type Node,
  staticKey,
} from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { functionCalled, functionIn } from './functions.js';
import { sourcesOf } from './trace.js';

/** The function of the project that is called: of this file, or of another one. */
export function functionOfProject(path: PathFacts, call: CallNode): FunctionNode | undefined {
  return functionCalled(path, call) ?? functionElsewhere(path, call);
}

/** The function of another file that is called: one that is imported, or a method of what is of a class of one. */
function functionElsewhere(path: PathFacts, { callee }: CallNode): FunctionNode | undefined {
  return functionIn(importedNode(path, callee) ?? methodOfInstance(path, callee));
}

/**
 * The method of an instance of a class: by its annotation, `this.plots.isLentTo` of `plots: PlotService`, or where the code makes it,
 * `new Plots(db).isLentTo`.
 */
function methodOfInstance(path: PathFacts, callee: Node): Node | undefined {
  const { modules } = path.file;
  const [source, ...others] = sourcesOf(path, callee);
  const [step, before] = [source?.steps.at(-1), source?.steps.at(-2)];
  if (!source || others.length > 0 || step?.kind !== 'member') return undefined;
  if (before?.kind === 'call') return methodOfMade(path, before.node, step.name);
  if (source.start.kind !== 'instance' || before) return undefined;
  const { module, type } = source.start;
  return exportedAt(modules, modules.of(callee), { module, names: [type || 'default', step.name] })?.node;
}

function methodOfMade(path: PathFacts, { type, callee }: CallNode, name: string): Node | undefined {
  const { modules } = path.file;
  const node = type === 'NewExpression' ? (importedNode(path, callee) ?? declarationHere(path, callee)) : undefined;
  return isClass(node) ? memberIn(modules, { module: modules.of(node), node }, name)?.node : undefined;
}

function declarationHere({ file }: PathFacts, name: Node): Node | undefined {
  return file.variable(bare(name))?.defs[0]?.node;
}

/** What another file of the project exports and an expression is a name of: its declaration, or what it is written as. */
export function importedNode(path: PathFacts, node: Node): Node | undefined {
  const { modules } = path.file;
  const [source, ...others] = sourcesOf(path, node);
  if (source?.start.kind !== 'import' || others.length > 0) return undefined;
  const names = source.steps.map((step) => (step.kind === 'member' ? step.name : undefined));
  if (names.length > MOST_NAMES || !names.every((name) => name !== undefined)) return undefined;
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
  const whole =
    exported.kind === 'value'
      ? { module: found, node: exported.node }
      : declaredAs(modules, found, exported.name, depth - 1);
  return rest.reduce<Placed | undefined>((of, one) => of && memberOf(modules, of, one), whole);
}

function declarationOf(module: Module, name: Node): Node | undefined {
  return module.variable(name)?.defs[0]?.node;
}

/** What a name stands for in a module: its declaration there, or that of what is imported under it. */
export function declaredAs(modules: Modules, module: Module, name: Node, depth = MOST_BARRELS): Placed | undefined {
  const definition = module.variable(name)?.defs[0];
  if (!definition) return undefined;
  const wanted = importedBy(modules, module, definition);
  if (wanted) return exportedAt(modules, module, wanted, depth);
  return definition.type === 'ImportBinding' ? undefined : { module, node: definition.node };
}

/** What a definition takes from another module, by `import` or `require`; nothing where it takes all of it, to read members. */
function importedBy(modules: Modules, by: Module, { node, parent, name }: Definition): Wanted | undefined {
  if (parent?.type === 'ImportDeclaration') {
    if (node.type === 'ImportNamespaceSpecifier') return undefined;
    return {
      module: parent.source.value,
      names: [node.type === 'ImportSpecifier' ? exportedName(node) : 'default'],
    };
  }
  if (node.type !== 'VariableDeclarator' || !node.init) return undefined;
  const module = loadedModule({ variable: (one) => by.variable(one), modules }, bare(node.init));
  const taken = node.id.type === 'Identifier' ? 'default' : keyTaken(node.id, name);
  return module === undefined || taken === undefined ? undefined : { module, names: [taken] };
}

type Definition = Variable['defs'][number];

/** A member of an object that is written out, of an enum, or of an instance of a class. */
function memberOf(modules: Modules, of: Placed, name: string): Placed | undefined {
  const holder = holderIn(modules, of, MOST_STEPS);
  const member = holder && memberIn(modules, holder, name);
  if (member?.node.type !== 'Property') return member;
  const { module } = member;
  const value = bare(member.node.value);
  const node = value.type === 'Identifier' ? declarationOf(module, value) : value;
  return node && { module, node };
}

/** A member that an object, an enum or a class has itself, or that a class has from one that it extends. */
function memberIn(modules: Modules, { module, node }: Placed, name: string, left = MOST_BASES): Placed | undefined {
  const own = membersIn(node).find((one) => nameOf(one) === name);
  if (own) return { module, node: own };
  const base = isClass(node) && left > 0 ? node.superClass : undefined;
  const above = base ? holderIn(modules, { module, node: base }, MOST_STEPS) : undefined;
  return above && memberIn(modules, above, name, left - 1);
}

const MOST_BASES = 8;

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

/** The object, the enum or the class that a declaration or an expression gives. */
function holderIn(modules: Modules, { module, node }: Placed, left: number): Placed | undefined {
  if (left === 0) return undefined;
  const value = node.type === 'VariableDeclarator' && node.init ? bare(node.init) : bare(node);
  const next = value.type === 'NewExpression' ? bare(value.callee) : (frozenIn(value) ?? value);
  if (next.type !== 'Identifier') return { module, node: next };
  const declared = declaredAs(modules, module, next);
  return declared && holderIn(modules, declared, left - 1);
}

/** `Object.freeze({ … })` */
function frozenIn(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || !isMemberOf(node.callee, 'Object', 'freeze')) return undefined;
  return node.arguments[0] && bare(node.arguments[0]);
}
