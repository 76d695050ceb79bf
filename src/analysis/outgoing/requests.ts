import { type Client, CLIENTS, FETCH, GLOBAL_OBJECTS, XHR } from '../../packages/clients.js';
import { boundValue } from '../interpreter/calls/bindings.js';
import type { Engine } from '../interpreter/engine.js';
import { evaluate } from '../interpreter/evaluation.js';
import type { CallOrigin, Origin } from '../interpreter/identity/origin.js';
import { staticActivation } from '../interpreter/names/names.js';
import { State } from '../interpreter/state/state.js';
import type { Value } from '../interpreter/values/values.js';
import { summaryOf } from '../summaries/summary.js';
import { bare, type FunctionNode, type Node } from '../syntax/syntax.js';

const DEEPEST = 4;
const GLOBALS: ReadonlyMap<string, Client> = new Map([
  ['fetch', FETCH],
  ['XMLHttpRequest', XHR],
]);
const BY_MODULE: ReadonlyMap<string, Client> = new Map(
  CLIENTS.flatMap((client) => client.modules.map((module) => [module, client] as const)).reverse(),
);

/** The client whose request a call makes, perhaps in a function of the file that returns the response. */
export function clientOfCall(engine: Engine, { of: callee }: CallOrigin, depth = 0): Client | undefined {
  if (callee.kind === 'function') return depth < DEEPEST ? clientOfResult(engine, callee.fn, depth + 1) : undefined;
  const client = clientOf(engine, callee);
  if (client) return client;
  const member = memberOf(callee);
  const owner = member && clientOf(engine, member.of);
  return member && owner?.methods.includes(member.name) ? owner : undefined;
}

function clientOfResult(engine: Engine, fn: FunctionNode, depth: number): Client | undefined {
  for (const { value } of summaryOf(engine.file, fn)?.returned ?? []) {
    const origin = originOf(value);
    const client = origin?.kind === 'call' ? clientOfCall(engine, origin, depth) : undefined;
    if (client) return client;
  }
  return undefined;
}

/** The client that a value is: a module's own value, what that has made, or a global. */
function clientOf(engine: Engine, value: Value): Client | undefined {
  const member = memberOf(value);
  if (member) {
    if (GLOBAL_OBJECTS.has(globalName(engine, member.of))) return GLOBALS.get(member.name);
    const client = clientOf(engine, member.of);
    return member.name === 'default' || member.name === client?.name ? client : undefined;
  }
  if (value.kind === 'module') return BY_MODULE.get(value.module);
  const origin = originOf(value);
  if (origin?.kind !== 'call') return GLOBALS.get(globalName(engine, value));
  const maker = memberOf(origin.of);
  const client = maker && clientOf(engine, maker.of);
  return maker && client?.makes.includes(maker.name) ? client : undefined;
}

/** What a value is a member of, and its name there. */
function memberOf(value: Value): { readonly of: Value; readonly name: string } | undefined {
  const name = value.kind === 'module' ? value.path.at(-1) : undefined;
  if (value.kind === 'module' && name !== undefined) return { of: { ...value, path: value.path.slice(0, -1) }, name };
  const origin = originOf(value);
  return origin?.kind === 'member' ? origin : undefined;
}

/** The name of a value that the file doesn't declare; empty for others. */
function globalName({ file }: Engine, { node }: Value): string {
  return node.type === 'Identifier' && !file.variable(node) ? node.name : '';
}

/** How a value was derived. */
export function originOf(value: Value): Origin | undefined {
  return 'origin' in value ? value.origin : undefined;
}

/** The value of an expression wherever it is visible. */
export function valueAt(engine: Engine, node: Node): Value {
  const place = bare(node);
  const root = rootOf(place);
  const variable = root.type === 'Identifier' ? engine.file.variable(root) : undefined;
  const value = variable && boundValue(engine, variable);
  if (value && root === place) return value;
  const state = new State();
  if (value) state.declare(variable, value);
  return evaluate(staticActivation(engine), place, state);
}

/** What a chain of members starts from. */
function rootOf(place: Node): Node {
  let root = place;
  while (root.type === 'MemberExpression') root = bare(root.object);
  return root;
}
