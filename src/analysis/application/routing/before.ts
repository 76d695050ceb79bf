import type { TSESTree } from '@typescript-eslint/utils';
import { callsOf, holdsError, member } from '../../../frameworks/language/catalogue.js';
import { isPlugin } from '../../../frameworks/language/names.js';
import { GUARD_MEMBERS } from '../../../packages/requests.js';
import type { Call, Registration } from '../../../frameworks/language/shape.js';
import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { staticActivation } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import type { FrameworkObject } from '../../interpreter/values/values.js';
import {
  bare,
  type CallNode,
  type FunctionNode,
  functionAround,
  isFunction,
  lastNameOf,
  methodCallOn,
  type Node,
  staticKey,
} from '../../syntax/syntax.js';
import { ALL, type Asked, type Asking, strictest } from './asking.js';
import { guardsIn, isGuard } from './guards.js';
import type { Names } from './ids.js';
import { LazyBefore } from './lazy-before.js';
import { membersIn } from './options.js';
import { thingAt } from './things.js';
import { turnBehind } from './registration.js';
import { pathsWritten } from './written-paths.js';
import type { Before, Hook, RouterGuard } from './written.js';

/** The usual method of routers for what runs before later registrations; assumed where the router can't be seen. */
export const USUAL = 'use';

/** The most calls that are followed in a chain, or around a place. */
const MOST_LINKS = 12;

/** Determines what requests have passed where a file registers a handler or mounts a router, and which guards its routers have. */
export class Guards {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly asking: Asking,
  ) {}

  /**
   * What runs before one of the arguments of a call, for that call's sake.
   * @param action the method of the argument, a controller
   */
  before(place: Node, action?: string): Before {
    return this.beside(place, callAround(place), { action });
  }

  /**
   * The same of what runs before handlers: the method of the router that registers it is no evidence for that.
   * @param on the router that the call is made on
   */
  beforeHook(place: Node, on: Node | undefined): Before {
    const call = callAround(place);
    return this.beside(place, call, { isOnRouter: call !== undefined && on !== undefined && receiverOf(call) === on });
  }

  private beside(
    place: Node,
    call: CallNode | undefined,
    { isOnRouter = false, action }: { readonly isOnRouter?: boolean; readonly action?: string | undefined },
  ): Before {
    return new LazyBefore(() => ({
      ...sparing(strictest([this.askedIn(place, call, isOnRouter), call && this.askedBehind(call, action)])),
      isOpen: this.saysOpen(place, call),
    }));
  }

  /** What is before a place, around it, or beside it in options: `router.put('/x', requireUser, show)`. */
  private askedIn(place: Node, call: CallNode | undefined, isOnRouter: boolean): Asked {
    const all: Asked[] = [];
    for (let at = place; at.parent && at !== call && !isFunction(at.parent); at = at.parent)
      all.push(this.askedAt(at, at.parent, isOnRouter && at.parent === call));
    return strictest(all);
  }

  private askedAt(at: Node, around: Node, isOnRouter: boolean): Asked {
    switch (around.type) {
      case 'ArrayExpression':
        return strictest(givenBefore(at, around).map((one) => this.asking.by(one)));
      case 'ObjectExpression':
        return strictest(this.othersIn(around, at).map(([name, value]) => this.asking.byMember(name, value)));
      case 'CallExpression': {
        const options = around.arguments.filter((one) => one !== at && isObject(one));
        const others = [...givenBefore(at, around), ...options];
        return !isOnRouter && isGuard(around.callee) ? ALL : strictest(others.map((one) => this.asking.by(one)));
      }
      default:
        return undefined;
    }
  }

  /**
   * The arguments of calls chained to one that registers, or to one that groups such calls: `router.get('/x',
   * show).use(middleware.auth())`.
   */
  private askedBehind(call: CallNode, action: string | undefined): Asked {
    const all: Asked[] = [];
    let at: CallNode | undefined = call;
    for (let step = 0; at && step < MOST_LINKS; step++) {
      const link = methodCallOn(at);
      if (link && this.runsBeforeOwn(link)) all.push(this.asking.byLabels(link.arguments, action));
      at = link ?? callGiven(functionAround(at));
    }
    return strictest(all);
  }

  private runsBeforeOwn({ callee }: CallNode): boolean {
    const called = bare(callee);
    if (called.type !== 'MemberExpression' || !this.engine.catalogue.ownRunners.has(nameOf(called))) return false;
    const thing = thingAt(this.engine, called.object);
    return thing ? declaredBy(called, thing).some((one) => one.runsBeforeOwn) : nameOf(called) !== USUAL;
  }

  private othersIn(options: TSESTree.ObjectExpression, at: Node): [string, Node][] {
    return [...membersIn(this.engine, options)].filter(([, value]) => value.parent !== at);
  }

  /** How a call registers its arguments for requests of all methods, for each of its paths; empty where it doesn't. */
  registeredForAll(call: CallNode): readonly Pick<Hook, 'path' | 'isExact' | 'isForEarlier' | 'isForErrors'>[] {
    const called = bare(call.callee);
    if (called.type !== 'MemberExpression' || !this.mayRegister(called)) return [];
    const thing = thingAt(this.engine, called.object);
    if (!this.isPassedByAll(call, called, thing)) return [];
    const isForEarlier = this.isOfEarlier(call, called, thing);
    const isForErrors = thing !== undefined && declaredBy(called, thing).some(registersForErrors);
    return this.pathsOf(call, called, thing).map((path) => ({
      ...this.reach(path, called, thing),
      isForEarlier,
      ...(isForErrors && { isForErrors }),
    }));
  }

  /** Whether a path stands for itself alone, as that of a route does: `app.all('/pots', requireUser)`. */
  private reach(
    path: string,
    callee: TSESTree.MemberExpression,
    thing: FrameworkObject | undefined,
  ): Pick<RouterGuard, 'path' | 'isExact'> {
    const name = nameOf(callee);
    const isWhole = thing !== undefined && declaredBy(callee, thing).some(({ registers }) => registers?.isWhole);
    if (isWhole && path.endsWith('/*')) return { path: path.slice(0, -2) };
    const isExact = path !== '' && (isWhole || (name !== USUAL && !this.engine.catalogue.runners.has(name)));
    return { path, ...(isExact && { isExact }) };
  }

  /** Whether it also runs before earlier registrations. */
  private isOfEarlier(call: CallNode, callee: TSESTree.MemberExpression, thing: FrameworkObject | undefined): boolean {
    return thing
      ? declaredBy(callee, thing).some((one) => one.runsBefore === 'all')
      : this.isHook(callee, call.arguments);
  }

  /** Whether a router's method registers for requests of all methods. */
  private isPassedByAll(
    { arguments: args }: CallNode,
    callee: TSESTree.MemberExpression,
    thing: FrameworkObject | undefined,
  ): boolean {
    if (!thing) return nameOf(callee) === USUAL || this.isHook(callee, args);
    return declaredBy(callee, thing).some(
      ({ registers, runsBefore }) => runsBefore ?? (registers !== undefined && isPassed(registers)),
    );
  }

  /** `app.addHook('preHandler', …)`: identified by the name of the call and that of the hook where the router can't be seen. */
  private isHook(callee: TSESTree.MemberExpression, [first]: readonly Node[]): boolean {
    const hook = first && bare(first);
    if (hook?.type !== 'Literal' || !GUARD_MEMBERS.has(String(hook.value))) return false;
    return this.engine.catalogue.runners.has(nameOf(callee));
  }

  /** The guards of the file's routers; what is registered on a condition is passed by some. */
  ofRouters(): RouterGuard[] {
    const calls = this.engine.file.census.calls.filter((call) => !isConditional(call));
    return calls.flatMap((call) => this.guardsOf(call) ?? this.defaultOf(call) ?? []);
  }

  private guardsOf(call: CallNode): RouterGuard[] | undefined {
    const callee = bare(call.callee);
    if (callee.type !== 'MemberExpression' || !this.mayRegister(callee)) return undefined;
    const runsBefore = this.runsBefore(callee, call.arguments);
    const thing = thingAt(this.engine, callee.object);
    const router = this.isPassedByAll(call, callee, thing) ? this.names.of(callee.object) : undefined;
    if (router === undefined) return undefined;
    const behind = new LazyBefore(() => this.behind(call, runsBefore));
    return this.pathsOf(call, callee, thing).map((path) => ({
      router,
      ...this.reach(path, callee, thing),
      turn: turnBehind(this.engine.file, call),
      isForEarlier: this.isOfEarlier(call, callee, thing),
      isDefault: false,
      behind,
    }));
  }

  private behind({ arguments: args }: CallNode, runsBefore: boolean): Before {
    const spared = strictest(args.map((one) => this.asking[runsBefore ? 'by' : 'byName'](one)));
    return sparing(spared);
  }

  /** `server.auth.default('jwt')` */
  private defaultOf(call: CallNode): RouterGuard | undefined {
    const callee = bare(call.callee);
    if (callee.type !== 'MemberExpression' || !this.engine.catalogue.defaults.has(nameOf(callee))) return undefined;
    const [way] = call.arguments;
    const holder = bare(callee.object);
    if (!way || holder.type !== 'MemberExpression' || !this.isDefault(callee)) return undefined;
    const router = this.names.of(holder.object);
    const spared = this.asking.byMember(nameOf(holder), way);
    if (router === undefined || !spared) return undefined;
    const turn = turnBehind(this.engine.file, call);
    return {
      router,
      path: '',
      turn,
      isForEarlier: true,
      isDefault: true,
      behind: sparing(spared),
    };
  }

  private isDefault(callee: TSESTree.MemberExpression): boolean {
    const thing = thingAt(this.engine, callee.object);
    return !thing || declaredBy(callee, thing).some((one) => one.asksByDefault);
  }

  /** Whether options beside a place disable authentication: `auth: false`. */
  private saysOpen(place: Node, call: CallNode | undefined): boolean {
    for (let at = place; at.parent && at !== call && !isFunction(at.parent); at = at.parent)
      if (at.parent.type === 'ObjectExpression' && this.asking.isOpen(at.parent)) return true;
    return false;
  }

  /**
   * The paths of a guard: `app.use(['/api', '/admin'], requireUser)`, `app.route('/pots').all(requireUser)`; none where they are patterns. A
   * hook is for all later registrations.
   */
  private pathsOf(
    { arguments: args }: CallNode,
    callee: TSESTree.MemberExpression,
    thing: FrameworkObject | undefined,
  ): readonly string[] {
    const { runners } = this.engine.catalogue;
    const [first] = args;
    if (!thing && this.isHook(callee, args)) return [''];
    if (thing && runners.has(nameOf(callee)) && declaredBy(callee, thing).some((one) => one.runsBefore)) return [''];
    const given = first && pathsWritten(evaluate(staticActivation(this.engine), first, new State()));
    // Hono's `use` doesn't continue a path that was passed before (4.13): `app.get('/x', show).use(requireUser)`.
    return given ?? [nameOf(callee) === USUAL ? '' : (thing?.path ?? '')];
  }

  /** Whether the arguments of a call run before handlers. */
  private runsBefore(callee: TSESTree.MemberExpression, args: readonly Node[]): boolean {
    const name = nameOf(callee);
    if (name === USUAL) return true;
    const [first] = args;
    const place = first && bare(first);
    if (place?.type === 'Literal' && !GUARD_MEMBERS.has(String(place.value))) return false;
    if (!this.engine.catalogue.runners.has(name)) return false;
    const thing = thingAt(this.engine, callee.object);
    return thing ? declaredBy(callee, thing).some((one) => one.runsBefore) : this.isHook(callee, args);
  }

  private mayRegister(callee: TSESTree.MemberExpression): boolean {
    const name = nameOf(callee);
    const { registrars, runners } = this.engine.catalogue;
    return name === USUAL || registrars.has(name) || runners.has(name);
  }
}

/** The rows of a framework's table for the called method. */
function declaredBy(callee: TSESTree.MemberExpression, { shape }: FrameworkObject): readonly Call[] {
  const method = member(shape, nameOf(callee));
  return method ? callsOf(method) : [];
}

function nameOf({ property, computed }: TSESTree.MemberExpression): string {
  return staticKey(property, computed) ?? '';
}

/** Whether requests of all methods pass such a registration; a plugin receives the router itself. */
function isPassed({ methods, handler }: Registration): boolean {
  return !methods && !isPlugin(handler);
}

/** Whether a registration is of what answers errors: `app.setErrorHandler(fn)`. */
function registersForErrors({ registers }: Call): boolean {
  const handler = registers?.handler;
  return holdsError(handler?.parameters[0]);
}

/** The object of a method call. */
export function receiverOf({ callee }: CallNode): Node | undefined {
  const called = bare(callee);
  return called.type === 'MemberExpression' ? called.object : undefined;
}

/** The call that a function expression is an argument of: `router.group(() => …)`. */
function callGiven(fn: FunctionNode | undefined): CallNode | undefined {
  const { parent } = fn ?? {};
  return parent?.type === 'CallExpression' && parent.callee !== fn ? parent : undefined;
}

/** The call that an expression is an argument of, perhaps in wrappers, lists and objects. */
function callAround(place: Node): CallNode | undefined {
  let at = place.parent;
  while (at && !isOutermost(at)) at = at.parent;
  return at?.type === 'CallExpression' ? at : undefined;
}

/** A call on something, or an expression outside of the arguments. */
function isOutermost(node: Node): boolean {
  if (node.type === 'CallExpression') return bare(node.callee).type === 'MemberExpression' && !isBinding(node);
  return !['ArrayExpression', 'ObjectExpression', 'Property', 'SpreadElement'].includes(node.type);
}

/** `pots.show.bind(pots)` */
function isBinding({ callee }: CallNode): boolean {
  return lastNameOf(bare(callee)) === 'bind';
}

function isObject({ type }: Node): boolean {
  return type === 'ObjectExpression';
}

/** The elements of a list or arguments of a call before one, and options beside it. */
function givenBefore(at: Node, around: Node): Node[] {
  switch (around.type) {
    case 'ArrayExpression':
      return around.elements.flatMap((one) => (one && isBefore(one, at) ? [one] : []));
    case 'CallExpression':
      return around.arguments.filter((one) => isBefore(one, at));
    case 'ObjectExpression':
      return guardsIn(around);
    default:
      return [];
  }
}

function isBefore(one: Node, other: Node): boolean {
  return one.range[1] <= other.range[0];
}

/** What authenticates, and the prefixes of paths that it may skip. */
function sparing(spared: Asked): Pick<Before, 'isAuthenticated' | 'spared'> {
  return { isAuthenticated: spared !== undefined, ...(spared && spared.length > 0 && { spared }) };
}

/** Whether a test decides if a call is made, in the function around it. */
function isConditional(call: Node): boolean {
  let inner = call;
  for (let at = call.parent; at && !isFunction(at); inner = at, at = at.parent)
    if (DECIDING.has(at.type) && !('test' in at && at.test === inner)) return true;
  return false;
}

const DECIDING: ReadonlySet<string> = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'SwitchCase',
]);
