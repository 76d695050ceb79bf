import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/expressions.js';
import { staticActivation, thingOf } from '../../interpreter/members/names.js';
import { State } from '../../interpreter/state/state.js';
import type { ModuleValue, Thing, Value } from '../../interpreter/values/values.js';
import { exportsOf } from '../../symbols/exports.js';
import type { Node } from '../../syntax/syntax.js';
import { seenThrough } from '../../interpreter/calls/imports.js';

/** What of a framework an expression gives, as far as the file shows without any handler being run. */
export function thingAt(engine: Engine, node: Node): Thing | undefined {
  return thingOf(engine, evaluate(staticActivation(engine), node, new State()));
}

/** What an expression gives in the same way, also where it is of another file. */
export function valueAt(engine: Engine, node: Node): Value {
  return seenThrough(engine, evaluate(staticActivation(engine), node, new State()));
}

/** How what an import names is written where it is exported: `createMiddleware(async (c, next) => …)`. */
export function writtenAs({ file: { modules } }: Engine, { module, path, by }: ModuleValue): Node | undefined {
  const [name = 'default', ...rest] = path;
  const found = rest.length === 0 ? modules.imported(module, modules.of(by)) : undefined;
  const [exported] = (found && exportsOf(found).named.get(name)) ?? [];
  if (exported?.kind === 'value') return exported.node;
  const declared = exported?.kind === 'name' ? found?.variable(exported.name)?.defs[0]?.node : undefined;
  return declared?.type === 'VariableDeclarator' ? (declared.init ?? undefined) : declared;
}
