import type { TSESTree } from '@typescript-eslint/utils';
import { member } from '../../frameworks/language/catalogue.js';
import { isPlugin } from '../../frameworks/language/names.js';
import { GUARD_MEMBERS } from '../../knowledge/guards.js';
import type { Call, Registration } from '../../frameworks/language/shape.js';
import { callsOf } from '../execution/declared.js';
import type { Engine } from '../execution/engine.js';
import { evaluate } from '../execution/expressions.js';
import { staticActivation } from '../execution/names.js';
import { routePath } from '../execution/route-path.js';
import { State } from '../execution/state.js';
import type { Thing } from '../execution/values.js';
import {
  bare,
  type CallNode,
  type FunctionNode,
  functionAround,
  isFunction,
  lastNameOf,
  type Node,
  staticKey,
} from '../file/syntax.js';
import { isForDevelopers } from './environment.js';
import { authenticates, guardsIn, isGuard, memberAuthenticates } from './guards.js';
import type { Names } from './ids.js';
import { refusedBut } from '../execution/refusing.js';
import { thingAt } from './things.js';
import type { Before, RouterId } from './written.js';

/** What nearly all routers call it that something runs before what is registered later; read so where the router can't be seen. */
export const USUAL = 'use';

/** A guard of a whole router, or of what lies below a path on it. */
interface Guard {
  readonly call: CallNode;
  readonly router: RouterId;
  readonly path: string;
  /** Beginnings of paths that it may let pass. */
  readonly spared: readonly string[];
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
    return this.beside(place, on, path, callAround(place));
  }

  /** The same of what runs before handlers: what the router is called on which it does says nothing of that. */
  beforeHook(place: Node, on: Node | undefined, path: string | undefined): Before {
    const call = callAround(place);
    const isOnRouter = call !== undefined && on !== undefined && receiverOf(call) === on;
    return this.beside(place, on, path, call, isOnRouter);
  }

  private beside(
    place: Node,
    on: Node | undefined,
    path: string | undefined,
    call: CallNode | undefined,
    isOnRouter = false,
  ): Before {
    const guards = on === undefined ? [] : this.passed(place, on, path);
    const isCertain = isGuardedIn(place, call, isOnRouter) || guards.some(({ spared }) => spared.length === 0);
    return {
      isAuthenticated: isCertain || guards.length > 0,
      ...(!isCertain && guards[0] && { spared: guards[0].spared }),
      isForDevelopers: isForDevelopers(place),
    };
  }

  /** `router.use(requireUser)` before it, in the same function. */
  private passed(place: Node, on: Node, path = ''): readonly Guard[] {
    const router = this.names.of(on);
    return this.guards().filter(
      (guard) =>
        guard.router === router &&
        guard.call.range[1] < place.range[0] &&
        isBelow(path, guard.path) &&
        functionAround(guard.call) === functionAround(place),
    );
  }

  /** Whether requests of all methods pass what a call is given. */
  isForAll({ callee }: CallNode): boolean {
    const called = bare(callee);
    if (called.type !== 'MemberExpression' || !this.mayRegister(called)) return false;
    return isPassedByAll(called, thingAt(this.engine, called.object));
  }

  private guards(): readonly Guard[] {
    return (this.found ??= this.engine.file.census.calls.flatMap((call) => this.guardOf(call) ?? []));
  }

  private guardOf(call: CallNode): Guard | undefined {
    const callee = bare(call.callee);
    if (callee.type !== 'MemberExpression' || !this.mayRegister(callee)) return undefined;
    const spared = call.arguments.some((one) => authenticates(one)) ? [] : this.refusedBut(call);
    if (!spared) return undefined;
    const thing = thingAt(this.engine, callee.object);
    const router = isPassedByAll(callee, thing) ? this.names.of(callee.object) : undefined;
    return router === undefined ? undefined : { call, router, path: this.pathOf(call, callee, thing), spared };
  }

  /** Below which a guard is: `app.use('/api', requireUser)`, `app.route('/pots').all(requireUser)`; a hook is for all that comes after it. */
  private pathOf(
    { arguments: [first] }: CallNode,
    callee: TSESTree.MemberExpression,
    thing: Thing | undefined,
  ): string {
    const { runners } = this.engine.catalogue;
    if (thing && runners.has(nameOf(callee)) && declaredBy(callee, thing).some((one) => one.runsBefore)) return '';
    const given = first && routePath(evaluate(staticActivation(this.engine), first, new State()));
    return given ?? thing?.path ?? '';
  }

  /** `router.use((req, res, next) => { if (!req.user) return res.sendStatus(401); … })`, `app.addHook('preHandler', async (request) => …)`. */
  private refusedBut(call: CallNode): readonly string[] | undefined {
    const { callee, arguments: args } = call;
    const called = bare(callee);
    if (called.type !== 'MemberExpression' || !this.runsBefore(called, args)) return undefined;
    for (const fn of args.flatMap(functionsIn)) {
      const spared = fn.params.length < ERROR_PARAMETERS ? refusedBut(this.engine.file, fn) : undefined;
      if (spared) return spared;
    }
    return undefined;
  }

  private runsBefore(callee: TSESTree.MemberExpression, [first]: readonly Node[]): boolean {
    const name = nameOf(callee);
    if (name === USUAL) return true;
    const place = first && bare(first);
    if (place?.type === 'Literal' && !GUARD_MEMBERS.has(String(place.value))) return false;
    if (!this.engine.catalogue.runners.has(name)) return false;
    const thing = thingAt(this.engine, callee.object);
    return thing !== undefined && declaredBy(callee, thing).some((one) => one.runsBefore);
  }

  private mayRegister(callee: TSESTree.MemberExpression): boolean {
    const name = nameOf(callee);
    const { registrars, runners } = this.engine.catalogue;
    return name === USUAL || registrars.has(name) || runners.has(name);
  }
}

/** Whether a router's method registers for requests of all methods. */
function isPassedByAll(callee: TSESTree.MemberExpression, thing: Thing | undefined): boolean {
  if (!thing) return nameOf(callee) === USUAL;
  return declaredBy(callee, thing).some(
    ({ registers, runsBefore }) => runsBefore ?? (registers !== undefined && isPassed(registers)),
  );
}

/** What a framework's table says of the method that is called. */
function declaredBy(callee: TSESTree.MemberExpression, { shape }: Thing): readonly Call[] {
  const method = member(shape, nameOf(callee));
  return method ? callsOf(method) : [];
}

function nameOf({ property, computed }: TSESTree.MemberExpression): string {
  return staticKey(property, computed) ?? '';
}

/** Of what answers errors in Express and its kin. */
const ERROR_PARAMETERS = 4;

/** A function, or those in options that run before handlers: `{ beforeHandle: ({ user, status }) => … }`. */
function functionsIn(given: Node): FunctionNode[] {
  const node = bare(given);
  if (isFunction(node)) return [node];
  if (node.type === 'ArrayExpression') return node.elements.flatMap((one) => (one ? functionsIn(one) : []));
  return guardsIn(node).flatMap(functionsIn);
}

/** Whether requests of all methods pass what is registered so; a plugin is given the router itself. */
function isPassed({ methods, handler }: Registration): boolean {
  return !methods && !isPlugin(handler);
}

/** Of what a request has passed on one way and on the next: all of it. */
export function joinedBefore(outer: Before, inner: Before): Before {
  return {
    ...asked(outer, inner),
    isForDevelopers: outer.isForDevelopers || inner.isForDevelopers,
  };
}

/** Of two that have asked, the one that lets nobody pass counts. */
function asked(outer: Before, inner: Before): Pick<Before, 'isAuthenticated' | 'spared'> {
  const [first = outer] = [inner, outer]
    .filter(({ isAuthenticated }) => isAuthenticated)
    .sort((a, b) => (a.spared?.length ?? 0) - (b.spared?.length ?? 0));
  return { isAuthenticated: first.isAuthenticated, ...(first.spared && { spared: first.spared }) };
}

/** The same for a path: who may have been let pass there hasn't been asked. */
export function beforeAt(before: Before, path: string | undefined): Before {
  const { isAuthenticated, spared = [], isForDevelopers } = before;
  return { isAuthenticated: isAuthenticated && !spared.some((one) => mayBegin(one, path)), isForDevelopers };
}

/** Whether a path may begin so, as far as it can be seen: a router may be mounted anywhere. */
function mayBegin(beginning: string, path: string | undefined): boolean {
  if (path === undefined || beginning === '') return true;
  const parts = beginning.split('/');
  const ends = parts.map((_, at) => `/${parts.slice(at).join('/')}`).filter((one) => one.length > 1 && one !== '//');
  return ends.some((one) => path.startsWith(one.replace('//', '/')) || `${path}/` === one);
}

/** What every one of several ways has passed. */
export function everyBefore(ways: readonly Before[]): Before {
  return {
    isAuthenticated: ways.length > 0 && ways.every((one) => one.isAuthenticated),
    isForDevelopers: ways.length > 0 && ways.every((one) => one.isForDevelopers),
  };
}

/** What a method is called on. */
export function receiverOf({ callee }: CallNode): Node | undefined {
  const called = bare(callee);
  return called.type === 'MemberExpression' ? called.object : undefined;
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
function isGuardedIn(place: Node, call: CallNode | undefined, isOnRouter: boolean): boolean {
  for (let at = place; at.parent && at !== call && !isFunction(at.parent); at = at.parent)
    if (isGuardedAt(at, at.parent, isOnRouter && at.parent === call)) return true;
  return false;
}

function isGuardedAt(at: Node, around: Node, isOnRouter: boolean): boolean {
  switch (around.type) {
    case 'ArrayExpression':
      return around.elements.some((one) => one && isBefore(one, at) && authenticates(one));
    case 'ObjectExpression':
      return around.properties.some((one) => one !== at && memberAuthenticates(one));
    case 'CallExpression':
      return (
        (!isOnRouter && isGuard(around.callee)) ||
        around.arguments.some(
          (one) => one !== at && (isBefore(one, at) || one.type === 'ObjectExpression') && authenticates(one),
        )
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
