import type { TSESTree } from '@typescript-eslint/utils';
import { exportsOf } from '../../file/exports.js';
import type { Module } from '../../file/module.js';
import type { Modules } from '../../file/modules.js';
import { bare, type CallNode, type FunctionNode, isClass, type Node, staticKey } from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { functionCalled, functionIn } from './functions.js';
import { sourcesOf } from './trace.js';

/** The function of the project that is called: of this file, or of another one that it imports. */
export function functionOfProject(path: PathFacts, call: CallNode): FunctionNode | undefined {
  return functionCalled(path, call) ?? importedFunction(path, call);
}

function importedFunction(path: PathFacts, { callee }: CallNode): FunctionNode | undefined {
  const { modules } = path.file;
  const [source, ...others] = sourcesOf(path, callee);
  if (source?.start.kind !== 'import' || others.length > 0) return undefined;
  const names = source.steps.map((step) => (step.kind === 'member' ? step.name : undefined));
  if (names.length === 0 || names.length > MOST_NAMES || !names.every((name) => name !== undefined)) return undefined;
  const found = exportedAt(modules, modules.own, { module: source.start.module, names });
  return found && functionIn(found.node);
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
  const { named } = exportsOf(found);
  const [name = 'default', ...members] = names;
  const isWhole = !named.has(name);
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

/** A member of an object that is written out, or of an instance of a class of the same file. */
function memberOf(of: Placed | undefined, name: string): Placed | undefined {
  if (!of) return undefined;
  const { module } = of;
  const whole = objectIn(of, MOST_STEPS);
  const members: readonly Node[] =
    whole?.type === 'ObjectExpression' ? whole.properties : isClass(whole) ? whole.body.body : [];
  const member = members.find((one) => isMember(one) && staticKey(one.key, one.computed) === name);
  if (!member) return undefined;
  if (member.type !== 'Property') return { module, node: member };
  const value = bare(member.value);
  const node = value.type === 'Identifier' ? declarationOf(module, value) : value;
  return node && { module, node };
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
  const next = value.type === 'NewExpression' ? bare(value.callee) : value;
  if (next.type !== 'Identifier') return next;
  const declared = declarationOf(module, next);
  return declared && objectIn({ module, node: declared }, left - 1);
}
