import { isUndefined } from '../values.js';
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
  if (returns?.body && response?.draft && draft && value.kind !== 'thing' && draft.sent === 'no') {
    const body = { kind: 'value', value, empty: returns.body, call: node, as: undefined } as const;
    state.setDraft(response.draft, { ...draft, body: isUndefined(value) ? draft.body : body });
    emit(x, response, node, 'returned', state);
  } else if (response && draft?.sent === 'no' && (draft.status || (root.settles && draft.body.kind !== 'none'))) {
    emit(x, response, draft.status?.node ?? node, root.settles ? 'sent' : 'unfinished', state);
  }
}
