import { isPromiseMethod } from '../../interpreter/calls/promises.js';
import type { CallMade } from '../../interpreter/state/state.js';
import { nameIn } from '../../syntax/names.js';
import { bare, isAwaited, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { namesTo, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

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

/** The origins of the callee. */
export function originsOf(path: PathFacts, call: MadeCall): readonly Source[] {
  return sourcesOf(path, calleeOf(call));
}

/** The names of the callee's object: as written, and from its origin. */
export function holdersOf(path: PathFacts, call: MadeCall): readonly string[] {
  return [
    ...namesOf(path, call).slice(0, -1),
    ...originsOf(path, call).flatMap((source) => namesTo(source).slice(0, -1)),
  ];
}

/** The names of the calls that are chained to a call: `insert(x).onConflictDoNothing()`. */
export function chainedTo(call: MadeCall): readonly string[] {
  const names: string[] = [];
  for (let at: Node = call; at.parent?.type === 'MemberExpression' && at.parent.object === at;) {
    names.push(staticKey(at.parent.property, at.parent.computed) ?? '');
    at =
      at.parent.parent.type === 'CallExpression' && at.parent.parent.callee === at.parent
        ? at.parent.parent
        : at.parent;
  }
  return names;
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

/** `await store.bulk(pets).catch(log)` waits for `bulk()` too. */
export function isWaitedFor(call: Node): boolean {
  const { parent } = call;
  if (isAwaited(call) || parent?.type !== 'MemberExpression' || parent.object !== call) return isAwaited(call);
  return isPromiseMethod(lastNameOf(parent)) && parent.parent.type === 'CallExpression' && isWaitedFor(parent.parent);
}
