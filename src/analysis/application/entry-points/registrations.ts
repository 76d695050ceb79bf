import { routePath } from '../../interpreter/framework-calls/route-path.js';
import {
  type Call,
  type Handler,
  METHODS,
  type Operand,
  type Registration,
  type Shape,
} from '../../../frameworks/language/shape.js';
import { typedValue } from '../../interpreter/declared-types/annotations.js';
import { callsOf } from '../../../frameworks/language/catalogue.js';
import { overloadFor } from '../../interpreter/framework-calls/overloads.js';
import { readOperand } from '../../interpreter/framework-calls/effects.js';
import { type Contract, type Engine, reactivated } from '../../interpreter/engine.js';
import type { RouteGiven } from '../../symbols/routed.js';
import { evaluateArguments } from '../../interpreter/calls/calls.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { importedValue } from '../../interpreter/names/imports.js';
import { memberOf } from '../../interpreter/members/members.js';
import { staticActivation, frameworkObjectOf } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import { methodSet, routeAround } from './routes.js';
import type { NamedExits } from '../../interpreter/engine.js';
import { instanceAround } from './self.js';
import { bindBuilder } from './builders.js';
import { handlerOnNamed, lastOf, routeOnNamed } from './named-applications.js';
import {
  type CallNode,
  bare,
  type FunctionNode,
  type Node,
  parametersOf,
  returnedAtEnd,
  staticKey,
} from '../../syntax/syntax.js';
import {
  constant,
  type Evidence,
  type FunctionValue,
  type ModuleValue,
  type Value,
} from '../../interpreter/values/values.js';
import { usualConvention } from './candidates.js';
import { adapterIn, type HandlerFunction, handlersIn, isWrapper } from './wrappers.js';
import { contractIn, declaredBy, isOpenIn, type Routes } from './contracts.js';

/** A function that was registered as a handler of requests. */
export interface Registered {
  readonly handler: Handler;
  readonly self: Value | undefined;
  readonly evidence: Evidence;
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  /** The responses that the route itself declares. */
  readonly contract?: Contract | undefined;
  /** Known only by the name of its export: the signature takes precedence. */
  readonly byName?: boolean;
  /** The status sent when none is set, where the registration determines it. */
  readonly default?: number | undefined;
  /** The effects of decorators on the responses before the handler runs. */
  readonly prepare?: (state: State, id: FunctionNode) => void;
  /** Whether the path is all of the request's, and its router is mounted nowhere. */
  readonly atRoot?: boolean | undefined;
  /** The route is unknown yet: only the kind of function was found. */
  readonly wrapped?: boolean;
  /** Whether no other handler of the same route follows it. */
  readonly isLast?: boolean | undefined;
  /** Whether requests of all methods for its path reach it. */
  readonly takesAll?: boolean | undefined;
  /** Where it is an argument of the registration, if it is a function of another file. */
  readonly at?: Node | undefined;
  /** What is called in its place: the result of a wrapper. */
  readonly entry?: FunctionValue | undefined;
  /** Whether it was passed to a wrapper that can't be seen. */
  readonly isWrapped?: boolean | undefined;
  /** All of its routes, each by itself. */
  readonly routes?: readonly RouteGiven[];
  /** The exits that are declared beside it. */
  readonly ways?: NamedExits;
  /** The shapes of decorated parameters. */
  readonly parameters?: readonly (Shape | undefined)[];
}

/** The handlers that a file registers. */
export interface Registrations {
  readonly found: Map<FunctionNode, Registered>;
  /** Functions that send what a controller returns, one for each registration. */
  readonly adapters: Registered[];
}

/** Finds the handlers that a file registers with `app.get('/x', handler)` and the like. */
export function findRegistrations(engine: Engine): Registrations {
  const found: Registrations = { found: new Map(), adapters: [] };
  const { calls } = engine.file.census;
  const registering = registeringAmong(engine, calls);
  // Outermost first: a plugin's parameter is known once the call that registers it is.
  for (const call of registering) bindBuilder(engine, call.node);
  for (const call of registering) bindPlugin(engine, call);
  // Innermost first, so that each link of a long chain finds the one before it evaluated.
  for (const call of [...registering].reverse()) register(engine, call, found);
  if (engine.file.settings.wrappers.size > 0) for (const call of calls) unwrap(engine, call, found);
  return found;
}

interface NamedCall {
  readonly node: CallNode;
  readonly name: string;
}

function registeringAmong(engine: Engine, calls: readonly CallNode[]): NamedCall[] {
  const { registrars } = engine.catalogue;
  const registering: NamedCall[] = [];
  for (const node of calls) {
    const name = calledName(node);
    if (name !== undefined && (registrars.has(name) || isRenamed(engine, node))) registering.push({ node, name });
  }
  return registering;
}

/** The arguments of a call that the settings name as a wrapper are handlers of the usual kind. */
function unwrap(engine: Engine, node: CallNode, found: Registrations): void {
  const convention = usualConvention(engine);
  if (!convention || !isWrapper(engine, node)) return;
  for (const argument of node.arguments) {
    for (const { fn, self } of handlersIn(engine, evaluate(staticActivation(engine), argument, new State()))) {
      const { methods, path } = routeAround(engine, fn) ?? {};
      if (!found.found.has(fn))
        found.found.set(fn, { handler: convention.handler, self, evidence: 'import', methods, path, byName: true });
    }
  }
}

/** `app.register(async (instance) => { … })`: the parameter is an application too. */
function bindPlugin(engine: Engine, call: NamedCall): void {
  if (!engine.catalogue.plugins.has(importedName(engine, call.node) ?? call.name)) return;
  const plugins: Registrations = { found: new Map(), adapters: [] };
  register(engine, call, plugins);
  for (const [fn, { handler, evidence }] of plugins.found) {
    for (const [index, parameter] of parametersOf(fn).entries()) {
      const shape = handler.parameters[index];
      const variable = shape && parameter.type === 'Identifier' ? engine.file.variable(parameter) : undefined;
      if (shape && variable)
        engine.statics.set(variable, { kind: 'framework-object', shape, draft: undefined, evidence, node: parameter });
    }
  }
}

function register(engine: Engine, { node, name }: NamedCall, found: Registrations): void {
  const x = reactivated(staticActivation(engine), { self: instanceAround(node) });
  const state = new State();
  const callee = bare(node.callee);
  const known =
    callee.type === 'MemberExpression'
      ? memberOf(x, receiverOf(engine, callee.object, evaluate(x, callee.object, state)), name, callee, state)
      : evaluate(x, callee, state);
  const args = evaluateArguments(x, node, state);
  const value = known.kind === 'module' ? importedRegistrar(engine, known, args) : known;
  const receiver = value.kind === 'method' ? value.receiver : frameworkObjectOf(engine, value);
  const shape = value.kind === 'method' ? value.shape : receiver?.shape;
  if (!shape || !receiver) return addNamed(engine, node, args, found);
  const call = overloadFor(x, callsOf(shape, node.type === 'NewExpression' ? 'construct' : 'call'), args);
  if (!call?.registers) return;
  const site: Site = { node, args, call, bound: receiver.bound };
  const { contract: table, declares, default: own, needs } = call.registers;
  const read = (operand: Operand): Value => readOperand(x, operand, site, state);
  if (needs && read(needs).kind !== 'object' && !(engine.file.isListed && call.registers.procedure)) return;
  const path = call.registers.path && read(call.registers.path);
  const routes =
    table && !isOpenIn(engine, table) ? { value: read(table.routes), responses: table.responses } : undefined;
  const info = {
    evidence: receiver.evidence,
    routes,
    contract: routes ? contractIn(routes) : declares && declaredBy(engine, declares, read),
    methods: methodsOf(x, call, site, state),
    path: routePath(path) ?? receiver.path,
    atRoot: call.registers.atRoot,
    default: own && numberIn(read(own)),
    on: callee.type === 'MemberExpression' ? callee.object : undefined,
  };
  const given = args.slice(call.registers.from ?? 0);
  for (const [at, arg] of given.entries())
    addHandlers(engine, arg, call.registers, { ...info, isLast: at === given.length - 1 }, found);
}

function numberIn(value: Value): number | undefined {
  return value.kind === 'constant' && typeof value.value === 'number' ? value.value : undefined;
}

function addNamed(engine: Engine, node: CallNode, args: readonly Value[], found: Registrations): void {
  const route = routeOnNamed(engine, node, args);
  if (!route) return;
  const { method, path, on, last } = route;
  const info = { evidence: 'convention', methods: new Set([method]), path, on, isLast: true } as const;
  const named = handlerOnNamed(engine, route);
  const usual = usualConvention(engine);
  if (named) add({ ...named.value, entry: undefined }, named, { ...info, at: named.at }, found);
  else if (last && usual) addAdapter(engine, last, usual, info, found);
}

/** The object of a registration; the checker knows it where the code doesn't show it. */
function receiverOf(engine: Engine, node: Node, value: Value): Value {
  return (value.kind === 'unknown' && typedValue(engine, node)) || value;
}

/** `import { app } from './app'; app.get('/x', (req, res) => …)`: an application or router of another file of the project. */
function importedRegistrar(engine: Engine, value: ModuleValue, args: readonly Value[]): Value {
  const isNeeded = value.path.length > 1 && args.some(({ kind }) => kind === 'function');
  return (isNeeded && importedValue(engine, value)) || value;
}

/** The name of the callee; a function that a call returns has none. */
function calledName(node: CallNode): string | undefined {
  const callee = bare(node.callee);
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return '';
  return callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
}

/**
 * A function that registers handlers, under a name of the file's own: `import { createEndpoint as make }`, or the
 * result of a call, `const make = createEndpoint.create({ use })`.
 */
function isRenamed(engine: Engine, node: CallNode): boolean {
  const { catalogue } = engine;
  const imported = importedName(engine, node);
  if (imported !== undefined) return catalogue.registrars.has(imported);
  const definition = definitionOf(engine, node);
  const init = definition?.type === 'VariableDeclarator' && definition.init ? bare(definition.init) : undefined;
  return init?.type === 'CallExpression' && catalogue.makers.has(calledName(init) ?? '');
}

/** The name that its module has for an imported callee. */
function importedName(engine: Engine, node: CallNode): string | undefined {
  const definition = definitionOf(engine, node);
  if (definition?.type !== 'ImportSpecifier') return undefined;
  return definition.imported.type === 'Identifier' ? definition.imported.name : undefined;
}

function definitionOf({ file }: Engine, { callee }: CallNode): Node | undefined {
  const variable = callee.type === 'Identifier' ? file.variable(callee) : undefined;
  return variable?.defs[0]?.node;
}

type Site = Parameters<typeof readOperand>[2];

function methodsOf(
  x: Parameters<typeof readOperand>[0],
  call: Call,
  site: Site,
  state: State,
): ReadonlySet<string> | undefined {
  const methods = call.registers?.methods;
  if (!methods) return undefined;
  if (Array.isArray(methods)) return new Set(methods as readonly string[]);
  return methodSet(readOperand(x, methods as Parameters<typeof readOperand>[1], site, state));
}

interface Info {
  readonly evidence: Evidence;
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  readonly atRoot?: boolean | undefined;
  readonly default?: number | undefined;
  /** The application or router that it is registered on. */
  readonly on: Node | undefined;
  readonly isLast?: boolean;
  /** Declares the routes of an object's members. */
  readonly routes?: Routes | undefined;
  readonly contract?: Contract | undefined;
  /** Where the handler is passed that another file declares. */
  readonly at?: Node | undefined;
}

function addHandlers(engine: Engine, value: Value, registration: Registration, info: Info, found: Registrations): void {
  if (value.kind === 'module') return addImported(engine, value, registration, info, found);
  if (registration.factory) return addMade(engine, value, registration, info, found);
  if (value.kind === 'object') return addMembers(engine, value, registration, info, found);
  if (info.isLast && info.methods && addAdapter(engine, value, registration, info, found)) return;
  if (value.kind !== 'array') for (const one of handlersIn(engine, value)) add(one, registration, info, found);
  else
    for (const one of value.elements)
      addHandlers(
        engine,
        one,
        registration,
        { ...info, isLast: info.isLast === true && one === value.elements.at(-1) },
        found,
      );
}

/**
 * `router.delete('/pots/:id', pots.remove)`: a handler of another file, whose own file doesn't know the route. Only
 * the last handler is read, and only where the route declares something about its responses.
 */
function addImported(
  engine: Engine,
  value: ModuleValue,
  registration: Registration,
  info: Info,
  found: Registrations,
): void {
  if (!info.isLast || !(info.methods ?? info.contract)) return;
  const handler = lastOf(importedValue(engine, value));
  if (handler?.kind !== 'function') return;
  const { fn, self } = handler;
  const at = engine.file.modules.isOwn(fn) ? undefined : value.node;
  add({ fn, self, entry: undefined }, registration, { ...info, at }, found);
}

/** `router.post('/pots', adapt(makeController()))`: a function that sends what an object or a function given to it returns. */
function addAdapter(
  engine: Engine,
  value: Value,
  { handler }: Registration,
  { evidence, methods, path, on, atRoot, contract, default: status }: Info,
  { adapters }: Registrations,
): boolean {
  const entry = adapterIn(engine, value, handler);
  const at = entry?.made?.call;
  if (!at) return false;
  engine.adapters.set(at, entry.fn);
  const routes = [{ methods, path, on, isLast: true }];
  const own = { handler, entry, self: entry.self, evidence, methods, path, atRoot, contract, default: status };
  adapters.push({ ...own, isLast: true, at, routes });
  return true;
}

/** `create(({ services }) => ({ async find(ctx) { … } }))`: the members of what the function returns are handlers. */
function addMade(engine: Engine, value: Value, registration: Registration, info: Info, found: Registrations): void {
  const made = value.kind === 'function' ? returnedObject(value.fn) : undefined;
  const object = made ? evaluate(staticActivation(engine), made, new State()) : value;
  if (object.kind !== 'object') return;
  for (const one of object.members.values()) addHandlers(engine, one, { ...registration, factory: false }, info, found);
}

/** The object literal that a function returns at its end. */
function returnedObject(fn: FunctionNode): Node | undefined {
  const result = returnedAtEnd(fn);
  const object = result && bare(result);
  return object?.type === 'ObjectExpression' ? object : undefined;
}

function addMembers(
  engine: Engine,
  value: Value & { kind: 'object' },
  registration: Registration,
  info: Info,
  found: Registrations,
): void {
  for (const [name, one] of value.members) {
    const byMethod = registration.methodMembers && (METHODS as readonly string[]).includes(name.toUpperCase());
    if (byMethod) addHandlers(engine, one, registration, { ...info, methods: new Set([name.toUpperCase()]) }, found);
    else if (registration.pathMembers && name.startsWith('/'))
      addHandlers(engine, one, registration, { ...info, path: routePath(constant(name, one.node)) }, found);
    else if (registration.members === 'any')
      addHandlers(engine, one, registration, contractInfo(name, value, info), found);
    else if (registration.members?.includes(name))
      addHandlers(engine, one, registration, memberInfo(value, info), found);
  }
}

/** The contract of a member: by its name, or for the handler in an object of one route. */
function contractInfo(name: string, value: Value & { kind: 'object' }, info: Info): Info {
  const { routes } = info;
  if (routes?.value.kind !== 'object') return memberInfo(value, info);
  const part = routes.value.members.get(name);
  if (part?.kind !== 'object') return info;
  const own = { ...routes, value: part };
  return { ...memberInfo(part, info), routes: own, contract: contractIn(own) };
}

/** `{ method: 'POST', path: '/x', handler }`: the object itself declares the requests that it accepts. */
function memberInfo(value: Value & { kind: 'object' }, info: Info): Info {
  const method = value.members.get('method') ?? value.members.get('methods');
  const path = value.members.get('path') ?? value.members.get('url') ?? value.members.get('route');
  return {
    ...info,
    methods: method ? methodSet(method) : info.methods,
    path: routePath(path) ?? info.path,
  };
}

function add(
  { fn, self, entry, isWrapped }: HandlerFunction,
  { handler, wraps = false }: Registration,
  info: Info,
  found: Registrations,
): void {
  const earlier = found.found.get(fn);
  const { evidence, path = earlier?.path, atRoot } = info;
  const others = earlier?.wrapped ? undefined : earlier;
  const methods = others
    ? others.methods && info.methods && new Set([...others.methods, ...info.methods])
    : info.methods;
  const contract = others ? undefined : info.contract;
  found.found.set(fn, {
    handler: earlier?.wrapped ? earlier.handler : handler,
    self,
    entry,
    isWrapped: isWrapped === true || others?.isWrapped === true,
    evidence,
    path,
    methods,
    contract,
    atRoot,
    default: info.default,
    isLast: info.isLast === true && others?.isLast !== false,
    wrapped: wraps,
    at: info.at,
    routes: [...(others?.routes ?? []), { methods: info.methods, path, on: info.on, isLast: info.isLast === true }],
  });
}
