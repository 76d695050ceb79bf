import type { DescribedError, Helper } from '../../../settings/description.js';
import { inherited } from '../../../frameworks/language/catalogue.js';
import type { State } from '../state/state.js';
import type { TSESTree } from '@typescript-eslint/utils';
import { type ResponseState, newResponse, shared, withHeaders } from '../state/response-state.js';
import { isUndefined, objectOf, type Instance, type FrameworkObject, unknown, type Value } from '../values/values.js';
import { conventionError, ERROR_FACTORY } from '../values/conventions.js';
import { descriptionOf, isOfClass } from './described.js';
import { emit } from './emission.js';
import type { Activation } from '../engine.js';
import { headerEntries } from '../members/headers.js';
import { staticValue } from '../names/names.js';
import { type DescribedCall, valueFrom } from './sources.js';
import { type CallNode, calleeName } from '../../syntax/syntax.js';

/** A call that the settings describe (`helpers`, `errors`), or an error factory by its name. */
export function configuredCall(
  x: Activation,
  node: CallNode,
  object: Value | undefined,
  args: readonly Value[],
  state: State,
): Value | undefined {
  const { helpers, errors } = x.engine.file.settings;
  const call: DescribedCall = { node, args, madeWith: object?.kind === 'instance' ? object.args : undefined };
  const helper = descriptionOf(x.engine, node, object, helpers);
  if (helper) return callHelper(x, helper, call, [object, ...args], state);
  const error = descriptionOf(x.engine, node, object, errors);
  if (error) return makeError(x, error, call, state);
  const name = calleeName(node);
  if (name === undefined || !ERROR_FACTORY.test(name) || node.type === 'NewExpression') return undefined;
  const callee = node.callee.type === 'Identifier' ? x.engine.file.variable(node.callee) : undefined;
  const value = callee && staticValue(x.engine, callee);
  return value?.kind === 'module' ? conventionError(name, value, args, node) : undefined;
}

/** Whether the settings describe a call, or the error that it makes. */
export function isConfigured({ engine }: Activation, node: CallNode): boolean {
  const { helpers, errors } = engine.file.settings;
  return [helpers, errors].some((descriptions) => descriptionOf(engine, node, undefined, descriptions) !== undefined);
}

/** An object of a class of which the settings describe methods. */
export function configuredInstance(
  { engine }: Activation,
  node: TSESTree.NewExpression,
  args: readonly Value[],
): Instance | undefined {
  const { helpers, errors } = engine.file.settings;
  const all = [...helpers.values(), ...errors.values()].flat();
  return all.some((one) => isOfClass(engine, node, one)) ? { kind: 'instance', made: node, args, node } : undefined;
}

function callHelper(
  x: Activation,
  helper: Helper,
  call: DescribedCall,
  candidates: readonly (Value | undefined)[],
  state: State,
): Value {
  const { node, args } = call;
  const response = args[helper.response ?? -1];
  const carrier = response?.kind === 'framework-object' ? response : candidates.find((one) => isCarrier(one, state));
  const base =
    (carrier?.draft && state.draft(carrier.draft)) ?? (x.root?.shape && newResponse(x.root.shape, 'import', 200));
  if (!base || base.sent === 'yes') return unknown(node);
  const id = carrier?.draft ?? node;
  state.setResponse(id, { ...base, ...answerOf(x, helper, base, call, state) });
  const thing: FrameworkObject = {
    kind: 'framework-object',
    shape: base.shape,
    draft: id,
    evidence: base.evidence,
    node,
  };
  if (!carrier) return thing;
  emit(x, thing, node, 'sent', state);
  state.setResponse(id, { ...shared(state.draft(id) ?? base), sent: 'yes' });
  return thing;
}

/** The response of a helper. A status that is left out, and has no default, isn't known. */
function answerOf(
  x: Activation,
  helper: Helper,
  base: ResponseState,
  call: DescribedCall,
  state: State,
): Pick<ResponseState, 'status' | 'body' | 'headers'> {
  const status = valueFrom(x, helper.status, call, state);
  const body = helper.body && valueFrom(x, helper.body, call, state);
  const headers = helper.headers && valueFrom(x, helper.headers, call, state);
  return {
    status: isUndefined(status) ? unknown(call.node) : status,
    body: body
      ? { kind: 'value', value: body, empty: [undefined, null, ''], call: call.node, as: undefined }
      : { kind: 'unknown' },
    headers: headers ? withHeaders(base.headers, headerEntries(headers)) : { ...base.headers, open: true },
  };
}

/** A response in the making that a helper is called on or with. */
function isCarrier(value: Value | undefined, state: State): value is FrameworkObject {
  return (
    value?.kind === 'framework-object' &&
    value.draft !== undefined &&
    state.draft(value.draft) !== undefined &&
    inherited(value.shape, 'role') !== 'request'
  );
}

/** An error, with the status and the header fields that it is described to carry. */
function makeError(x: Activation, error: DescribedError, call: DescribedCall, state: State): Value {
  const { node } = call;
  const status = valueFrom(x, error.status, call, state);
  const members = new Map<string, Value>([['status', isUndefined(status) ? unknown(node) : status]]);
  const headers = error.headers && valueFrom(x, error.headers, call, state);
  if (headers) members.set('headers', { kind: 'headers', entries: headerEntries(headers), node });
  return objectOf(members, true, node, { error: error.name.at(-1) });
}
