import type { Engine } from '../../interpreter/engine.js';
import { ownValue, staticValue } from '../../interpreter/names/names.js';
import { type Exported, exportsOf } from '../../symbols/exports.js';
import type { FunctionNode } from '../../syntax/syntax.js';
import type { Value } from '../../interpreter/values/values.js';
import { handlersIn } from './wrappers.js';

const namesByEngine = new WeakMap<Engine, Map<FunctionNode, string[]>>();

/** The names under which a file exports a function, itself or wrapped in a call. */
export function exportNames(engine: Engine, fn: FunctionNode): readonly string[] {
  let names = namesByEngine.get(engine);
  if (!names) namesByEngine.set(engine, (names = collectNames(engine)));
  return names.get(fn) ?? [];
}

function collectNames(engine: Engine): Map<FunctionNode, string[]> {
  const names = new Map<FunctionNode, string[]>();
  for (const [name, value] of exportedValues(engine)) {
    for (const { fn } of handlersIn(engine, value)) names.set(fn, [...(names.get(fn) ?? []), name]);
  }
  return names;
}

/** The exports of a file, by name; `default` and CommonJS's `module.exports` are one, and the last export counts. */
export function exportedValues(engine: Engine): Map<string, Value> {
  const found = new Map<string, Value>();
  const { named, isCommon } = exportsOf(engine.file);
  for (const [name, given] of named) {
    const value = valueOf(engine, given.at(-1));
    if (value) found.set(name, value);
  }
  const whole = isCommon ? found.get('default') : undefined;
  if (whole?.kind === 'object') for (const [name, one] of whole.members) found.set(name, one);
  return found;
}

/** `export { auth as middleware } from './auth'` */
function handedOn({ file: { program } }: Engine, { module, name }: Exported & { kind: 'from' }): Value {
  return { kind: 'module', module, path: name === undefined ? [] : [name], node: program, by: program };
}

function valueOf(engine: Engine, exported: Exported | undefined): Value | undefined {
  if (exported?.kind === 'value') return ownValue(engine, exported.node);
  if (exported?.kind === 'from') return handedOn(engine, exported);
  const variable = exported?.kind === 'name' ? engine.file.variable(exported.name) : undefined;
  return variable && staticValue(engine, variable);
}
