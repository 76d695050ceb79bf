import type { Names } from './names.js';
import type {
  AmbientNames,
  Call,
  Convention,
  Effect,
  FileRoute,
  Framework,
  Handler,
  HeaderWriter,
  NamedHandlers,
  Shape,
  UnservedFiles,
} from './shape.js';

/** The module names in a file: of its imports, of the types in its comments, and of what it calls. */
interface Named {
  readonly imports: readonly string[];
  readonly types: readonly string[];
  readonly isCalled: (name: string) => boolean;
}

/** Looks up the declarations of the chosen frameworks: module exports, globals, members. */
export class Catalogue {
  private readonly modules = new Map<string, Readonly<Record<string, Shape>>>();
  private readonly families: [string, Readonly<Record<string, Shape>>][] = [];
  /** Modules that were looked for and belong to no framework. */
  private readonly strangers = new Set<string>();
  private readonly inputs = new Map<string, Readonly<Record<string, Shape>>>();
  private readonly globals = new Map<string, Shape>();
  readonly conventions: Convention[] = [];
  readonly files: FileRoute[] = [];
  readonly unserved: UnservedFiles[] = [];
  readonly named: NamedHandlers[] = [];
  readonly ambient: AmbientNames[] = [];
  readonly exports = new Map<string, Handler>();

  constructor(
    private readonly frameworks: readonly Framework[],
    private readonly names: (frameworks: readonly Framework[]) => Names,
  ) {
    for (const framework of frameworks) this.add(framework);
  }

  private add(framework: Framework): void {
    for (const [module, exports] of Object.entries(framework.modules ?? {})) {
      if (module.endsWith('*')) this.families.push([module.slice(0, -1), exports]);
      else this.modules.set(module, { ...this.modules.get(module), ...exports });
    }
    for (const [module, exports] of Object.entries(framework.inputs ?? {}))
      this.inputs.set(module, { ...this.inputs.get(module), ...exports });
    for (const [name, shape] of Object.entries(framework.globals ?? {})) this.globals.set(name, shape);
    for (const [name, handler] of Object.entries(framework.exports ?? {})) this.exports.set(name, handler);
    // A project that depends on a framework's package is stronger evidence than the text of a file.
    for (const one of framework.conventions ?? [])
      this.conventions[one.package === undefined ? 'push' : 'unshift'](one);
    this.files.push(...(framework.files ?? []));
    this.unserved.push(...(framework.unserved ?? []));
    this.named.push(...(framework.named ?? []));
    this.ambient.push(...(framework.ambient ?? []));
  }

  /**
   * Whether a file makes a server of another framework, or uses its handlers: it imports the function that is called,
   * calls what it imports, or names the framework's types in comments.
   */
  isOfOther(name: string, { imports, types, isCalled }: Named): boolean {
    return this.frameworks.some(({ conventions, modules = {} }) => {
      if (!conventions || Object.hasOwn(modules, name)) return false;
      if (types.some((module) => Object.hasOwn(modules, module))) return true;
      return imports.some((module) => {
        const exports = Object.hasOwn(modules, module) ? modules[module] : undefined;
        if (!exports) return false;
        const isWhole = exports.default?.call !== undefined || exports.default?.construct !== undefined;
        return isWhole || Object.keys(exports).some(isCalled);
      });
    });
  }

  private requestShapes: readonly { readonly of: Framework; readonly shapes: readonly Shape[] }[] | undefined;

  private readonly requestsByImports = new WeakMap<readonly string[], readonly Shape[]>();

  /** The requests of all frameworks, and the contexts that lead to them; first of those that are imported. */
  requestsFor(imports: readonly string[]): readonly Shape[] {
    const all = (this.requestShapes ??= this.frameworks.map((of) => ({
      of,
      shapes: shapesIn(of).filter(leadsToRequest),
    })));
    const known = this.requestsByImports.get(imports);
    if (known) return known;
    const isImported = ({ of }: { of: Framework }): boolean =>
      imports.some((module) => of.modules !== undefined && Object.hasOwn(of.modules, module));
    const requests = [...all.filter(isImported), ...all.filter((one) => !isImported(one))].flatMap(
      ({ shapes }) => shapes,
    );
    this.requestsByImports.set(imports, requests);
    return requests;
  }

  private packages: ReadonlyMap<string, readonly Readonly<Record<string, Shape>>[]> | undefined;

  /**
   * What a file inside a known package exports under a name: the same as one of the package's modules does under that name. Its
   * default export may be anything.
   */
  private inPackage(module: string, name: string | undefined): Readonly<Record<string, Shape>> | undefined {
    const around = name === undefined || name === 'default' ? undefined : packageAround(module);
    if (around === undefined || name === undefined) return undefined;
    const found = (this.packages ??= this.collectPackages()).get(around)?.find((exports) => own(exports, name));
    return found && { [name]: found[name] as Shape };
  }

  private collectPackages(): ReadonlyMap<string, readonly Readonly<Record<string, Shape>>[]> {
    const packages = new Map<string, Readonly<Record<string, Shape>>[]>();
    for (const [module, exports] of this.modules) {
      const name = packageAround(module) ?? module;
      packages.set(name, [...(packages.get(name) ?? []), exports]);
    }
    return packages;
  }

  /** Whether an import names something that servers alone import, from a framework's module or from a file of its package. */
  isOfServer(module: string, names: readonly string[]): boolean {
    return this.isModule(module) || names.some((name) => this.inPackage(module, name) !== undefined);
  }

  private responseShapes: readonly Shape[] | undefined;

  /** The responses of all frameworks. */
  get responses(): readonly Shape[] {
    return (this.responseShapes ??= this.frameworks
      .flatMap(shapesIn)
      .filter((shape) => inherited(shape, 'role') === 'response'));
  }

  private allNames: Names | undefined;

  private get ownNames(): Names {
    return (this.allNames ??= this.names(this.frameworks));
  }

  /** Names of the calls that may register handlers. */
  get registrars(): ReadonlySet<string> {
    return this.ownNames.registrars;
  }

  /** Names of the calls that may register plugins: functions that register handlers in their turn. */
  get plugins(): ReadonlySet<string> {
    return this.ownNames.plugins;
  }

  /** Names of the calls that may register procedures. */
  get procedures(): ReadonlySet<string> {
    return this.ownNames.procedures;
  }

  /** Names of the calls that return a function which may register handlers: `createEndpoint.create()`. */
  get makers(): ReadonlySet<string> {
    return this.ownNames.makers;
  }

  /** Names of the calls that may mount routers, or put a path before their routes. */
  get mounters(): ReadonlySet<string> {
    return this.ownNames.mounters;
  }

  /** Names of the calls whose functions run before handlers that are registered later. */
  get runners(): ReadonlySet<string> {
    return this.ownNames.runners;
  }

  /** Names of the calls whose functions run before the handlers that their receiver was made with. */
  get ownRunners(): ReadonlySet<string> {
    return this.ownNames.ownRunners;
  }

  /** Names of the calls that set the authentication of all routes. */
  get defaults(): ReadonlySet<string> {
    return this.ownNames.defaults;
  }

  /** Modules with a function whose plugins have no router of their own. */
  get transparent(): ReadonlySet<string> {
    return this.ownNames.transparent;
  }

  /** Modules with a plugin that plugs in all files of a folder. */
  get folderPlugins(): ReadonlySet<string> {
    return this.ownNames.folderPlugins;
  }

  /** Modules with a function that routes by an OpenAPI document. */
  get documentRouters(): ReadonlySet<string> {
    return this.ownNames.documentRouters;
  }

  /** Names of the calls that make applications of modules, or put paths before the routes of modules. */
  get appliers(): ReadonlySet<string> {
    return this.ownNames.appliers;
  }

  /** Names of the calls that bind middleware to controllers and paths. */
  get binders(): ReadonlySet<string> {
    return this.ownNames.binders;
  }

  /** Names of the calls that put a function on an application under a name. */
  get decorators(): ReadonlySet<string> {
    return this.ownNames.decorators;
  }

  /** Names of the calls that register the methods of a controller. */
  get resources(): ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> {
    return this.ownNames.resources;
  }

  /** Names of all members of all shapes. */
  get memberNames(): ReadonlySet<string> {
    return this.ownNames.members;
  }

  /** Whether a module of a framework exports something under a name. */
  isExported(name: string): boolean {
    return this.ownNames.exports.has(name);
  }

  global(name: string): Shape | undefined {
    return this.globals.get(name);
  }

  /** Whether a module is a framework's, which servers alone import. */
  isModule(module: string): boolean {
    return this.exportsOf(module) !== undefined;
  }

  private exportsOf(module: string): Readonly<Record<string, Shape>> | undefined {
    const known = this.modules.get(module);
    if (known || this.strangers.has(module)) return known;
    const family = this.families.find(([prefix]) => module.startsWith(prefix))?.[1];
    if (!family && this.strangers.size < MOST_STRANGERS) this.strangers.add(module);
    return family;
  }

  /**
   * What a module exports under a path of names. A CommonJS module's own value and its default export are one: so
   * `require('express')`, `import express from` and `import * as express from` find the same shape.
   */
  find(module: string, path: readonly string[]): Shape | undefined {
    const exports = this.exportsOf(module) ?? this.inputs.get(module) ?? this.inPackage(module, path[0]);
    if (!exports) return undefined;
    const start = path[0] === 'default' ? 1 : 0;
    const whole = exports.default;
    const first = path[start];
    if (first === undefined) return whole ?? { members: exports };
    let shape = own(exports, first) ?? (whole && member(whole, first));
    for (let at = start + 1; at < path.length && shape; at++) shape = member(shape, path[at] as string);
    return shape;
  }

  /**
   * The name of what makes the error with another status, beside the last name of a path: `UnauthorizedException` beside
   * `ForbiddenException`. What is called with several arguments must have as many effects, as these may mean something else.
   */
  errorBeside(
    module: string,
    path: readonly string[],
    { how, status, given }: ErrorCall,
    code: number,
  ): string | undefined {
    const own = this.find(module, path);
    if (!own || fixedStatus(own, how) !== status) return undefined;
    return this.namesBeside(module, path).find((name) => {
      const other = /^[a-z]/i.test(name) ? this.find(module, [...path.slice(0, -1), name]) : undefined;
      if (!other || fixedStatus(other, how) !== code || other.instance !== own.instance) return false;
      return given < 2 || countEffects(other, how) === countEffects(own, how);
    });
  }

  /** The other exports of a module, or members of an object in it. */
  private namesBeside(module: string, path: readonly string[]): readonly string[] {
    const around = path.slice(0, -1);
    const isExport = around.length === 0 || (around.length === 1 && around[0] === 'default');
    const members = Object.keys(this.find(module, around)?.members ?? {});
    return isExport ? [...Object.keys(this.exportsOf(module) ?? {}), ...members] : members;
  }
}

/** How an error is made. */
interface ErrorCall {
  readonly how: 'call' | 'construct';
  readonly status: number;
  /** The number of arguments. */
  readonly given: number;
}

/** The package of a path into it: `@nestjs/common` of `@nestjs/common/exceptions`; undefined for any other specifier. */
function packageAround(module: string): string | undefined {
  const end = module.indexOf('/', module.startsWith('@') ? module.indexOf('/') + 1 : 0);
  return end > 0 && /^[@a-z\d]/i.test(module) ? module.slice(0, end) : undefined;
}

const MOST_STRANGERS = 10_000;

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** One overload or several, as a list. */
export function listed(calls: Call | readonly Call[] | undefined): readonly Call[] {
  if (calls === undefined) return [];
  return 'effects' in calls ? [calls] : calls;
}

export function resolve(shape: Shape | (() => Shape)): Shape {
  return typeof shape === 'function' ? shape() : shape;
}

function baseOf(shape: Shape): Shape | undefined {
  return typeof shape.base === 'function' ? shape.base() : shape.base;
}

/** The overloads of calling (or constructing) a shape. */
export function callsOf(shape: Shape, how: 'call' | 'construct' = 'call'): readonly Call[] {
  return listed(inherited(shape, how));
}

/** The status that every overload of calling (or constructing) a shape sets by itself. */
function fixedStatus(shape: Shape, how: 'call' | 'construct'): unknown {
  const set = callsOf(shape, how).map(({ effects }) => effects.find(isStatus));
  const [first, ...others] = set.map((one) => (one?.value.from === 'fixed' ? one.value.value : undefined));
  return others.every((one) => one === first) ? first : undefined;
}

function isStatus(effect: Effect): effect is Effect & { does: 'status' } {
  return effect.does === 'status';
}

function countEffects(shape: Shape, how: 'call' | 'construct'): number {
  return callsOf(shape, how).reduce((sum, { effects }) => sum + effects.length, 0);
}

/** The shape of a call's result, if it is the call's own. */
export function givenShape({ gives }: Call): Shape | undefined {
  if (typeof gives === 'function') return gives();
  return typeof gives === 'object' ? gives : undefined;
}

/** A member of a shape, its own or its base's. */
export function member(shape: Shape, name: string): Shape | undefined {
  for (let at: Shape | undefined = shape; at; at = baseOf(at)) {
    const found = at.members && own(at.members, name);
    if (found) return found;
  }
  return undefined;
}

/** How functions are called that a shape describes. */
export function handlerOf(shape: Shape): Handler | undefined {
  const handler = inherited(shape, 'handler');
  return typeof handler === 'function' ? handler() : handler;
}

/** The shape of what a shape's type annotates. */
export function instanceOf(shape: Shape): Shape | undefined {
  return typeof shape.instance === 'function' ? shape.instance() : shape.instance;
}

/** Whether a shape is another one, or is based on it. */
export function descendsFrom(shape: Shape, base: Shape): boolean {
  for (let at: Shape | undefined = shape; at; at = baseOf(at)) if (at === base) return true;
  return false;
}

/** The first value that a shape or one of its bases has for a property. */
export function inherited<K extends keyof Shape>(shape: Shape, key: K): Shape[K] {
  for (let at: Shape = shape; ;) {
    const { base } = at;
    if (at[key] !== undefined || base === undefined) return at[key];
    at = typeof base === 'function' ? base() : base;
  }
}

/** The position of the first parameter that has a role; -1 where none has. */
export function positionOf(shapes: readonly (Shape | undefined)[], role: Shape['role']): number {
  return shapes.findIndex((shape) => shape && inherited(shape, 'role') === role);
}

/** What is known of the shapes of the tables, which never change. */
const leading = new WeakMap<Shape, boolean>();

/** Whether a value is the request, or one value is both request and response: Koa's `ctx`, h3's `event`. */
export function leadsToRequest(shape: Shape): boolean {
  let leads = leading.get(shape);
  if (leads === undefined) leading.set(shape, (leads = isOrHasRequest(shape)));
  return leads;
}

function isOrHasRequest(shape: Shape): boolean {
  const role = inherited(shape, 'role');
  if (role === 'request' || role === 'context') return true;
  if (role === 'error' || role === 'caught') return false;
  return membersOf(shape).some(
    (one) =>
      one.reads === 'method' ||
      one.reads === 'path' ||
      one.input ||
      (role === undefined && inherited(one, 'role') === 'request'),
  );
}

/** Members on the way to the path: `ctx.path`, `c.req.path`, `event.request.url.pathname`. */
const DEEPEST_PATH = 3;

/**
 * The members of a request, or of what leads to it, that make up the requested path: that of the router's mount, and the rest. An empty one
 * where the value itself is the path.
 */
export function membersWithPath(shape: Shape, depth = 0): readonly string[] | undefined {
  if (shape.isPathAlone) return [''];
  if (depth === DEEPEST_PATH) return undefined;
  const members = Object.entries(shape.members ?? {});
  const own = members.find(([, member]) => member.isPathAlone);
  if (own) return shape.mount === undefined ? [own[0]] : [shape.mount, own[0]];
  for (const [name, member] of members) {
    const rest = membersWithPath(member, depth + 1);
    if (rest) return rest.map((one) => `${name}.${one}`);
  }
  const base = baseOf(shape);
  return base && membersWithPath(base, depth);
}

/** How code writes header fields of the response that a value is or leads to, and the way there: `.switchToHttp().getResponse()`. */
export interface WayToResponse {
  readonly way: string;
  readonly writer: HeaderWriter;
}

/** The way from a value to the response of the handler: not to one that a call makes. */
export function wayToResponse(shape: Shape, depth = 0): WayToResponse | undefined {
  const writer = inherited(shape, 'facts')?.header;
  if (inherited(shape, 'role') === 'response') return writer?.method === undefined ? undefined : { way: '', writer };
  if (depth === DEEPEST_ANSWER) return undefined;
  for (const [name, one] of Object.entries(shape.members ?? {})) {
    const [call] = listed(one.call);
    const given = call?.effects.length === 0 && call.target === undefined ? givenShape(call) : undefined;
    const found = wayToResponse(call ? (given ?? NOTHING) : one, depth + 1);
    if (found) return { ...found, way: `.${name}${call ? '()' : ''}${found.way}` };
  }
  return undefined;
}

const NOTHING: Shape = {};
const DEEPEST_ANSWER = 2;

/** The response that a value is, or that it leads to by a member or a call: Adonis' `ctx.response`, hapi's `h.response()`. */
export function answeringShape(shape: Shape, depth = 0): Shape | undefined {
  const role = inherited(shape, 'role');
  if (role !== undefined) return role === 'response' || role === 'context' ? shape : undefined;
  if (depth >= DEEPEST_ANSWER) return undefined;
  for (const one of membersOf(shape)) {
    const given = [one, ...listed(one.call).map(({ gives }) => gives)];
    for (const inner of given) {
      const found = inner && typeof inner !== 'string' && answeringShape(resolve(inner), depth + 1);
      if (found) return found;
    }
  }
  return undefined;
}

/** The members of a shape and of its bases. */
function membersOf(shape: Shape): Shape[] {
  const members: Shape[] = [];
  for (let at: Shape | undefined = shape; at; at = baseOf(at)) members.push(...Object.values(at.members ?? {}));
  return members;
}

/** All shapes that a framework's tables lead to. */
function shapesIn(framework: Framework): readonly Shape[] {
  const found = new Set<Shape>();
  const visit = (shape: Shape | (() => Shape) | undefined): void => {
    if (!shape) return;
    const one = resolve(shape);
    if (found.has(one)) return;
    found.add(one);
    for (const inner of [one.base, one.instance, one.decorator?.parameter, ...Object.values(one.members ?? {})])
      visit(inner);
    for (const { gives, registers } of [...listed(one.call), ...listed(one.construct)]) {
      if (typeof gives !== 'string') visit(gives);
      visitHandler(registers?.handler);
    }
    for (const handler of [handlerOf(one), one.returned, one.decorator?.handler, ...Object.values(one.methods ?? {})])
      visitHandler(handler);
  };
  const visitHandler = (handler: Handler | undefined): void => {
    for (const shape of handler?.parameters ?? []) visit(shape);
  };
  for (const exports of Object.values(framework.modules ?? {}))
    for (const shape of Object.values(exports)) visit(shape);
  for (const shape of Object.values(framework.globals ?? {})) visit(shape);
  for (const { handler } of framework.conventions ?? []) visitHandler(handler);
  for (const { exports } of framework.files ?? []) for (const handler of Object.values(exports)) visitHandler(handler);
  for (const handler of Object.values(framework.exports ?? {})) visitHandler(handler);
  return [...found];
}

/** Whether a parameter is an error that is answered, or a context that has it: `({ error }) => …`. */
export function holdsError(shape: Shape | undefined): boolean {
  return shape?.role === 'caught' || Object.values(shape?.members ?? {}).some(({ role }) => role === 'caught');
}
