import type { DefaultStatus } from '../../frameworks/shape.js';
import { inherited } from '../../frameworks/catalogue.js';
import type { Draft } from '../draft.js';
import type { Node } from '../syntax.js';
import { isUndefined, type Value } from '../values.js';
import { emit } from './emission.js';
import type { Activation, Exit } from './engine.js';

/** What goes out when a handler ends: the value it returns or throws, or the response it was given. */
export function settleExit(x: Activation, exit: Exit): void {
  const { state, value, node } = exit;
  if (exit.kind === 'throw') return emit(x, value, node, 'thrown', state);
  const { root } = x;
  if (!root) return;
  const { returns, response } = root;
  const draft = response?.draft && state.draft(response.draft);
  if (returns?.response || returns?.result) emit(x, value, node, 'returned', state);
  if (!response?.draft || draft?.sent !== 'no' || isRole(draft, 'context') && !returns?.body) return;
  if (returns?.body && value.kind !== 'thing') {
    const body = { kind: 'value', value, empty: returns.body, call: node, as: undefined } as const;
    state.setDraft(response.draft, withDefault({ ...draft, body: isUndefined(value) ? draft.body : body }, root.defaults));
    emit(x, { ...response, node }, node, 'returned', state);
  } else if (draft.status || (root.settles && draft.body.kind !== 'none')) {
    state.setDraft(response.draft, withDefault(draft, root.defaults));
    emit(x, response, placeOfEnd(draft, node), root.settles ? 'sent' : 'unfinished', state);
  }
}

function isRole(draft: Draft, role: string): boolean {
  return inherited(draft.shape, 'role') === role;
}

/** The body is what is sent; without one, the status is. */
function placeOfEnd(draft: Draft, node: Node): Node {
  return draft.body.kind === 'value' ? draft.body.call : (draft.status?.node ?? node);
}

/** The status that the framework chooses by the body. */
function withDefault(draft: Draft, defaults: DefaultStatus | undefined): Draft {
  if (!defaults) return draft;
  const kind = bodyKind(draft);
  if (kind === undefined) return draft.status ? draft : { ...draft, defaultStatus: undefined };
  const code = defaults[kind] ?? defaults.body;
  const overrides = kind !== 'body' && kind !== 'none' && defaults.overrides?.includes(kind);
  if (!overrides) return { ...draft, defaultStatus: draft.defaultStatus === defaults.body ? code : draft.defaultStatus };
  return { ...draft, status: undefined, defaultStatus: code };
}

function bodyKind({ body }: Draft): 'body' | 'null' | 'undefined' | 'none' | undefined {
  if (body.kind === 'none') return 'none';
  if (body.kind === 'opaque') return 'body';
  if (body.kind === 'unknown') return undefined;
  return valueKind(body.value);
}

function valueKind(value: Value): 'body' | 'null' | 'undefined' {
  if (isUndefined(value)) return 'undefined';
  if (value.kind === 'constant') return value.value === null ? 'null' : 'body';
  return 'body';
}
