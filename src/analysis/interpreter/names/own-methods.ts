import { inherited, member } from '../../../frameworks/language/catalogue.js';
import type { OwnMethods, Shape } from '../../../frameworks/language/shape.js';
import type { Node } from '../../syntax/syntax.js';
import type { Engine } from '../engine.js';
import { importedValue } from './imports.js';
import { frameworkObject, type FrameworkObject, unknown, type Value } from '../values/values.js';

/**
 * The method that a file of the project adds to a framework object: its export, called with the framework's `this`.
 * @returns undefined where there is no such file, or none can be read: the table's entry for the name applies then
 */
export function ownMethod(engine: Engine, of: FrameworkObject, name: string, node: Node): Value | undefined {
  const methods = inherited(of.shape, 'ownMethods');
  if (!methods || isReserved(of.shape, methods, name)) return undefined;
  const { modules, program } = engine.file;
  const module = modules.around(`${methods.folder}/${name}`);
  if (module === undefined) return undefined;
  const value = importedValue(engine, { kind: 'module', module, path: ['default'], node, by: program });
  if (value?.kind !== 'function') return unknown(node);
  return { ...value, self: frameworkObject(methods.self(), of.draft, of.evidence, node) };
}

/** Whether a name is one of what the object is based on. */
function isReserved(shape: Shape, methods: OwnMethods, name: string): boolean {
  let at: Shape | undefined = shape;
  while (at && at.ownMethods !== methods) at = baseOf(at);
  const base = at && baseOf(at);
  return base !== undefined && member(base, name) !== undefined;
}

function baseOf({ base }: Shape): Shape | undefined {
  return typeof base === 'function' ? base() : base;
}
