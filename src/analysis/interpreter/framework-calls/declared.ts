import { givenShape, inherited } from '../../../frameworks/language/catalogue.js';
import type { Call, Shape } from '../../../frameworks/language/shape.js';
import { type ResponseState, newResponse, changedResponse } from '../state/response-state.js';
import type { State } from '../state/state.js';
import type { ResponseId, FrameworkObject } from '../values/values.js';
import { constant, frameworkObject, unknown, type Value } from '../values/values.js';
import { applyEffects, readOperand, type Site } from './effects.js';
import { emit } from './emission.js';
import type { Activation } from '../engine.js';
import { written } from '../members/members.js';
import { overloadFor } from './overloads.js';
import { pathMatches, requestFact } from '../state/request-facts.js';
import { routePath } from './route-path.js';
import { throwValue } from '../exceptions/throwing.js';
import type { CallNode, Node } from '../../syntax/syntax.js';
import { doubtUnsent, runCallbacks } from './external-calls.js';

/** Applies what a framework declares of a call; returns its value. */
export function applyCall(
  x: Activation,
  node: CallNode,
  calls: readonly Call[],
  receiver: FrameworkObject | undefined,
  args: readonly Value[],
  state: State,
): Value {
  x.engine.activity++;
  const call = overloadFor(x, calls, args);
  if (!call) return unknown(node);
  const site: Site = { node, args, call, bound: receiver?.bound, receiver };
  const given = call.gives === 'receiver' ? receiver?.shape : givenShape(call);
  const id = targetOf(x, node, call, given, receiver, args, state);
  if (!id || !applyEffects(x, call.effects, id, site, state)) applyWithoutResponse(x, call, site, state);
  if (!call.registers) runCallbacks(x, node, args, state);
  if (areOfHandler(args)) for (const one of args) doubtUnsent(one, state);
  if (call.matchesPath) return pathMatches(x.engine, readOperand(x, call.matchesPath, site, state), node);
  if (call.passes !== undefined) return args[call.passes] ?? unknown(node);
  if (call.gives === 'receiver')
    return receiver ? receiverAt(receiver, call, site, keptPath(x, call, site, state)) : unknown(node);
  if (call.gives === 'nothing') return constant(undefined, node);
  if (!given) return unknown(node);
  const fact = requestFact(x.engine, given, node);
  if (fact) return fact;
  if (receiver && given.reads === 'status') return written(receiver, 'status', node, state);
  const evidence = receiver?.evidence ?? 'import';
  const path = keptPath(x, call, site, state);
  return frameworkObject(given, id, evidence, node, path, call.binds ? args : undefined);
}

/** Whether a call is given a request and its response, as a handler is: `NextAuth(req, res, options)`. */
function areOfHandler([request, response]: readonly Value[]): boolean {
  if (request?.kind !== 'framework-object' || response?.kind !== 'framework-object') return false;
  return request.draft !== undefined && request.draft === response.draft;
}

/** The result of a call that returns its own receiver. */
function receiverAt(
  { shape, draft, evidence, path, bound }: FrameworkObject,
  { binds }: Call,
  { node, args }: Site,
  kept: string | undefined,
): FrameworkObject {
  return frameworkObject(shape, draft, evidence, node, kept ?? path, binds ? args : bound);
}

/** `unstable_rethrow(error)` */
function throwAgain(x: Activation, error: Value, framework: string, node: Node, state: State): void {
  if (error.kind === 'framework-object' && inherited(error.shape, 'facts')?.framework === framework)
    throwValue(x, error, node, state);
}

/** Effects that don't need a response: the path ends, or another value is sent. */
function applyWithoutResponse(x: Activation, { effects }: Call, site: Site, state: State): void {
  for (const effect of effects) {
    if (effect.does === 'throw') throwValue(x, unknown(site.node), site.node, state);
    if (effect.does === 'throwAgain')
      throwAgain(x, readOperand(x, effect.value, site, state), effect.of, site.node, state);
    if (effect.does === 'respond') emit(x, readOperand(x, effect.value, site, state), site.node, 'returned', state);
  }
}

/** A path passed to a registration is kept for the handlers registered on its result. */
function keptPath(x: Activation, call: Call, site: Site, state: State): string | undefined {
  return call.registers?.path && routePath(readOperand(x, call.registers.path, site, state));
}

function targetOf(
  x: Activation,
  node: CallNode,
  call: Call,
  given: Shape | undefined,
  receiver: FrameworkObject | undefined,
  args: readonly Value[],
  state: State,
): ResponseId | undefined {
  const target = call.target ?? 'receiver';
  if (target === 'receiver') return receiver?.draft;
  if (target !== 'new' && 'argument' in target) return frameworkObjectAt(args, target.argument)?.draft;
  if (!given || !x.root) return undefined;
  const fresh = newResponse(given, receiver?.evidence ?? 'import', call.default ?? 200);
  const source = target === 'new' ? undefined : target.of === undefined ? receiver : frameworkObjectAt(args, target.of);
  const staged = source?.draft && state.draft(source.draft);
  const start = staged && target !== 'new' ? takeOver(fresh, staged, target.derives) : fresh;
  state.setResponse(node, changedResponse(start, { by: { node, as: call, args }, via: x.via }));
  return node;
}

function frameworkObjectAt(args: readonly Value[], at: number): FrameworkObject | undefined {
  const argument = args[at];
  return argument?.kind === 'framework-object' ? argument : undefined;
}

/** A new response that starts with what was staged for it. */
function takeOver(
  fresh: ResponseState,
  staged: ResponseState,
  derives: 'headers' | 'status and headers',
): ResponseState {
  const { headers } = staged;
  if (derives === 'headers') return changedResponse(fresh, { headers, leftBehind: staged.status });
  const { status, doubtful, defaultStatus } = staged;
  return changedResponse(fresh, { headers, status, doubtful, defaultStatus });
}
