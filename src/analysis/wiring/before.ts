import type { TSESTree } from '@typescript-eslint/utils';
import { member } from '../../frameworks/language/catalogue.js';
import { isPlugin } from '../../frameworks/language/names.js';
import type { Registration } from '../../frameworks/language/shape.js';
import { callsOf } from '../execution/declared.js';
import type { Engine } from '../execution/engine.js';
import { evaluate } from '../execution/expressions.js';
import { staticActivation } from '../execution/names.js';
import { routePath } from '../execution/route-path.js';
import { State } from '../execution/state.js';
import type { Thing } from '../execution/values.js';
import { bare, type CallNode, functionAround, lastNameOf, type Node, staticKey } from '../file/syntax.js';
import { isForDevelopers } from './environment.js';
import { authenticates, isGuard } from './guards.js';
import type { Names } from './ids.js';
import { thingAt } from './things.js';
import type { Before, RouterId } from './written.js';

/** What nearly all routers call it that something runs before what is registered later; read so where the router can't be seen. */
export const USUAL = 'use';

/** A guard of a whole router, or of what lies below a path on it. */
interface Guard {
  readonly call: CallNode;
  readonly router: RouterId;
  readonly path: string;
}

/** Tells what requests have passed where a file registers a handler or mounts a router. */
export class Guards {
  private found: readonly Guard[] | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
  ) {}

  /**
   * What comes before one of the things that a call is given.
   * @param on the router that the call is made on
   * @param path below which it is registered there
   */
  before(place: Node, on: Node | undefined, path: string | undefined): Before {
    const call = callAround(place);
    return {
      isAuthenticated: isGuardedIn(place, call) || (on !== undefined && this.isGuarded(place, on, path)),
      isForDevelopers: isForDevelopers(place),
    };
  }

  /** `router.use(requireUser)` before it, in the same function. */
  private isGuarded(place: Node, on: Node, path = ''): boolean {
    const router = this.names.of(on);
    return this.guards().some(
      (guard) =>
        guard.router === router &&
        guard.call.range[1] < place.range[0] &&
        isBelow(path, guard.path) &&
        functionAround(guard.call) === functionAround(place),
    );
  }

  private guards(): readonly Guard[] {
    return (this.found ??= this.engine.file.census.calls.flatMap((call) => this.guardOf(call) ?? []));
  }

  private guardOf(call: CallNode): Guard | undefined {
    const callee = bare(call.callee);
    if (callee.type !== 'MemberExpression' || !this.mayRegister(callee)) return undefined;
    if (!call.arguments.some((one) => authenticates(one))) return undefined;
    const thing = thingAt(this.engine, callee.object);
    const router = this.isForAll(callee, thing) ? this.names.of(callee.object) : undefined;
    const [first] = call.arguments;
    const path = (first && routePath(evaluate(staticActivation(this.engine), first, new State()))) ?? thing?.path ?? '';
    return router === undefined ? undefined : { call, router, path };
  }

  private mayRegister({ property, computed }: TSESTree.MemberExpression): boolean {
    const name = staticKey(property, computed) ?? '';
    return name === USUAL || this.engine.catalogue.registrars.has(name);
  }

  /** Whether a router's method registers for requests of all methods. */
  private isForAll(callee: TSESTree.MemberExpression, thing: Thing | undefined): boolean {
    const name = staticKey(callee.property, callee.computed) ?? '';
    if (!thing) return name === USUAL;
    const shape = member(thing.shape, name);
    return shape !== undefined && callsOf(shape).some(({ registers }) => registers && isPassed(registers));
  }
}

/** Whether requests of all methods pass what is registered so; a plugin is given the router itself. */
function isPassed({ methods, handler }: Registration): boolean {
  return !methods && !isPlugin(handler);
}

/** Of what a request has passed on one way and on the next: all of it. */
export function joinedBefore(outer: Before, inner: Before): Before {
  return {
    isAuthenticated: outer.isAuthenticated || inner.isAuthenticated,
    isForDevelopers: outer.isForDevelopers || inner.isForDevelopers,
  };
}

/** What every one of several ways has passed. */
export function everyBefore(ways: readonly Before[]): Before {
  return {
    isAuthenticated: ways.length > 0 && ways.every((one) => one.isAuthenticated),
    isForDevelopers: ways.length > 0 && ways.every((one) => one.isForDevelopers),
  };
}

/** The call that a thing is given to, perhaps in wrappers, lists and objects. */
function callAround(place: Node): CallNode | undefined {
  let at = place.parent;
  while (at && !isOutermost(at)) at = at.parent;
  return at?.type === 'CallExpression' ? at : undefined;
}

/** A call on something, or what is no part of what is given. */
function isOutermost(node: Node): boolean {
  if (node.type === 'CallExpression') return bare(node.callee).type === 'MemberExpression' && !isBinding(node);
  return !['ArrayExpression', 'ObjectExpression', 'Property', 'SpreadElement'].includes(node.type);
}

/** `pots.show.bind(pots)` */
function isBinding({ callee }: CallNode): boolean {
  return lastNameOf(bare(callee)) === 'bind';
}

/** By what stands before it, around it, or beside it in options: `router.put('/x', requireUser, show)`. */
function isGuardedIn(place: Node, call: CallNode | undefined): boolean {
  for (let at = place; at.parent && at !== call; at = at.parent) if (isGuardedAt(at, at.parent)) return true;
  return false;
}

function isGuardedAt(at: Node, around: Node): boolean {
  switch (around.type) {
    case 'ArrayExpression':
      return around.elements.some((one) => one && isBefore(one, at) && authenticates(one));
    case 'ObjectExpression':
      return authenticates(around);
    case 'CallExpression':
      return (
        isGuard(around.callee) ||
        around.arguments.some((one) => (isBefore(one, at) || one.type === 'ObjectExpression') && authenticates(one))
      );
    default:
      return false;
  }
}

function isBefore(one: Node, other: Node): boolean {
  return one.range[1] <= other.range[0];
}

/** Whether a path is that of a guard, or below it. */
function isBelow(path: string, guard: string): boolean {
  const above = guard.replace(/\/?\*?$/, '');
  return path === above || path.startsWith(`${above}/`) || above === '';
}
