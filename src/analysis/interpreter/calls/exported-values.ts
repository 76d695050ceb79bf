import { type Exported, exportsOf } from '../../symbols/exports.js';
import type { Module, Variable } from '../../symbols/module.js';
import { bare, isMemberOf, type Node } from '../../syntax/syntax.js';
import { importedValue, seenThrough } from '../names/imports.js';
import { PROTOTYPE } from '../members/class-members.js';
import { type Made, type ModuleValue, OWN_EXPORTS, unknown, type Value } from '../values/values.js';
import type { Engine } from '../engine.js';
import { instanceOf } from './construct.js';
import { madeValue } from './made-functions.js';
import { memberOf } from '../members/members.js';
import { ownValue, staticActivation, staticValue } from '../names/names.js';
import { State } from '../state/state.js';

/** What another file exports under the names of an import; called through `importedValue`. */
export function exported(engine: Engine, value: ModuleValue): Value | undefined {
  const { made } = value;
  const method = made && memberOfMade(engine, value, made);
  const module = method ? undefined : moduleFor(engine, value);
  return method ?? (module && exportedValue(engine, module, value.path, value.node));
}

/** A member of an instance of another file's class: a method, whose `this` holds the constructor's arguments. */
function memberOfMade(engine: Engine, value: ModuleValue, made: Made): Value | undefined {
  const at = value.path.indexOf(PROTOTYPE);
  const of = importedValue(engine, { ...value, path: value.path.slice(0, at), made: undefined });
  const rest = value.path.slice(at + 1);
  if (of?.kind !== 'class' || rest.length === 0) return undefined;
  const found = membersOf(engine, instanceOf(engine, of, made), rest, value.node);
  return found?.kind === 'function' ? found : undefined;
}

function moduleFor({ file: { modules } }: Engine, { module, by }: ModuleValue): Module | undefined {
  return module === OWN_EXPORTS ? modules.of(by) : modules.imported(module, modules.of(by));
}

/** What a module exports under a path of names. */
function exportedValue(
  engine: Engine,
  module: Module,
  [name = 'default', ...rest]: readonly string[],
  at: Node,
): Value | undefined {
  const { named, all, isCommon } = exportsOf(module);
  const given = named.get(name);
  if (given) return given.length === 1 ? valueOf(engine, module, given[0] as Exported, rest, at) : undefined;
  // `import x from` and `require` of a CommonJS module return all its exports.
  if (isCommon && name === 'default') return rest.length > 0 ? exportedValue(engine, module, rest, at) : undefined;
  const [whole, ...others] = (isCommon && named.get('default')) || [];
  if (whole && others.length === 0) return valueOf(engine, module, whole, [name, ...rest], at);
  if (name === 'default') return undefined;
  return amongAll(engine, module, all, [name, ...rest], at);
}

/** The export of one of the modules of which everything is exported; one that can't be read may be the one. */
function amongAll(
  engine: Engine,
  by: Module,
  modules: readonly string[],
  path: readonly string[],
  at: Node,
): Value | undefined {
  const { modules: files } = engine.file;
  const values = modules
    .filter((module) => files.mayGive(path[0] as string, module, by))
    .map((module): ModuleValue => ({ kind: 'module', module, path, node: at, by: by.program }));
  const found = values.flatMap((value) => importedValue(engine, value) ?? []);
  if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  const unread = values.filter(({ module }) => !files.imported(module, by));
  return unread.length === 1 ? unread[0] : undefined;
}

function valueOf(
  engine: Engine,
  module: Module,
  exported: Exported,
  rest: readonly string[],
  at: Node,
): Value | undefined {
  switch (exported.kind) {
    case 'from':
      return importedFrom(
        engine,
        module,
        exported.module,
        exported.name === undefined ? rest : [exported.name, ...rest],
        at,
      );
    case 'name': {
      const variable = module.variable(exported.name);
      const value = variable && staticValue(engine, variable);
      const [first, ...others] = rest;
      return variable && !value && first === PROTOTYPE
        ? membersOf(engine, declaredInstance(variable), others, at)
        : membersOf(engine, value, rest, at);
    }
    case 'value':
      return membersOf(engine, ownValue(engine, exported.node), rest, at);
  }
}

/** An instance of a type that a file of the project declares. */
function declaredInstance({ defs }: Variable): Value | undefined {
  const type = defs
    .map(({ node }) => node as Node)
    .find((node) => node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration');
  return type && unknown(type, { type, path: [] });
}

function importedFrom(
  engine: Engine,
  by: Module,
  module: string,
  path: readonly string[],
  at: Node,
): Value | undefined {
  return seenThrough(engine, { kind: 'module', module, path, node: at, by: by.program });
}

/** The member of an export under a path of names; what depends on a test, and what is configured, is none. */
function membersOf(engine: Engine, value: Value | undefined, names: readonly string[], at: Node): Value | undefined {
  let found = value;
  for (const name of names)
    found = found && memberOf(staticActivation(engine), madeIn(engine, found), name, at, new State());
  if (found?.kind === 'module') return seenThrough(engine, found);
  if (found?.kind === 'unknown') return madeValue(engine, found);
  if (found?.kind === 'constant' && value?.kind === 'object' && !isFixed(value.node)) return undefined;
  return found && isCertain(found) ? found : undefined;
}

function madeIn(engine: Engine, value: Value): Value {
  return (value.kind === 'unknown' && madeValue(engine, value)) || value;
}

function isCertain({ kind }: Value): boolean {
  return kind !== 'unknown' && kind !== 'choice' && kind !== 'oneOf' && kind !== 'caught' && kind !== 'absent';
}

/** Whether the constants in an object are what they are when the server runs: an enum, a frozen object, or a table. */
function isFixed(node: Node): boolean {
  return node.type !== 'ObjectExpression' || isFrozen(node) || isTable(node);
}

/** `{ … } as const`, `Object.freeze({ … })` */
function isFrozen({ parent }: Node): boolean {
  if (parent?.type === 'TSAsExpression') {
    const { typeAnnotation: type } = parent;
    const isConst =
      type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
    return isConst || isFrozen(parent);
  }
  if (parent?.type === 'TSSatisfiesExpression') return isFrozen(parent);
  return parent?.type === 'CallExpression' && isMemberOf(parent.callee, 'Object', 'freeze');
}

/** An object of numbers and texts alone, of what is made of such, of lists and objects of them. */
function isTable(object: Node): boolean {
  if (object.type !== 'ObjectExpression') return false;
  return object.properties.every((one) => one.type === 'Property' && isEntry(bare(one.value)));
}

function isEntry(value: Node): boolean {
  switch (value.type) {
    case 'ObjectExpression':
      return isTable(value);
    case 'ArrayExpression':
      return value.elements.every((one) => one !== null && isEntry(bare(one)));
    case 'BinaryExpression':
      return isEntry(bare(value.left)) && isEntry(bare(value.right));
    case 'TemplateLiteral':
      return value.expressions.every((one) => isEntry(bare(one)));
    case 'UnaryExpression':
      return isEntry(bare(value.argument));
    default:
      return value.type === 'Literal' && (typeof value.value === 'number' || typeof value.value === 'string');
  }
}
