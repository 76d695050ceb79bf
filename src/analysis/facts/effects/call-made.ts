import { isPromiseMethod } from '../../interpreter/calls/promises.js';
import type { CallMade } from '../../interpreter/state/state.js';
import { nameIn } from '../../syntax/names.js';
import { bare, type CallNode, isAwaited, isFunction, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { Source } from '../trace/source.js';
import { sourcesThrough } from '../trace/exported.js';

/** An external call that was made on a path, or a tagged template: `sql`…``. */
export type MadeCall = CallMade['node'];

/** The names of the callee's path: `prisma.user.create`, `knex('users').insert` → `knex`, `insert`. */
export function namesOf(path: PathFacts, call: MadeCall): readonly string[] {
  const names: string[] = [];
  for (let at: Node | undefined = bare(calleeOf(call)); at;) {
    if (at.type === 'MemberExpression') {
      names.push(staticKey(at.property, at.computed) ?? '');
      at = bare(at.object);
    } else if (at.type === 'CallExpression' || at.type === 'NewExpression' || at.type === 'AwaitExpression') {
      at = bare(at.type === 'AwaitExpression' ? at.argument : at.callee);
    } else {
      names.push(at.type === 'ThisExpression' ? 'this' : nameIn(path.file, at));
      at = undefined;
    }
  }
  return names.reverse();
}

function calleeOf(call: MadeCall): Node {
  return call.type === 'TaggedTemplateExpression' ? call.tag : call.callee;
}

/** The name of the callee itself. */
export function calledName(path: PathFacts, call: MadeCall): string {
  return namesOf(path, call).at(-1) ?? '';
}

export function argumentsOf(call: MadeCall): readonly Node[] {
  return call.type === 'TaggedTemplateExpression' ? [call.quasi] : call.arguments;
}

/** The origins of the callee, also in another file of the project. */
export function originsOf(path: PathFacts, call: MadeCall): readonly Source[] {
  return sourcesThrough(path, calleeOf(call));
}

/** The calls that are chained to a call: `onConflictDoNothing()` of `insert(x).onConflictDoNothing()`. */
function chainedTo(call: MadeCall): readonly CallNode[] {
  const calls: CallNode[] = [];
  for (let at: Node | undefined = chainedCall(call); at; at = chainedCall(at))
    if (at.type === 'CallExpression') calls.push(at);
  return calls;
}

/** The names of the calls that are chained to a call. */
export function namesChainedTo(call: MadeCall): readonly string[] {
  return chainedTo(call).map(({ callee }) => lastNameOf(callee));
}

/** The arguments of a call, and of those that are chained to it: `row` of `insert(pets).values(row)`. */
export function givenTo(call: MadeCall): readonly Node[] {
  const chained = chainedTo(call).filter(({ callee }) => !isPromiseMethod(lastNameOf(callee)));
  return [call, ...chained].flatMap(argumentsOf);
}

/** Whether the path awaits a call, or it is a statement of its own: it is made for its effect. */
export function isMadeForEffect(call: MadeCall): boolean {
  for (let at: Node | undefined = call; at; at = chainedCall(at)) {
    const holder = at.parent?.type === 'ChainExpression' ? at.parent.parent : at.parent;
    if (holder?.type === 'AwaitExpression' || holder?.type === 'ExpressionStatement') return true;
  }
  return false;
}

/** The call or member that an expression is the start of. */
function chainedCall(node: Node): Node | undefined {
  const { parent } = node;
  const isStart =
    (parent?.type === 'MemberExpression' && parent.object === node) ||
    (parent?.type === 'CallExpression' && parent.callee === node);
  return isStart || parent?.type === 'ChainExpression' ? parent : undefined;
}

/** Whether a call, or what is chained to it, is waited for: its promise is awaited, continued or returned, or it calls back. */
export function isWaitedFor(call: MadeCall): boolean {
  const all = [call, ...chainedTo(call)];
  return (
    all.some((one) => isAwaited(one) || isReturned(one)) ||
    namesChainedTo(call).some(isPromiseMethod) ||
    isFunction(argumentsOf(call).at(-1))
  );
}

function isReturned({ parent }: Node): boolean {
  return parent?.type === 'ReturnStatement' || parent?.type === 'ArrowFunctionExpression';
}
