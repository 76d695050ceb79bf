import { functionAround, isFunction, lastNameOf, type Node } from '../analysis/syntax/syntax.js';
import type { SourceFile } from '../analysis/symbols/file.js';
import type { Id } from '../analysis/application/routing/written.js';
import { idOf, type Names } from '../analysis/application/routing/ids.js';

/** The functions of other files that each function of a file calls without catching what they throw, by the function's name. */
export function callsOf(file: SourceFile, names: Names): Map<Id, readonly Id[]> {
  const found = new Map<Id, Id[]>();
  for (const call of file.census.calls) {
    if (call.type !== 'CallExpression') continue;
    const callee = isCaughtCall(call) ? undefined : names.of(call.callee);
    if (callee === undefined || !/[#.]/.test(callee.slice(file.modules.own.place.length))) continue;
    for (const fn of functionsAround(call)) {
      const id = idOf(file, fn);
      found.set(id, [...(found.get(id) ?? []), callee]);
    }
  }
  return found;
}

/** `find(id).catch(…)` */
function isCaughtCall({ parent }: Node): boolean {
  return parent?.type === 'MemberExpression' && lastNameOf(parent) === 'catch';
}

/** The functions around a node that an error thrown there leaves. */
function functionsAround(node: Node): Node[] {
  const found: Node[] = [];
  let at = node;
  for (let up = at.parent; up; up = at.parent) {
    if (up.type === 'TryStatement' && up.block === at && up.handler) break;
    if (isFunction(up)) found.push(up);
    at = up;
  }
  return functionAround(node) ? found : [];
}
