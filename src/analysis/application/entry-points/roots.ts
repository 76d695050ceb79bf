import {
  answeringShape,
  handlerOf,
  holdsError,
  inherited,
  positionOf,
} from '../../../frameworks/language/catalogue.js';
import type { DefaultStatus, Handler, Returns, Shape } from '../../../frameworks/language/shape.js';
import { handlingFrom } from '../../interpreter/state/error-handling.js';
import {
  foreignResponse,
  newResponse,
  NO_BODY,
  NO_HEADERS,
  UNKNOWN_HEADERS,
  changedResponse,
} from '../../interpreter/state/response-state.js';
import type { Engine, Root } from '../../interpreter/engine.js';
import { State } from '../../interpreter/state/state.js';
import {
  declaredName,
  type FunctionNode,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
} from '../../syntax/syntax.js';
import { isBefore, majorOf } from '../../symbols/releases.js';
import { typedShape } from '../../interpreter/declared-types/annotations.js';
import { shapesHeld } from '../../interpreter/members/class-members.js';
import {
  atLeast,
  type Evidence,
  type FunctionValue,
  objectOf,
  frameworkObject,
  type FrameworkObject,
  unknown,
  type Value,
} from '../../interpreter/values/values.js';
import {
  annotatedCandidate,
  asHandler,
  type Candidate,
  conventionalCandidate,
  fromContext,
  fromMembers,
  fromShapes,
  helperCandidate,
  signatureOf,
  shapeAnnotated,
  isForeign,
  type Members,
} from './candidates.js';
import { codeHandler, exportedHandlers, fileRoutesOf } from './files.js';
import { findDecorated } from './decorators.js';
import { answersForLimiter } from './limiters.js';
import { findMethods } from './methods.js';
import { findRegistrations, type Registered } from './registrations.js';
import { mountOf, requestedPath } from './requested-path.js';
import { routeAround, routeElsewhere } from './routes.js';
import { objectAround, selfOf } from './self.js';
import { isUnrequested } from './unasked.js';

/** A function to execute, and the state to start it in. */
export interface Start {
  readonly root: Root;
  readonly state: State;
  readonly args: readonly Value[];
  /** What is called in the function's place, and calls it. */
  readonly through?: Through | undefined;
}

/** A wrapper's result for a handler. */
export interface Through {
  readonly entry: FunctionValue;
  readonly state: State;
  readonly args: readonly Value[];
}

/** Finds the handlers of a file, and helpers that are known to receive a response. */
export function findRoots(engine: Engine): { handlers: Start[]; helpers: Start[] } {
  const routes = fileRoutesOf(engine);
  const { found, adapters } = findRegistrations(engine);
  const exported = exportedHandlers(engine, routes);
  const registered = withRoutes(new Map([...found, ...findMethods(engine), ...findDecorated(engine)]), exported.found);
  const handlers: Start[] = [];
  const helpers: Start[] = [];
  for (const fn of engine.file.census.functions) {
    const start = startOf(engine, fn, registered.get(fn));
    if (!start) continue;
    const isCalled = isOnlyCalled(engine, fn, registered.has(fn));
    (start.root.isHandler && !isCalled ? handlers : helpers).push(start);
  }
  for (const [fn, one] of registered) {
    const start = one.at && startOf(engine, fn, one);
    if (start) handlers.push(start);
  }
  for (const one of [...adapters, ...exported.adapters]) {
    const start = one.entry && startOf(engine, one.entry.fn, one);
    if (start) handlers.push(start);
  }
  for (const [fn, one] of codeHandler(engine, routes)) {
    const start = startOf(engine, fn, one);
    if (start) handlers.push(start);
  }
  for (const { root } of handlers) engine.handlers.add(root.fn);
  return { handlers, helpers };
}

/** Handlers that are known in two ways: the place of a file determines the route that a registration leaves open. */
function withRoutes(
  registered: Map<FunctionNode, Registered>,
  exported: ReadonlyMap<FunctionNode, Registered>,
): Map<FunctionNode, Registered> {
  for (const [fn, one] of exported) {
    const known = registered.get(fn);
    const handler = one.handler.goesOn ? one.handler : known?.handler;
    registered.set(fn, known && handler ? { ...placed(known, one), handler } : one);
  }
  return registered;
}

function placed(known: Registered, { methods, path }: Registered): Registered {
  const routes = known.routes?.map((one) => ({ ...one, methods: one.methods ?? methods }));
  return { ...known, methods: known.methods ?? methods, path: known.path ?? path, ...(routes && { routes }) };
}

/** The initial state of a function; undefined where neither a registration nor its own parameters determine it. */
export function startOf(engine: Engine, fn: FunctionNode, registered: Registered | undefined): Start | undefined {
  const { detection } = engine.file.settings;
  const candidate = registered ? fromRegistration(engine, fn, registered) : candidateOf(engine, fn);
  if (!candidate || !atLeast(candidate.evidence, detection)) return undefined;
  if (candidate.handler && answersNobody(engine, fn, candidate.handler)) {
    // Nor is it executed by itself, or what is declared in it.
    engine.executed.add(fn);
    engine.handlers.add(fn);
    return undefined;
  }
  const direct = start(engine, fn, candidate, registered);
  return registered?.entry ? { ...direct, through: throughWrapper(direct, registered.entry, candidate) } : direct;
}

/** The registration with a route; `defineEventHandler(show)` has none, `router.get('/pots', …)` around it may. */
function routeIn(registered: Registered | undefined): Registered | undefined {
  return registered && (registered.methods ?? registered.path) !== undefined ? registered : undefined;
}

/** The wrapper's function receives what the framework passes to a handler, and starts with what it can see. */
function throughWrapper({ root, state: direct }: Start, entry: FunctionValue, candidate: Candidate): Through {
  const state = entry.made?.state.fork() ?? new State();
  for (const [id, draft] of direct.allResponses()) state.setResponse(id, draft);
  state.methods = direct.methods;
  state.errorHandling = direct.errorHandling;
  const parameters = parametersOf(entry.fn);
  const shapes = candidate.handler?.parameters ?? candidate.shapes;
  const count = Math.max(parameters.length, shapes.length);
  const args = Array.from({ length: count }, (_, index) =>
    argumentOf(root.fn, parameters[index] ?? entry.fn, shapes[index], candidate, index),
  );
  return { entry, state, args };
}

/** The initial state of a function whose call a framework's table describes, without a registration. */
export function startAs(engine: Engine, fn: FunctionNode, handler: Handler): Start {
  return start(engine, fn, asHandler(handler, fn, 'import'), undefined);
}

function answersNobody(engine: Engine, fn: FunctionNode, handler: Handler): boolean {
  return handler.answersNobody === true || (handler.unless !== undefined && isUnrequested(engine, fn, handler.unless));
}

function fromRegistration(engine: Engine, fn: FunctionNode, registered: Registered): Candidate {
  const usual = asHandler(registered.handler, fn, registered.evidence);
  if (registered.parameters) return { ...usual, shapes: registered.parameters };
  const annotated = annotatedCandidate(engine, fn);
  if (annotated?.isErrorHandler) return annotated;
  return registered.byName ? (annotated ?? conventionalCandidate(engine, fn) ?? usual) : usual;
}

function candidateOf(engine: Engine, fn: FunctionNode): Candidate | undefined {
  const candidate =
    fn.params.length === 0
      ? signatureOf(engine, fn)
      : (annotatedCandidate(engine, fn) ?? typedCandidate(engine, fn) ?? untypedCandidate(engine, fn));
  return candidate ?? heldCandidate(engine, fn);
}

/** A method of a class whose instances have a response: `constructor(private readonly out: Response) {}`. */
function heldCandidate(engine: Engine, fn: FunctionNode): Candidate | undefined {
  const { parent } = fn;
  if (parent.type !== 'MethodDefinition' && parent.type !== 'PropertyDefinition') return undefined;
  if (parent.static || (parent.type === 'MethodDefinition' && parent.kind === 'constructor')) return undefined;
  const held = shapesHeld(engine, parent.parent.parent).filter(isOfServer);
  return held.length > 0
    ? { shapes: [], held, evidence: 'import', handler: undefined, isErrorHandler: false }
    : undefined;
}

/** By name: only where no annotation contradicts it. */
function untypedCandidate(engine: Engine, fn: FunctionNode): Candidate | undefined {
  const candidate = conventionalCandidate(engine, fn);
  const at = candidate ? positionOf(candidate.shapes, 'response') : -1;
  const parameter = at < 0 ? undefined : parametersOf(fn)[at];
  if (candidate && !(parameter && isForeignHere(engine, parameterTarget(parameter)))) return candidate;
  const helper = helperCandidate(engine, fn);
  const named = parametersOf(fn)[helper?.shapes.findIndex(Boolean) ?? -1];
  return named && isForeignHere(engine, parameterTarget(named)) ? undefined : helper;
}

/** By its annotation, or by a type of the checker: of no framework, or it would have been found by it. */
function isForeignHere(engine: Engine, parameter: Node): boolean {
  return isForeign(parameter) || (engine.file.types?.names(parameter).length ?? 0) > 0;
}

/** By the checker: called last, and only for parameters that are used as a response is. */
function typedCandidate(engine: Engine, fn: FunctionNode): Candidate | undefined {
  const { types } = engine.file;
  if (!types) return undefined;
  const parameters = parametersOf(fn).map(parameterTarget);
  if (!parameters.some((parameter) => isUsedAsThing(engine, parameter))) return undefined;
  const shapes = parameters.map((parameter) => typedShape(engine, parameter));
  const contextual = types.names(fn).map(({ module, name }) => engine.catalogue.find(module, [name]));
  const handler = contextual.map((shape) => shape && handlerOf(shape)).find(Boolean);
  if (handler) return asHandler(handler, fn, 'type');
  return (
    fromContext(fn, shapes, 'type') ??
    fromShapes(engine, fn, shapes, 'type') ??
    fromMembers(
      parameters.map((parameter) => typedMembers(engine, parameter)),
      'type',
    )
  );
}

/** The members that a parameter is destructured into. */
function typedMembers(engine: Engine, parameter: Node): Members | undefined {
  if (parameter.type !== 'ObjectPattern') return undefined;
  const members = new Map<string, Shape>();
  for (const one of parameter.properties) {
    const name = one.type === 'Property' ? staticKey(one.key, one.computed) : undefined;
    const shape = name !== undefined && one.value ? typedShape(engine, one.value) : undefined;
    if (name !== undefined && shape) members.set(name, shape);
  }
  return members;
}

function isUsedAsThing(engine: Engine, parameter: Node): boolean {
  if (parameter.type === 'ObjectPattern')
    return parameter.properties.some((one) => one.type === 'Property' && isUsedAsThing(engine, one.value));
  const variable = parameter.type === 'Identifier' ? engine.file.variable(parameter) : undefined;
  return (variable?.references ?? []).some(({ identifier }) => {
    const { parent } = identifier as Node;
    const key =
      parent?.type === 'MemberExpression' && parent.object === identifier
        ? staticKey(parent.property, parent.computed)
        : undefined;
    return key !== undefined && engine.catalogue.memberNames.has(key);
  });
}

/** A function that is never passed on, only called, is executed where it is called. */
function isOnlyCalled(engine: Engine, fn: FunctionNode, registered: boolean): boolean {
  if (registered) return false;
  const name = declaredName(fn);
  const variable = name && engine.file.variable(name);
  if (!variable || isExported(fn)) return false;
  const uses = variable.references.filter((reference) => reference.isRead());
  return (
    uses.length > 0 &&
    uses.every(({ identifier }) => {
      const node = identifier as Node;
      return node.parent?.type === 'CallExpression' && node.parent.callee === node;
    })
  );
}

function isExported(fn: FunctionNode): boolean {
  const declaration: Node | undefined = fn.type === 'FunctionDeclaration' ? fn : fn.parent.parent;
  return (
    declaration?.parent?.type === 'ExportNamedDeclaration' || declaration?.parent?.type === 'ExportDefaultDeclaration'
  );
}

function start(engine: Engine, fn: FunctionNode, candidate: Candidate, registered: Registered | undefined): Start {
  const { handler, evidence, isErrorHandler, shapes } = candidate;
  const state = new State();
  const response = handler ? (shapes.find(isAnswering) ?? handler.answers) : responseGiven(candidate);
  const given = handler && defaultOf(engine, handler);
  const defaults = typeof given === 'object' ? given : undefined;
  const usual = typeof given === 'number' ? given : (defaults?.body ?? 200);
  const isOpen = isErrorHandler || given === 'unknown';
  const defaultStatus = isOpen ? undefined : (registered?.default ?? usual);
  const headers = answersForLimiter(engine.file, fn) ? UNKNOWN_HEADERS : NO_HEADERS;
  if (response)
    state.setResponse(
      fn,
      handler
        ? changedResponse(newResponse(response, evidence, defaultStatus), {
            headers,
            body: handler.renders ? { kind: 'opaque', node: fn } : NO_BODY,
          })
        : foreignResponse(response, evidence),
    );
  registered?.prepare?.(state, fn);
  const own = routeIn(registered) ?? (handler && routeAround(engine, fn));
  const route = own ?? registered;
  const methods = route?.methods;
  if (methods) state.methods = { only: methods };
  const takesError = shapes.slice(0, parametersOf(fn).length).some(holdsError);
  if (isErrorHandler || takesError) state.errorHandling = handlingFrom(undefined, undefined, 0);
  const args = argumentsOf(fn, candidate);
  const thing: FrameworkObject | undefined = response && {
    kind: 'framework-object',
    shape: response,
    draft: fn,
    evidence,
    node: fn,
  };
  const root: Root = {
    fn,
    self: givenSelf(fn, candidate) ?? registered?.self ?? selfOf(fn) ?? objectAround(engine, fn),
    parameters: args,
    shapes,
    returns: handler ? handler.returns : helperReturns(candidate),
    response: thing,
    settles: handler?.settles ?? false,
    goesOn: handler?.goesOn,
    refusesWith: handler?.refusesWith,
    phrases: handler?.phrases ?? false,
    errorsDropHeaders: dropsHeaders(engine, handler?.errorsDropHeaders),
    errorsMeetStaged: handler?.errorsMeetStaged,
    defaultStatus,
    defaults,
    isHandler: handler !== undefined,
    isDirect: registered !== undefined && !registered.isWrapped && !registered.entry && evidence !== 'convention',
    hangs: handler?.hangs,
    isErrorHandler,
    isOfPages: handler?.isOfPages,
    isOfAnyRuntime: handler?.isOfAnyRuntime,
    authenticates: handler?.authenticates,
    methods,
    path: route?.path,
    routes: route
      ? (route.routes ?? [{ methods, path: route.path, on: undefined, isLast: route.isLast !== false }])
      : [],
    elsewhere: handler && !own ? () => routeElsewhere(engine, fn) : undefined,
    isLast: route?.methods !== undefined && route.isLast === true,
    takesAll: registered?.takesAll === true,
    testedMethods: new Set(),
    mount: registered && registered.atRoot !== false ? undefined : mountOf(engine, fn, shapes),
    requested: requestedPath(fn, shapes, registered?.atRoot),
    contract: registered?.contract,
    registeredAt: registered?.at,
    isAdapter: registered?.entry?.fn === fn,
    namedExits: registered?.ways,
    errorsAnswer: handler && statusOfErrors(engine, handler),
    answersErrors: handler?.answersErrors,
    losesRejections: handler && losesRejections(engine, handler),
    shape: response,
    evidence,
  };
  return { root, state, args };
}

/** Where the version is unknown, they are assumed to be kept. */
function dropsHeaders(engine: Engine, drop: Handler['errorsDropHeaders'] = false): boolean {
  return typeof drop === 'boolean' ? drop : (majorOf(engine.file.project, drop) ?? 0) >= drop.major;
}

/** The object that the framework calls the handler on. */
function givenSelf(fn: FunctionNode, { handler, evidence }: Candidate): Value | undefined {
  return handler?.self && frameworkObject(handler.self, fn, evidence, fn);
}

/** Where the version is unknown, the newest is assumed. */
function statusOfErrors(engine: Engine, { errorsAnswer }: Handler): number | undefined {
  if (!errorsAnswer) return undefined;
  const { status, since } = errorsAnswer;
  return isBefore(engine.file.project, since) ? undefined : status;
}

const rejections = new WeakMap<Engine, Map<Handler, Root['losesRejections']>>();

/** The same of all handlers of a kind in one file. */
function losesRejections(engine: Engine, handler: Handler): Root['losesRejections'] {
  if (!handler.losesRejections) return undefined;
  const known = rejections.get(engine) ?? new Map<Handler, Root['losesRejections']>();
  rejections.set(engine, known);
  if (!known.has(handler)) known.set(handler, rejectionsLost(engine, handler.losesRejections));
  return known.get(handler);
}

/** Where the version is unknown, the newest is assumed. */
function rejectionsLost(
  { file: { project } }: Engine,
  lost: NonNullable<Handler['losesRejections']>,
): Root['losesRejections'] {
  if (lost === true) return 'always';
  return isBefore(project, lost.before) && project.dependency(lost.unless) === undefined ? 'so far' : undefined;
}

/** The default status of a handler, in the version that the file's project has. */
function defaultOf(engine: Engine, handler: Handler): number | DefaultStatus | 'unknown' | undefined {
  const { default: usual, defaultByVersion: versions } = handler;
  const major = versions && majorOf(engine.file.project, versions.release);
  if (!versions || major === undefined) return usual;
  return major < versions.release.major ? versions.before : versions.since;
}

/** What is passed for the parameters; for a rest parameter, all that is left. */
function argumentsOf(fn: FunctionNode, candidate: Candidate): Value[] {
  const parameters = parametersOf(fn);
  const rest = parameters.at(-1);
  const more = rest?.type === 'RestElement' ? candidate.shapes.slice(parameters.length).map(() => rest) : [];
  return [...parameters, ...more].map((parameter, index) =>
    argumentOf(fn, parameter, candidate.shapes[index], candidate, index),
  );
}

function argumentOf(
  fn: FunctionNode,
  parameter: Node,
  shape: Shape | undefined,
  candidate: Candidate,
  index: number,
): Value {
  const given = (one: Shape): Value => ({
    kind: 'framework-object',
    shape: one,
    draft: fn,
    evidence: candidate.evidence,
    node: parameter,
  });
  const members = candidate.members?.[index];
  if (members) return objectOf(new Map([...members].map(([name, one]) => [name, given(one)])), true, parameter);
  if (shape?.role === 'caught') return { kind: 'caught', member: [], node: parameter };
  if (shape && !shape.input) return given(shape);
  if (candidate.isErrorHandler && index === 0) return { kind: 'caught', member: [], node: parameter };
  return unknown(parameter, undefined, shape && { kind: 'given', shape });
}

/** The response that a helper receives, or that its parameter leads to. */
function responseGiven(candidate: Candidate): Shape | undefined {
  return shapesGiven(candidate)
    .map((shape) => answeringShape(shape))
    .find(Boolean);
}

function shapesGiven({ shapes, members = [], held = [] }: Candidate): Shape[] {
  return [...shapes, ...held, ...members.flatMap((one) => [...(one?.values() ?? [])])].filter(
    (shape) => shape !== undefined,
  );
}

/** A response that a helper makes and returns is sent where it received what only servers have. */
function helperReturns(candidate: Candidate): Returns | undefined {
  return shapesGiven(candidate).some(isOfServer) ? { response: true } : undefined;
}

/** Whether only servers have it: the Fetch standard's own responses are a client's too. */
function isOfServer(shape: Shape): boolean {
  return (
    answeringShape(shape) !== undefined && (handlerOf(shape) !== undefined || inherited(shape, 'role') !== 'response')
  );
}

function isAnswering(shape: Shape | undefined): boolean {
  const role = shape && inherited(shape, 'role');
  return role === 'response' || role === 'context';
}

/**
 * A function without a handler's parameters, executed for the errors it throws and the responses it builds. A request that it receives
 * still determines the paths of its tests.
 */
export function uncalledFunction(
  engine: Engine,
  fn: FunctionNode,
  evidence: Evidence,
  returns: Returns | undefined,
): Start {
  const args = parametersOf(fn).map((parameter): Value => {
    const shape = shapeAnnotated(engine, parameter);
    const isRequest = shape !== undefined && inherited(shape, 'role') === 'request';
    return isRequest
      ? { kind: 'framework-object', shape, draft: undefined, evidence, node: parameter }
      : unknown(parameter);
  });
  const root: Root = {
    fn,
    self: selfOf(fn),
    parameters: args,
    shapes: [],
    returns,
    response: undefined,
    settles: false,
    phrases: false,
    errorsDropHeaders: false,
    defaultStatus: undefined,
    defaults: undefined,
    isHandler: false,
    isErrorHandler: false,
    methods: undefined,
    path: undefined,
    routes: [],
    isLast: false,
    takesAll: false,
    testedMethods: new Set(),
    mount: undefined,
    requested: undefined,
    contract: undefined,
    registeredAt: undefined,
    shape: undefined,
    evidence,
  };
  return { root, state: new State(), args };
}
