import { inherited } from '../../frameworks/catalogue.js';
import type { ResultMembers, Shape } from '../../frameworks/shape.js';
import { type Draft, NO_BODY, newDraft } from '../draft.js';
import type { State } from '../state.js';
import type { Node } from '../syntax.js';
import { isUndefined, type ObjectValue, type Value } from '../values.js';
import type { Activation, Leaves } from './engine.js';
import { headerEntries } from './headers.js';

/** Notes that a value goes out as a response here, if it is one. */
export function emit(x: Activation, value: Value, node: Node, leaves: Leaves, state: State): void {
  switch (value.kind) {
    case 'choice': {
      emitBranch(x, value.whenTrue, true, value, node, leaves, state);
      return emitBranch(x, value.whenFalse, false, value, node, leaves, state);
    }
    case 'oneOf':
      for (const one of value.values) emit(x, one, node, leaves, state);
      return;
    case 'thing': {
      const draft = value.draft && state.draft(value.draft);
      if (draft && isAnswer(draft.shape, leaves)) push(x, draft, node, leaves, state);
      return;
    }
    case 'object': {
      const draft = leaves === 'thrown' ? errorDraft(x, value) : resultDraft(x, value);
      if (draft) push(x, draft, node, leaves, state);
      return;
    }
    default:
  }
}

function emitBranch(
  x: Activation,
  value: Value,
  outcome: boolean,
  choice: Value & { kind: 'choice' },
  node: Node,
  leaves: Leaves,
  state: State,
): void {
  const branch = state.fork();
  branch.assume(choice.test, outcome);
  emit(x, value, node, leaves, branch);
}

function isAnswer(shape: Shape, leaves: Leaves): boolean {
  const role = inherited(shape, 'role');
  return role === 'response' || (role === 'error' && (leaves === 'thrown' || leaves === 'returned'));
}

function push(x: Activation, draft: Draft, node: Node, leaves: Leaves, state: State): void {
  const { engine, root, via } = x;
  if (root && !engine.budget.exhausted) engine.emissions.push({ draft, node, leaves, state: state.fork(), root, via });
}

/** Error members that servers read a status from, in the order of `http-errors` and finalhandler. */
const STATUS_MEMBERS = ['status', 'statusCode'];

/** The response to a thrown error of the file's own: whoever handles it reads the status from the error. */
function errorDraft(x: Activation, value: ObjectValue): Draft | undefined {
  if (value.error === undefined && !value.ofClass) return undefined;
  const status = STATUS_MEMBERS.map((name) => value.members.get(name)).find((one) => one && !isUndefined(one));
  if (!status || !x.root) return undefined;
  return { ...newDraft(ERROR, 'import', undefined), status, headers: { fields: new Map(), open: true }, body: { kind: 'unknown' } };
}

const ERROR: Shape = { name: 'error', role: 'error' };

/** A plain object that the framework sends as the response it describes. */
function resultDraft(x: Activation, value: ObjectValue): Draft | undefined {
  const { root } = x;
  const rule = root?.returns?.result;
  if (!root || !rule || !root.shape) return undefined;
  return draftOfResult(value, rule, root.shape);
}

export function draftOfResult(value: ObjectValue, rule: ResultMembers, shape: Shape): Draft {
  const member = (name: string): Value =>
    value.members.get(name) ?? (value.open ? { kind: 'unknown', node: value.node } : { kind: 'absent', node: value.node });
  const status = member(rule.status);
  const bodies = rule.body.map(member);
  const body = bodies.find((one) => !isUndefined(one));
  return {
    ...newDraft(shape, 'import', rule.default),
    status: isUndefined(status) ? undefined : status,
    headers: headerEntries(rule.headers === undefined ? { kind: 'absent', node: value.node } : member(rule.headers)),
    body: body
      ? { kind: 'value', value: body, empty: [undefined, null, ''], call: value.node, as: undefined }
      : NO_BODY,
  };
}
