import type { Engine } from '../../interpreter/engine.js';
import { exportsOf } from '../../symbols/exports.js';
import type { Node } from '../../syntax/syntax.js';
import { heldBy, idOf, membersIn, type Names, returned } from './ids.js';
import { listAt, namesIn } from './references.js';
import type { Id } from './written.js';

/** The functions in the lists that a file exports, by name or in an object, and in those that its functions make. */
export function listsOf(engine: Engine, names: Names): Map<Id, readonly Id[]> {
  const { file } = engine;
  const found = new Map<Id, readonly Id[]>();
  const note = (place: Node): void => {
    const list = listAt(engine, place);
    if (list.type !== 'ArrayExpression') return;
    const listed = list.elements.flatMap((one) => (one ? namesIn(engine, names, one) : []));
    if (listed.length > 0) found.set(idOf(file, list), listed);
  };
  for (const [exported] of exportsOf(file.modules.own).named.values()) {
    if (!exported || exported.kind === 'from') continue;
    const held = exported.kind === 'name' ? heldBy(file, exported.name) : exported.node;
    for (const one of held ? [held, ...membersIn(held).map(([, value]) => value)] : []) note(one);
  }
  for (const fn of file.census.functions) {
    const made = returned(fn);
    if (made) note(made);
  }
  return found;
}
