import type { TSESTree } from '@typescript-eslint/utils';
import { AUTHENTICATION_MEMBERS, DOCUMENTING_DECORATORS, GUARDS } from '../../../words/caller/guards.js';
import { GUARD_MEMBERS } from '../../../packages/requests.js';
import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { seenThrough } from '../../interpreter/names/imports.js';
import { staticActivation, frameworkObjectOf } from '../../interpreter/names/names.js';
import { refusedBut } from '../../summaries/refused-callers.js';
import { State } from '../../interpreter/state/state.js';
import type { Value } from '../../interpreter/values/values.js';
import type { SourceFile } from '../../symbols/file.js';
import {
  bare,
  type CallNode,
  type FunctionNode,
  isFunction,
  lastNameOf,
  type Node,
  returnedAtEnd,
  staticKey,
} from '../../syntax/syntax.js';
import { writtenAs } from '../../summaries/called-function.js';
import { authenticatesAsClass, isGuard } from './guards.js';
import { membersIn, objectAt } from './options.js';
import { valueAt } from './things.js';

/** Prefixes of paths for which authentication is skipped; undefined where there is no authentication. */
export type Asked = readonly string[] | undefined;

/** Whether a function passes requests on of which its own test has established that the caller is unknown. */
export type LetsUnknownOn = (file: SourceFile, fn: FunctionNode) => boolean;

/** It authenticates every request. */
export const ALL: readonly string[] = [];

const DEEPEST = 6;
/** The number of parameters of error handlers in Express and similar frameworks. */
const ERROR_PARAMETERS = 4;

/** Determines whether the arguments of routers and routes authenticate the caller. */
export class Asking {
  private readonly known = new Map<Node, Asked>();
  /** Lists and options may contain each other many times: by whether functions are followed. */
  private readonly held = { true: new Map<Node, Asked>(), false: new Map<Node, Asked>() };

  constructor(
    private readonly engine: Engine,
    private readonly letsUnknownOn: LetsUnknownOn,
  ) {}

  /** By its name, by those of a list's or options' members, or by the summary of the function: `[limit, requireUser]`. */
  by(given: Node): Asked {
    return this.in(given, 0);
  }

  /** The same by names alone, without following functions. */
  byName(given: Node): Asked {
    return this.in(given, 0, false);
  }

  /** A member of a route's options: `{ preHandler: [app.authenticate] }`, `{ auth: 'jwt' }`. */
  byMember(name: string, value: Node): Asked {
    return this.inMember(name, value, 0);
  }

  /**
   * By the names of a route's middleware: `.middleware('auth:api')`, `.use(middleware.auth())`; for some of the methods of a controller:
   * `.use(['store'], middleware.auth())`, `.middleware({ '*': ['auth'] })`.
   */
  byLabels(given: readonly Node[], action: string | undefined): Asked {
    const [first, second] = given;
    if (!first) return undefined;
    if (second) return isFor(first, action) ? this.byLabel(second) : undefined;
    if (first.type !== 'ObjectExpression') return this.byLabel(first);
    const members = [...membersIn(this.engine, first)].filter(([names]) => isNamed(names, action));
    return strictest(members.map(([, value]) => this.byLabel(value)));
  }

  private byLabel(given: Node): Asked {
    const node = bare(given);
    if (node.type === 'ArrayExpression')
      return strictest(node.elements.map((one) => (one ? this.byLabel(one) : undefined)));
    if (node.type !== 'Literal') return this.by(node);
    return typeof node.value === 'string' && GUARDS.has(node.value.replace(/:.*/, '')) ? ALL : undefined;
  }

  /**
   * A class, an instance or a function that returns one: by its name, by its base class, or by one of its methods: `JwtAuthGuard`,
   * `AuthGuard('jwt')`, `new KeeperGuard()`.
   */
  byClass(given: Node, method: string): Asked {
    const node = bare(given);
    const made = isFunction(node) ? returnedAtEnd(node) : node;
    if (!made) return undefined;
    if (authenticatesAsClass(made)) return ALL;
    const value = valueAt(this.engine, made.type === 'NewExpression' ? made.callee : made);
    if (value.kind === 'function') return this.byFunction(value.fn);
    const of = value.kind === 'object' ? value.ofClass : value;
    if (of?.kind !== 'class') return undefined;
    const { superClass, body } = of.class;
    if (superClass && authenticatesAsClass(superClass)) return ALL;
    const fn = body.body.find((one) => one.type === 'MethodDefinition' && staticKey(one.key, one.computed) === method);
    return fn?.type === 'MethodDefinition' ? this.byFunction(fn.value as FunctionNode) : undefined;
  }

  /**
   * A decorator: by its name, by what it runs first, or by those that the project composes it of: `@Authorized()`,
   * `@UseGuards(JwtAuthGuard)`.
   */
  byDecorator(given: Node, depth = 0): Asked {
    const node = bare(given);
    const call = node.type === 'CallExpression' ? node : undefined;
    const callee = call ? bare(call.callee) : node;
    if (depth > DEEPEST) return undefined;
    const value = evaluate(staticActivation(this.engine), callee, new State());
    const meaning = frameworkObjectOf(this.engine, value)?.shape.decorator;
    if (meaning) {
      const { runsFirst: method, composes, asks } = meaning;
      const parts = call?.arguments ?? [];
      if (composes) return strictest(parts.map((one) => this.byDecorator(one, depth + 1)));
      if (method !== undefined) return strictest(parts.map((one) => this.byClass(one, method)));
      return asks ? ALL : undefined;
    }
    if (DOCUMENTING_DECORATORS.has(lastNameOf(callee))) return undefined;
    if (isGuard(callee)) return ALL;
    const made = seenThrough(this.engine, value);
    const result = made.kind === 'function' ? returnedAtEnd(made.fn) : undefined;
    return result && this.byDecorator(result, depth + 1);
  }

  /** Of several that all requests pass, the one that skips the fewest. */
  private inAll(given: readonly (Node | null)[], depth: number, follows: boolean): Asked {
    return strictest(given.map((one) => (one ? this.in(one, depth, follows) : undefined)));
  }

  private in(given: Node, depth: number, follows = true): Asked {
    const node = bare(given);
    if (depth > DEEPEST) return undefined;
    if (isFunction(node)) return follows ? this.byFunction(node) : undefined;
    const held = this.held[`${follows}`];
    if (!held.has(node)) {
      held.set(node, undefined);
      held.set(node, this.inside(node, depth, follows));
    }
    return held.get(node);
  }

  private inside(node: Node, depth: number, follows: boolean): Asked {
    switch (node.type) {
      case 'ArrayExpression':
        return this.inAll(node.elements, depth + 1, follows);
      case 'SpreadElement':
        return this.in(node.argument, depth + 1, follows);
      case 'CallExpression':
        if (isGuard(node.callee)) return ALL;
        return this.inAll(node.arguments, depth + 1, follows) ?? (follows ? this.byMade(node, depth) : undefined);
      case 'ObjectExpression':
        return isRoute(node) ? undefined : this.inOptions(node, depth, follows);
      case 'Identifier':
      case 'MemberExpression':
        return isGuard(node) ? ALL : this.byHeld(node, depth, follows);
      default:
        return undefined;
    }
  }

  private inOptions(node: TSESTree.ObjectExpression, depth: number, follows: boolean): Asked {
    const members = [...membersIn(this.engine, node)];
    return strictest(members.map(([name, value]) => this.inMember(name, value, depth, follows)));
  }

  private inMember(name: string, value: Node, depth: number, follows = true): Asked {
    if (AUTHENTICATION_MEMBERS.has(name)) return this.isOff(value) ? undefined : ALL;
    return GUARD_MEMBERS.has(name) ? this.in(value, depth + 1, follows) : undefined;
  }

  /** Whether options disable authentication: `auth: false`, also in nested options. */
  isOpen(options: TSESTree.ObjectExpression, depth = 0): boolean {
    if (depth > DEEPEST) return false;
    return [...membersIn(this.engine, options)].some(([name, value]) => {
      if (AUTHENTICATION_MEMBERS.has(name)) return this.isOff(value);
      const inner = GUARD_MEMBERS.has(name) ? objectAt(this.engine, value) : undefined;
      return inner !== undefined && this.isOpen(inner, depth + 1);
    });
  }

  /** `auth: false`, `auth: { mode: 'try' }` */
  private isOff(given: Node): boolean {
    const node = bare(given);
    if (node.type === 'Literal') return !node.value;
    if (node.type !== 'ObjectExpression') return false;
    const mode = membersIn(this.engine, node).get('mode');
    return mode?.type === 'Literal' && OPTIONAL_MODES.has(String(mode.value));
  }

  /** The value of a name: a list, options, or a function, also of another file. */
  private byHeld(node: Node, depth: number, follows: boolean): Asked {
    if (!follows && node.type !== 'Identifier') return undefined;
    const value = valueAt(this.engine, node);
    if (value.kind === 'module') {
      const written = writtenAs(this.engine, value);
      return written && this.in(written, depth + 1, follows);
    }
    const held = value.kind === 'function' ? value.fn : value.node;
    return HOLDERS.has(value.kind) && held !== node ? this.in(held, depth + 1, follows) : undefined;
  }

  /** The result of a function of the project: `gate('harbour')`. */
  private byMade({ callee }: CallNode, depth: number): Asked {
    const maker = valueAt(this.engine, callee);
    const made = maker.kind === 'function' ? returnedAtEnd(maker.fn) : undefined;
    return made && this.in(made, depth + 1);
  }

  private byFunction(fn: FunctionNode): Asked {
    if (!this.known.has(fn)) this.known.set(fn, this.refusedBut(fn));
    return this.known.get(fn);
  }

  private refusedBut(fn: FunctionNode): Asked {
    const { file } = this.engine;
    const asked = fn.params.length < ERROR_PARAMETERS ? refusedBut(file, fn) : undefined;
    return asked && this.letsUnknownOn(file, fn) ? undefined : asked;
  }
}

/** Whether a list of a controller's methods, `'*'` or `['store', 'update']`, contains one. */
function isFor(names: Node, action: string | undefined): boolean {
  if (names.type === 'ArrayExpression') return names.elements.some((one) => one && isFor(one, action));
  return names.type === 'Literal' && typeof names.value === 'string' && isNamed(names.value, action);
}

function isNamed(names: string, action: string | undefined): boolean {
  return names === '*' || (action !== undefined && names.split(',').includes(action));
}

const HOLDERS: ReadonlySet<Value['kind']> = new Set<Value['kind']>(['function', 'array', 'object', 'unknown']);

/** Modes of authentication that pass callers without credentials. */
const OPTIONAL_MODES: ReadonlySet<string> = new Set(['try', 'optional']);

/** One of several routes in a list: its authentication is for no other. */
function isRoute({ properties }: TSESTree.ObjectExpression): boolean {
  return properties.some(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'handler',
  );
}

/** Of several that requests pass, the one that skips the fewest. */
export function strictest(all: readonly Asked[]): Asked {
  return all.filter((one) => one !== undefined).sort((a, b) => a.length - b.length)[0];
}
