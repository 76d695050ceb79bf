import { handlerOf, inherited, listed, member, resolve } from './catalogue.js';
import type { Call, Framework, Handler, Shape } from './shape.js';

/** Names that some frameworks declare. */
export interface Names {
  /** Of calls that may register handlers. */
  readonly registrars: ReadonlySet<string>;
  /** Of calls that may register plugins. */
  readonly plugins: ReadonlySet<string>;
  /** Of calls that may register procedures. */
  readonly procedures: ReadonlySet<string>;
  /** Of calls that return a function which may register handlers. */
  readonly makers: ReadonlySet<string>;
  /** Of calls that may mount routers, or put a path before their routes. */
  readonly mounters: ReadonlySet<string>;
  /** Of calls whose functions run before handlers that are registered later. */
  readonly runners: ReadonlySet<string>;
  /** Of calls whose functions run before the handlers that their receiver was made with. */
  readonly ownRunners: ReadonlySet<string>;
  /** Of calls that set the authentication of all routes. */
  readonly defaults: ReadonlySet<string>;
  /** Of calls that put a function on an application under a name. */
  readonly decorators: ReadonlySet<string>;
  /** Of calls that make applications of modules, or put paths before the routes of modules. */
  readonly appliers: ReadonlySet<string>;
  /** Of calls that bind middleware to controllers and paths. */
  readonly binders: ReadonlySet<string>;
  /** Of calls that register the methods of a controller, and which these are. */
  readonly resources: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;
  /** Of modules with a plugin that plugs in all files of a folder. */
  readonly folderPlugins: ReadonlySet<string>;
  /** Of modules with a function that routes by a document. */
  readonly documentRouters: ReadonlySet<string>;
  /** Of modules with a function whose plugins have no router of their own. */
  readonly transparent: ReadonlySet<string>;
  /** Of all that modules export. */
  readonly exports: ReadonlySet<string>;
  /** Of all members of all shapes. */
  readonly members: ReadonlySet<string>;
}

export function namesIn(frameworks: readonly Framework[]): Names {
  const routers = { registrars: none(), plugins: none(), makers: none(), mounters: none(), runners: none() };
  const resources = new Map<string, Readonly<Record<string, readonly string[]>>>();
  const others = {
    ownRunners: none(),
    defaults: none(),
    decorators: none(),
    procedures: none(),
    appliers: none(),
    binders: none(),
    folderPlugins: none(),
    documentRouters: none(),
    transparent: none(),
  };
  const names = { ...routers, ...others, resources, exports: none(), members: none() };
  const seen = new Set<Shape>();
  const visit = (name: string, shape: Shape): void => {
    const calls = [...listed(shape.call), ...listed(shape.construct)];
    if (calls.some(({ registers }) => registers)) names.registrars.add(name);
    if (calls.some(({ registers }) => registers && isPlugin(registers.handler))) names.plugins.add(name);
    if (calls.some(({ registers }) => registers?.procedure)) names.procedures.add(name);
    if (calls.some(givesRegistrar)) names.makers.add(name);
    if (calls.some(({ mounts, below, versions }) => mounts ?? below ?? versions)) names.mounters.add(name);
    if (calls.some(({ runsBefore }) => runsBefore)) names.runners.add(name);
    if (calls.some(({ asksByDefault }) => asksByDefault)) names.defaults.add(name);
    if (calls.some(({ runsBeforeOwn }) => runsBeforeOwn)) names.ownRunners.add(name);
    if (calls.some(({ decorates }) => decorates)) names.decorators.add(name);
    if (calls.some(isOfModules) || shape.decorator?.module) names.appliers.add(name);
    if (calls.some(({ bindsMiddleware }) => bindsMiddleware)) names.binders.add(name);
    for (const { registersMethods } of calls) if (registersMethods) resources.set(name, registersMethods);
    if (seen.has(shape)) return;
    seen.add(shape);
    for (const one of unnamedIn(shape, calls)) visit('', one);
    for (const [key, one] of Object.entries(shape.members ?? {})) {
      names.members.add(key);
      visit(key, one);
    }
  };
  for (const { modules = {}, globals = {}, conventions = [] } of frameworks) {
    for (const [module, shapes] of Object.entries(modules)) {
      const all: readonly Shape[] = Object.values(shapes);
      if (all.some(({ plugsFolder }) => plugsFolder)) names.folderPlugins.add(module);
      if (all.some(({ routesBy }) => routesBy)) names.documentRouters.add(module);
      if (all.some(({ call }) => listed(call).some(({ isTransparent }) => isTransparent)))
        names.transparent.add(module);
    }
    for (const [name, shape] of Object.values(modules).flatMap(Object.entries<Shape>)) {
      names.exports.add(name);
      visit(name, shape);
    }
    for (const [name, shape] of Object.entries(globals)) visit(name, shape);
    for (const { handler } of conventions) for (const one of givenTo(handler)) visit('', one);
  }
  return names;
}

function none(): Set<string> {
  return new Set();
}

function isOfModules({ appliesTo, routesModules }: Call): boolean {
  return appliesTo !== undefined || routesModules !== undefined;
}

function givesRegistrar({ gives }: Call): boolean {
  return typeof gives === 'object' && listed(gives.call).some(({ registers }) => registers);
}

/** What a shape leads to beside its members. */
function unnamedIn(shape: Shape, calls: readonly Call[]): Shape[] {
  const given = calls.flatMap(({ gives }) => (gives && typeof gives !== 'string' ? [gives] : []));
  const around = [shape.base, shape.instance, shape.returned?.answers].filter((one) => one !== undefined);
  return [...[...given, ...around].map(resolve), ...givenTo(handlerOf(shape))];
}

function givenTo(handler: Handler | undefined): Shape[] {
  return (handler?.parameters ?? []).filter((one) => one !== undefined);
}

/** Whether a function receives an application instead of a request. */
export function isPlugin({ parameters }: Handler): boolean {
  const [first] = parameters;
  return first !== undefined && inherited(first, 'role') === undefined && member(first, 'get') !== undefined;
}
