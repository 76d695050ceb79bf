import { type ErrorSetting, type HelperSetting } from '../../settings.js';
import { inherited } from '../../frameworks/language/catalogue.js';
import type { State } from './state.js';
import { bare, type Node } from '../file/syntax.js';
import { newDraft, shared, withHeaders } from './draft.js';
import { constant, objectOf, type Thing, unknown, type Value } from './values.js';
import type { CallNode } from './calls.js';
import { conventionError, ERROR_FACTORY } from './conventions.js';
import { emit } from './emission.js';
import type { Activation } from './engine.js';
import { headerEntries } from './headers.js';
import { staticValue } from './names.js';
import { calleeName } from './unseen.js';

/** A call that the settings describe (`helpers`, `errors`), or an error factory by its name. */
export function configuredCall(
  x: Activation,
  node: CallNode,
  object: Value | undefined,
  args: readonly Value[],
  state: State,
): Value | undefined {
  const name = calleeName(node);
  if (name === undefined) return undefined;
  const { helpers, errors } = x.engine.file.settings;
  const helper = helpers.find((one) => one.name === name && comesFrom(x, node, one.from));
  if (helper) return callHelper(x, helper, node, [object, ...args], args, state);
  const error = errors.find((one) => one.name === name && comesFrom(x, node, one.from));
  if (error) return makeError(error, node, args);
  if (!ERROR_FACTORY.test(name) || node.type === 'NewExpression') return undefined;
  const callee = node.callee.type === 'Identifier' ? x.engine.file.variable(node.callee) : undefined;
  const value = callee && staticValue(x.engine, callee);
  return value?.kind === 'module' ? conventionError(name, value, args, node) : undefined;
}

/** Whether the settings say what a call does, or what the error is that it makes. */
export function isConfigured(x: Activation, node: CallNode): boolean {
  const name = calleeName(node);
  const { helpers, errors } = x.engine.file.settings;
  return [...helpers, ...errors].some((one) => one.name === name && comesFrom(x, node, one.from));
}

/** Whether the called name was imported from a module; a relative `from` matches by its last part. */
function comesFrom(x: Activation, node: CallNode, from: string | undefined): boolean {
  if (from === undefined) return true;
  let root: Node = bare(node.callee);
  while (root.type === 'MemberExpression') root = bare(root.object);
  const variable = root.type === 'Identifier' ? x.engine.file.variable(root) : undefined;
  const value = variable && staticValue(x.engine, variable);
  return (
    value?.kind === 'module' && (value.module === from || value.module.endsWith(`/${from.replace(/^\.{0,2}\//, '')}`))
  );
}

/** An index below 100 names an argument; anything else is the value itself. */
function given(setting: unknown, args: readonly Value[], node: Node): Value | undefined {
  if (setting === undefined) return undefined;
  if (typeof setting === 'number' && setting < 100) return args[setting] ?? { kind: 'absent', node };
  return typeof setting === 'number' || typeof setting === 'string' || typeof setting === 'boolean' || setting === null
    ? constant(setting, node, true)
    : fixedObject(setting as Record<string, unknown>, node);
}

function fixedObject(setting: Record<string, unknown>, node: Node): Value {
  const members = new Map(
    Object.entries(setting).map(([name, value]) => [name, given(value, [], node) ?? unknown(node)]),
  );
  return objectOf(members, false, node);
}

function callHelper(
  x: Activation,
  helper: HelperSetting,
  node: CallNode,
  candidates: readonly (Value | undefined)[],
  args: readonly Value[],
  state: State,
): Value {
  const response = args[helper.response ?? -1];
  const carrier = response?.kind === 'thing' ? response : candidates.find((one) => isCarrier(one, state));
  const base =
    (carrier?.draft && state.draft(carrier.draft)) ?? (x.root?.shape && newDraft(x.root.shape, 'import', 200));
  if (!base || base.sent === 'yes') return unknown(node);
  const status = given(helper.status, args, node);
  const body = given(helper.body, args, node);
  const headers = given(helper.headers, args, node);
  const id = carrier?.draft ?? node;
  state.setDraft(id, {
    ...base,
    status: status ?? base.status,
    body: body
      ? { kind: 'value', value: body, empty: [undefined, null, ''], call: node, as: undefined }
      : { kind: 'unknown' },
    headers: headers ? withHeaders(base.headers, headerEntries(headers)) : { ...base.headers, open: true },
  });
  const thing: Thing = { kind: 'thing', shape: base.shape, draft: id, evidence: base.evidence, node };
  if (!carrier) return thing;
  emit(x, thing, node, 'sent', state);
  state.setDraft(id, { ...shared(state.draft(id) ?? base), sent: 'yes' });
  return thing;
}

/** A response in the making that a helper is called on or with. */
function isCarrier(value: Value | undefined, state: State): value is Thing {
  return (
    value?.kind === 'thing' &&
    value.draft !== undefined &&
    state.draft(value.draft) !== undefined &&
    inherited(value.shape, 'role') !== 'request'
  );
}

function makeError(error: ErrorSetting, node: CallNode, args: readonly Value[]): Value {
  const members = new Map<string, Value>([['status', given(error.status, args, node) ?? unknown(node)]]);
  return objectOf(members, true, node, { error: error.name });
}
