import type { Variable } from '../../symbols/file.js';
import type { Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { Engine } from '../engine.js';
import type { State } from '../state/state.js';
import { unknown } from '../values/values.js';

const found = new WeakMap<Node, readonly Variable[]>();

/**
 * A loop's body is executed once, for all of its rounds: what a round reads may be what an earlier one has written. Values
 * of counters and the like aren't known in it.
 */
export function forgetRounds(engine: Engine, loop: Node, state: State): void {
  for (const variable of carried(engine, loop)) {
    const value = state.get(variable);
    const isForgotten = value?.kind === 'constant' || value?.kind === 'oneOf' || value?.kind === 'choice';
    state.renew(variable, isForgotten ? unknown(value.node) : value);
    state.forget(variable);
  }
}

/** The variables that a loop both reads and writes, as far as they live longer than one of its rounds. */
function carried(engine: Engine, loop: Node): readonly Variable[] {
  const known = found.get(loop);
  if (known) return known;
  const variables = written(engine, loop).filter((variable) => isReadIn(loop, variable));
  found.set(loop, variables);
  return variables;
}

function written({ file }: Engine, loop: Node): Variable[] {
  const targets = nodesOf(file, loop, 'AssignmentExpression', 'UpdateExpression').map((node) =>
    node.type === 'AssignmentExpression' ? node.left : node.argument,
  );
  const variables = targets.flatMap((target) => (target.type === 'Identifier' ? (file.variable(target) ?? []) : []));
  return [...new Set(variables)];
}

function isReadIn({ range: [start, end] }: Node, { references }: Variable): boolean {
  return references.some((one) => one.isRead() && one.identifier.range[0] >= start && one.identifier.range[1] <= end);
}
