import { codeOfPhrase } from '../../../http/registry.js';
import { STATUS_LISTS } from '../../../knowledge/errors/status-lists.js';
import { isProjectFile, wordsOf } from '../../../knowledge/language/names.js';
import type { Shape } from '../../../frameworks/language/shape.js';
import { type Exported, exportsOf } from '../../symbols/exports.js';
import type { Module, Variable } from '../../symbols/module.js';
import { bare, isMemberOf, type Node } from '../../syntax/syntax.js';
import { PROTOTYPE } from '../members/class-members.js';
import { constant, type ModuleValue, OWN_EXPORTS, unknown, type Value } from '../values/values.js';
import type { Engine } from '../engine.js';
import { madeFunction } from './made-functions.js';
import { memberOf } from '../members/members.js';
import { ownValue, staticActivation, staticValue } from '../members/names.js';
import { State } from '../state/state.js';

/**
 * What a file of the project exports, and is imported by another one.
 * @returns undefined where the module isn't the project's own, can't be read, or doesn't say for certain what it exports
 */
export function importedValue(engine: Engine, value: ModuleValue): Value | undefined {
  if (engine.catalogue.isModule(value.module)) return undefined;
  const { modules } = engine.file;
  const key = [modules.mark(value.by), value.module, ...value.path].join('\0');
  if (engine.imported.has(key)) return engine.imported.get(key);
  if (!engine.budget.enter()) return undefined;
  // A module that imports itself in a circle gives nothing on the way.
  engine.imported.set(key, undefined);
  const module = moduleFor(engine, value);
  const found = module && exportedValue(engine, module, value.path, value.node);
  engine.budget.leave();
  engine.imported.set(key, found);
  return found;
}

/** What a framework exports and a file of the project hands on: `export { Router } from 'express'`. */
export function handedOn(engine: Engine, value: ModuleValue): Shape | undefined {
  const [name] = value.path;
  if (name === undefined || name === 'default' || !engine.catalogue.isExported(name)) return undefined;
  const found = importedValue(engine, value);
  return found?.kind === 'module' ? engine.catalogue.find(found.module, found.path) : undefined;
}

/** The same, or the import itself where it isn't known; any other value stays what it is. */
export function seenThrough(engine: Engine, value: Value): Value {
  return value.kind === 'module' ? (importedValue(engine, value) ?? value) : value;
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
  // `import x from` and `require` of a CommonJS module give all that it exports.
  if (isCommon && name === 'default') return rest.length > 0 ? exportedValue(engine, module, rest, at) : undefined;
  const [whole, ...others] = (isCommon && named.get('default')) || [];
  if (whole && others.length === 0) return valueOf(engine, module, whole, [name, ...rest], at);
  if (name === 'default') return undefined;
  return amongAll(engine, module, all, [name, ...rest], at);
}

/** What one of the modules gives of which everything is exported; one that can't be read may be the one. */
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

/** Something of a type that a file of the project declares. */
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
  for (const name of names) found = found && memberOf(staticActivation(engine), found, name, at, new State());
  if (found?.kind === 'module') return seenThrough(engine, found);
  if (found?.kind === 'unknown') return madeFunction(engine, found);
  if (found?.kind === 'constant' && value?.kind === 'object' && !isFixed(value.node)) return undefined;
  return found && isCertain(found) ? found : undefined;
}

function isCertain({ kind }: Value): boolean {
  return kind !== 'unknown' && kind !== 'choice' && kind !== 'oneOf' && kind !== 'caught' && kind !== 'absent';
}

/**
 * A value with the constants that other files of the project export in the place of their names. To be asked for where a
 * constant is wanted: a status, a header field, the target of a redirect.
 */
export function withConstants(engine: Engine, value: Value): Value {
  switch (value.kind) {
    case 'module':
      return importedConstant(engine, value) ?? value;
    case 'choice':
      return {
        ...value,
        whenTrue: withConstants(engine, value.whenTrue),
        whenFalse: withConstants(engine, value.whenFalse),
      };
    case 'oneOf':
      return { ...value, values: value.values.map((one) => withConstants(engine, one)) };
    default:
      return value;
  }
}

/** Header fields that another file of the project exports: `headers: corsHeaders`. */
export function withImportedFields(engine: Engine, value: Value): Value {
  const found = value.kind === 'module' ? importedValue(engine, value) : undefined;
  return found?.kind === 'object' || found?.kind === 'headers' ? found : value;
}

/** A constant of another file, used where it is imported. */
function importedConstant(engine: Engine, value: ModuleValue): Value | undefined {
  const found = importedValue(engine, value);
  if (!found) return namedStatus(value);
  return found.kind === 'constant' ? { ...constant(found.value, value.node, true), among: found.among } : undefined;
}

/** `HTTP_STATUS.CLIENT_ERROR.NOT_FOUND` of a package that can't be read: a list of status codes by its name, with a phrase's name in it. */
function namedStatus({ module, path, node }: ModuleValue): Value | undefined {
  const name = path.at(-1);
  if (name === undefined || isProjectFile(module)) return undefined;
  if (![module, ...path.slice(0, -1)].some((one) => STATUS_LISTS.has(one))) return undefined;
  const code = codeOfPhrase(wordsOf(name).join(' '));
  return code === undefined ? undefined : constant(code, node, true);
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
