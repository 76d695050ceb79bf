import type { Emission } from '../interpreter/engine.js';
import type { SourceFile } from '../symbols/file.js';
import { type Node, within } from '../syntax/syntax.js';

/**
 * Where the linted file causes a response that code of another file makes or sends: the innermost call that leads there, the `throw` of
 * what is handled there, or what makes the response itself. Undefined where nothing in the linted file does.
 */
export function calledAt(file: SourceFile, { node, via, draft, state, root }: Emission): Node | undefined {
  const call = lastOwn(file, via) ?? lastOwn(file, draft.via);
  const thrown = state.errorHandling?.thrown?.node;
  if (thrown && file.modules.isOwn(thrown) && (!call || within(thrown, call))) return thrown;
  const made = call ?? lastOwn(file, [node, ...(draft.by ? [draft.by.node] : [])]);
  // A wrapper around the one that handled the error returns its result.
  const before = state.left?.thrown?.node;
  return made ?? (before && file.modules.isOwn(before) ? before : root.registeredAt);
}

function lastOwn({ modules }: SourceFile, nodes: readonly Node[]): Node | undefined {
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i];
    if (node && modules.isOwn(node)) return node;
  }
  return undefined;
}
