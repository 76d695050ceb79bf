import type { CallMade } from '../state.js';
import { bare, type Node, staticKey } from '../syntax.js';

/** A call, or a template that a function is given: `sql`…``. */
export type Made = CallMade['node'];

/** The names that lead to what is called: `prisma.user.create`, `knex('users').insert` → `knex`, `insert`. */
export function namesOf(call: Made): readonly string[] {
  const names: string[] = [];
  for (let at: Node | undefined = bare(calleeOf(call)); at; ) {
    if (at.type === 'MemberExpression') {
      names.push(staticKey(at.property, at.computed) ?? '');
      at = bare(at.object);
    } else if (at.type === 'CallExpression' || at.type === 'NewExpression' || at.type === 'AwaitExpression') {
      at = bare(at.type === 'AwaitExpression' ? at.argument : at.callee);
    } else {
      names.push(at.type === 'Identifier' ? at.name : at.type === 'ThisExpression' ? 'this' : '');
      at = undefined;
    }
  }
  return names.reverse();
}

function calleeOf(call: Made): Node {
  return call.type === 'TaggedTemplateExpression' ? call.tag : call.callee;
}

export function lastNameOf(call: Made): string {
  return namesOf(call).at(-1) ?? '';
}

export function argumentsOf(call: Made): readonly Node[] {
  return call.type === 'TaggedTemplateExpression' ? [call.quasi] : call.arguments;
}

/** The names of the calls that are chained to a call: `insert(x).onConflictDoNothing()`. */
export function chainedTo(call: Made): string[] {
  const names: string[] = [];
  for (let at: Node = call; at.parent?.type === 'MemberExpression' && at.parent.object === at; ) {
    names.push(staticKey(at.parent.property, at.parent.computed) ?? '');
    at = at.parent.parent.type === 'CallExpression' && at.parent.parent.callee === at.parent ? at.parent.parent : at.parent;
  }
  return names;
}

/** Whether the path waits for a call, or it is a statement of its own: it is made for what it does. */
export function isDeed(call: Made): boolean {
  for (let at: Node | undefined = call; at; at = chainedCall(at)) {
    const holder = at.parent?.type === 'ChainExpression' ? at.parent.parent : at.parent;
    if (holder?.type === 'AwaitExpression' || holder?.type === 'ExpressionStatement') return true;
  }
  return false;
}

/** The call or member that an expression is the start of. */
function chainedCall(node: Node): Node | undefined {
  const { parent } = node;
  const isStart = (parent?.type === 'MemberExpression' && parent.object === node) || (parent?.type === 'CallExpression' && parent.callee === node);
  return isStart || parent?.type === 'ChainExpression' ? parent : undefined;
}
