import { type Handler, METHODS } from '../../frameworks/shape.js';
import type { Engine } from '../execution/engine.js';
import type { FunctionNode } from '../syntax.js';
import type { Value } from '../values.js';
import { exportedValues } from './exports.js';
import { functionsOf, type Registered } from './registrations.js';

/** Handlers that are such by the file's path and the name they are exported under. */
export function exportedHandlers(engine: Engine): Map<FunctionNode, Registered> {
  const found = new Map<FunctionNode, Registered>();
  const { path } = engine.file;
  const route = engine.catalogue.files.find(({ file }) => file.test(path));
  const named = route ? new Map(Object.entries(route.exports)) : engine.catalogue.exports;
  if (named.size === 0) return found;
  const exported = exportedValues(engine);
  for (const [name, value] of exported) {
    const handler = named.get(name);
    if (handler) for (const fn of functionsOf(engine, value)) note(fn.fn, fn.self, handler, name, found);
    if (name === 'default' && value.kind === 'object') noteMembers(engine, value, found);
  }
  return found;
}

/** `export default { fetch(request) { … } }`: members that the runtime calls. */
function noteMembers(engine: Engine, value: Value & { kind: 'object' }, found: Map<FunctionNode, Registered>): void {
  for (const [name, one] of value.members) {
    const handler = engine.catalogue.exports.get(`default.${name}`);
    if (handler) for (const fn of functionsOf(engine, one)) note(fn.fn, fn.self, handler, name, found);
  }
}

function note(fn: FunctionNode, self: Value | undefined, handler: Handler, name: string, found: Map<FunctionNode, Registered>): void {
  const method = (METHODS as readonly string[]).includes(name) ? name : undefined;
  const methods = method ? new Set([method]) : handler.methods && new Set(handler.methods);
  found.set(fn, { handler, self, evidence: 'import', methods, path: undefined });
}
