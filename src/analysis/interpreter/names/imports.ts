import { codeOfPhrase } from '../../../http/registry.js';
import { STATUS_LISTS } from '../../../words/errors/status-lists.js';
import { isProjectFile, wordsOf } from '../../../words/language/names.js';
import type { Shape } from '../../../frameworks/language/shape.js';
import { constant, type ModuleValue, type Value } from '../values/values.js';
import type { Engine } from '../engine.js';

/**
 * An export of a file of the project, as another file imports it.
 * @returns undefined where the module isn't the project's own, can't be read, or its exports aren't certain
 */
export function importedValue(engine: Engine, value: ModuleValue): Value | undefined {
  if (engine.catalogue.isModule(value.module)) return undefined;
  const key = keyOf(engine, value);
  if (engine.imported.has(key)) return engine.imported.get(key);
  if (!engine.budget.enter()) return undefined;
  // A module that imports itself in a circle has no value in the meantime.
  engine.imported.set(key, undefined);
  const found = engine.interpreter.exported(engine, value);
  engine.budget.leave();
  engine.imported.set(key, found);
  return found;
}

/** What distinguishes an import: an instance, by what its constructor is passed too. */
function keyOf(engine: Engine, value: Value, depth = 0): string {
  const { modules } = engine.file;
  if (value.kind !== 'module') return `${modules.mark(value.node)}${value.node.range[0]}`;
  const { made, by, module, path } = value;
  const parts = made && depth < DEEPEST_PARTS ? made.args.map((one) => keyOf(engine, one, depth + 1)) : [];
  const maker = made ? [`${modules.mark(made.node)}${made.node.range[0]}`, ...parts] : [];
  return [modules.mark(by), module, ...path, ...maker].join('\0');
}

/** How deep instances that are parts of others are told apart. */
const DEEPEST_PARTS = 4;

/** An export of a framework that a file of the project exports again: `export { Router } from 'express'`. */
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

/**
 * A value with the constants that other files of the project export in the place of their names. For uses that need a constant: a status, a
 * header field, the target of a redirect.
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
