import { LOOPS, type Node, within } from '../../syntax/syntax.js';
import type { Activation } from '../engine.js';
import type { State } from '../state/state.js';

/** Statements that hold others: of these the innermost counts. */
const HOLDING: ReadonlySet<string> = new Set([
  ...LOOPS,
  'BlockStatement',
  'IfStatement',
  'LabeledStatement',
  'SwitchStatement',
  'TryStatement',
]);

/** Notes that paths come to a statement that does something: what they have left out before, they have left out on purpose. */
export function noteStart(states: readonly State[], { type }: Node): void {
  if (type === 'ExpressionStatement') for (const state of states) state.leftOut = 0;
}

/** Notes that a path has executed a statement. */
export function noteLast(state: State, node: Node): void {
  if (HOLDING.has(node.type) && state.last && within(state.last, node)) return;
  state.last = node;
}

/** More branches than one path may leave out and still be known to be taken. */
export const MANY = 2;

/** Notes how many branches paths have left out. */
export function leavingOut(states: State[], count: number): State[] {
  for (const state of states) state.leftOut = count;
  return states;
}

/** Watches whether a part of the code answers: it changes a response, or throws. */
export class AnswerWatch {
  private readonly marks: ReadonlySet<object>;
  private readonly firstExit: number;
  private readonly firstJump: number;

  constructor(
    private readonly x: Activation,
    before: readonly State[],
  ) {
    this.marks = new Set(before.map((state) => state.markResponses()));
    this.firstExit = x.exits.length;
    this.firstJump = x.jumps.length;
  }

  /** Whether it has answered by now, on a path that goes on or on one that has left. */
  hasSeen(ends: readonly State[]): boolean {
    const { x, firstExit, firstJump } = this;
    const exits = x.exits.slice(firstExit);
    if (exits.some(({ kind }) => kind === 'throw')) return true;
    return [...ends, ...exits, ...x.jumps.slice(firstJump)].some((end) =>
      this.isChanged('state' in end ? end.state : end),
    );
  }

  private isChanged(state: State): boolean {
    return !this.marks.has(state.markResponses());
  }
}
