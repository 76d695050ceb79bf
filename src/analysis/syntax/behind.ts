import type { TSESTree } from '@typescript-eslint/utils';
import { type CallNode, isFunction, type Node, staticKey } from './syntax.js';

/** A part of a text, by where it begins and ends. */
export type Span = readonly [start: number, end: number];

/** Whether a call continues with a promise's result: each in a chain of them runs when the one before it is over. */
export function isContinuation({ callee }: CallNode): boolean {
  if (callee.type !== 'MemberExpression') return false;
  const name = staticKey(callee.property, callee.computed);
  return name === 'then' || name === 'catch' || name === 'finally';
}

const known = new WeakMap<Node, readonly Span[]>();

/** What may run after a call, in its function: the code after it, and loops around it. */
export function spansBehind(call: Node): readonly Span[] {
  let spans = known.get(call);
  if (!spans) known.set(call, (spans = new Way(call).spans));
  return spans;
}

/** How a path ends: it leaves the function, or the loop, `switch` or block around. */
type End = 'leaves' | 'jumps' | undefined;

/** The path from a call to the end of its function. */
class Way {
  readonly spans: Span[] = [];
  private end: End = undefined;

  constructor(call: Node) {
    for (let at = call; at.parent && !isFunction(at.parent); at = at.parent) this.leave(at, at.parent);
  }

  private add(start: number, end: number): void {
    if (this.end || start >= end) return;
    const last = this.spans.at(-1);
    if (last?.[1] === start) this.spans[this.spans.length - 1] = [last[0], end];
    else this.spans.push([start, end]);
  }

  /** Continues from a node at its parent. */
  private leave(at: Node, parent: Node): void {
    switch (parent.type) {
      case 'Program':
      case 'BlockStatement':
        return this.through(parent.body, at);
      case 'MemberExpression':
        return;
      case 'CallExpression':
        return at === parent.callee && isContinuation(parent) ? undefined : this.add(at.range[1], parent.range[1]);
      case 'SwitchCase':
        return at === parent.test ? this.add(at.range[1], parent.range[1]) : this.through(parent.consequent, at);
      case 'SwitchStatement':
        this.add(at.range[1], parent.range[1]);
        return this.land();
      case 'LabeledStatement':
        return this.land();
      case 'IfStatement':
      case 'ConditionalExpression':
        return at === parent.test ? this.add(at.range[1], parent.range[1]) : undefined;
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        this.land();
        return this.add(...parent.range);
      case 'TryStatement':
        return this.leaveTry(at, parent);
      case 'ReturnStatement':
      case 'ThrowStatement':
        this.add(at.range[1], parent.range[1]);
        this.end ??= 'leaves';
        return;
      default:
        this.add(at.range[1], parent.range[1]);
    }
  }

  private land(): void {
    if (this.end === 'jumps') this.end = undefined;
  }

  /** The statements after one of them, up to one at which the path ends. */
  private through(statements: readonly Node[], at: Node): void {
    for (const statement of statements.slice(statements.indexOf(at) + 1)) {
      if (this.end) return;
      if (!isEmptyReturn(statement)) this.add(...statement.range);
      this.end = endOf(statement);
    }
  }

  /** The code after the call in a `try` block may throw; `finally` runs in any case. */
  private leaveTry(at: Node, { block, handler, finalizer }: TSESTree.TryStatement): void {
    const mayThrow = at === block && this.spans.some(([start]) => start >= block.range[0] && start < block.range[1]);
    if (handler && (mayThrow || (at === block && !this.end))) {
      const { end } = this;
      this.end = undefined;
      this.add(...handler.range);
      this.end = end && endOfAll(handler.body.body);
    }
    if (!finalizer || at === finalizer) return;
    const { end } = this;
    this.end = undefined;
    this.add(...finalizer.range);
    this.end = end ?? endOf(finalizer);
  }
}

function isEmptyReturn(node: Node): boolean {
  return node.type === 'ReturnStatement' && !node.argument;
}

/** How every path through a statement ends; undefined where one continues. */
function endOf(statement: Node): End {
  switch (statement.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
      return 'leaves';
    case 'BreakStatement':
    case 'ContinueStatement':
      return 'jumps';
    case 'BlockStatement':
      return endOfAll(statement.body);
    case 'IfStatement': {
      const [yes, no] = [endOf(statement.consequent), statement.alternate && endOf(statement.alternate)];
      if (!yes || !no) return undefined;
      return yes === 'jumps' ? yes : no;
    }
    default:
      return undefined;
  }
}

function endOfAll(statements: readonly Node[]): End {
  for (const statement of statements) {
    const end = endOf(statement);
    if (end) return end;
  }
  return undefined;
}
