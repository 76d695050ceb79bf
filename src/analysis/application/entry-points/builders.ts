import { importedValue } from '../../interpreter/names/imports.js';
import { staticActivation } from '../../interpreter/names/names.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { State } from '../../interpreter/state/state.js';
import type { Engine } from '../../interpreter/engine.js';
import { bare, type CallNode, isFunction, type Node } from '../../syntax/syntax.js';

const LONGEST_CHAIN = 20;

/**
 * `base.route({ … }).handler(fn)`: a builder of another file of the project, from which a chain of calls leads to the registration. Its
 * name stands for the builder from here on.
 */
export function bindBuilder(engine: Engine, { callee, arguments: args }: CallNode): void {
  const root = args.some(isFunction) ? rootOf(bare(callee), engine.file.isListed ? 0 : 1) : undefined;
  const variable = root?.type === 'Identifier' ? engine.file.variable(root) : undefined;
  if (!root || !variable || variable.defs[0]?.type !== 'ImportBinding') return;
  const named = evaluate(staticActivation(engine), root, new State());
  const value = named.kind === 'module' ? importedValue(engine, named) : undefined;
  if (value?.kind === 'framework-object') engine.statics.set(variable, value);
}

/** Where a chain of calls begins, with so many before the last one. */
function rootOf(callee: Node, least: number): Node | undefined {
  let calls = 0;
  let at = callee;
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    if (at.type === 'CallExpression') calls++;
    if (at.type !== 'CallExpression' && at.type !== 'MemberExpression') return calls >= least ? at : undefined;
    at = bare(at.type === 'CallExpression' ? at.callee : at.object);
  }
  return undefined;
}
