import { mayReject } from '../exceptions/may-reject.js';
import { type CallNode, type FunctionNode, isAwaited, type Node } from '../../syntax/syntax.js';
import type { Activation, Exit, Left, Root } from '../engine.js';
import { isTurnedAway } from './gates.js';
import type { ResponseState } from '../state/response-state.js';
import type { State } from '../state/state.js';

/** Notes how a path through a handler has left its response. */
export function noteHandlerEnd(x: Activation, { kind, value, state, node }: Exit): void {
  const { engine, root } = x;
  const draft = responseIn(root, state);
  if (!root?.isHandler || !draft || engine.budget.exhausted) return;
  if (kind === 'throw') {
    if (root.losesRejections === 'so far' && root.fn.async && isOpen(draft) && !engine.unguarded.has(root))
      engine.unguarded.set(root, node);
    return;
  }
  const left = leftBy(x, draft, state);
  noted(engine.handlerEnds, root).push({
    left,
    open: left === 'open' ? state.fork() : undefined,
    node,
    value,
    hasBody: draft.body.kind === 'value',
    isHandedOn: draft.handedOn || draft.handed !== undefined,
  });
}

/** The notes about a root. */
function noted<Note>(notes: Map<Root, Note[]>, root: Root): Note[] {
  const known = notes.get(root) ?? [];
  notes.set(root, known);
  return known;
}

function leftBy(x: Activation, draft: ResponseState, state: State): Left {
  const id = x.root?.response?.draft;
  if (isOpen(draft)) return id && isTurnedAway(x, id, state) ? 'settled' : 'open';
  return draft.sent === 'yes' || draft.shared ? 'settled' : 'to callbacks';
}

/** Whether nothing of a response has gone, and no other code has it. */
function isOpen({ sent, shared, handedOn, handed, mayBeCommitted }: ResponseState): boolean {
  return sent === 'no' && !shared && !handedOn && !handed && !mayBeCommitted;
}

/** Notes the first call that a handler awaits where nobody handles its failure, with the response still to be sent. */
export function noteUnguarded(x: Activation, call: CallNode, state: State): void {
  const { root, engine } = x;
  if (!root?.fn.async || x.risks || x.fn !== root.fn || engine.unguarded.has(root) || !isAwaited(call)) return;
  if (isTried(call, root.fn)) return;
  const draft = responseIn(root, state);
  if (draft && isOpen(draft) && mayReject(x, call, state)) engine.unguarded.set(root, call);
}

/** Whether a `finally` follows a call: it may answer. */
function isTried(call: Node, fn: FunctionNode): boolean {
  for (let at: Node = call; at.parent && at !== fn; at = at.parent) if (at.parent.type === 'TryStatement') return true;
  return false;
}

function responseIn(root: Activation['root'], state: State): ResponseState | undefined {
  return root?.response?.draft && state.draft(root.response.draft);
}

/** A callback at its start, whose ends are to be noted. */
export class CallbackWatch {
  private readonly before: ResponseState | undefined;

  constructor(
    private readonly x: Activation,
    private readonly call: CallNode,
    start: State,
  ) {
    this.before = responseIn(x.root, start);
  }

  note(fn: FunctionNode, ends: readonly State[], isContinuation: boolean): void {
    const { x, call, before } = this;
    const { root, engine } = x;
    if (!root?.isHandler || !before || !isOpen(before)) return;
    const going = ends.filter(({ dead }) => !dead);
    const answers = going.some((end) => isChanged(before, responseIn(root, end)));
    const open = going.filter((end) => {
      const draft = responseIn(root, end);
      return draft !== undefined && isOpen(draft);
    });
    noted(engine.callbackRuns, root).push({
      call,
      fn,
      isContinuation,
      answers,
      open: open.map((end) => end.fork()),
    });
  }
}

function isChanged(before: ResponseState, after: ResponseState | undefined): boolean {
  if (!after) return false;
  return after.sent !== 'no' || after.handedOn || after.body !== before.body || after.status !== before.status;
}
