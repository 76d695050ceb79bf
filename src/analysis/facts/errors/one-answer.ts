import { positionOf } from '../../../frameworks/language/catalogue.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { nodesOf, ownNodesOf } from '../../syntax/nodes-of.js';
import { bare, type Node, parametersOf, within } from '../../syntax/syntax.js';
import { callsOn } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/** How a function receives the errors that it answers: as a parameter, or from the handlers that it runs in a `try`. */
export type ReceivedBy = 'parameter' | 'catch';

/**
 * How a function receives what it answers with a response; undefined where that answers no error of others.
 */
export function receivedBy({ path }: HttpResponse): ReceivedBy | undefined {
  const { errorHandling, root } = path;
  if (!errorHandling || errorHandling.outer) return undefined;
  if (!errorHandling.tried) return 'parameter';
  return runsHandlers(path, errorHandling.tried, root.fn) ? 'catch' : undefined;
}

/** `try { await next(); }`, where that throws what later handlers throw. */
function runsHandlers({ file, root }: PathFacts, tried: Node, fn: HttpResponse['handler']): boolean {
  const at = positionOf(root.shapes, 'next');
  const calls = [root.shapes[at]?.call ?? []].flat();
  const parameter = parametersOf(fn)[at];
  const variable = parameter && file.variable(parameter);
  if (!variable || !within(tried, fn) || !calls.some(({ effects }) => effects.some(throwsOn))) return false;
  return ownNodesOf(file, tried, 'CallExpression').some(({ callee }) => file.variable(bare(callee)) === variable);
}

function throwsOn(effect: { readonly does: string; readonly throws?: boolean }): boolean {
  return effect.does === 'handOn' && effect.throws === true;
}

/**
 * Whether a function sends one status to all errors, and no test distinguishes some of them on the way there.
 * @param others all responses of the file
 */
export function answersOneStatus(response: HttpResponse, others: readonly HttpResponse[]): boolean {
  const { handler, status } = response;
  const own = others.filter((one) => one.handler === handler && one.path.isCatch);
  return own.every((one) => one.status.codes?.join() === status.codes?.join() && !isDistinguished(one.path));
}

/** Whether a test on a path may have been about what the error is. */
function isDistinguished(path: PathFacts): boolean {
  return path.testsSince().some(({ node, isChoice }) => !isChoice && mayDistinguish(path, node));
}

function mayDistinguish(path: PathFacts, test: Node): boolean {
  const inner = bare(test);
  if (inner.type === 'UnaryExpression' && inner.operator === '!') return mayDistinguish(path, inner.argument);
  if (inner.type === 'Identifier' && isErrorItself(path, inner)) return false;
  return nodesOf(path.file, inner, 'Identifier').some((one) => mayBeOfError(path, one, 0));
}

/** `if (err)` is true of each. */
function isErrorItself(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ start, steps }) => start.kind === 'caught' && steps.length === 0);
}

const FARTHEST = 4;

/** Whether a value is the error, a part of it, or made of it; one of unknown origin may be. */
function mayBeOfError(path: PathFacts, node: Node, depth: number): boolean {
  return sourcesOf(path, node).some(
    (source) =>
      UNKNOWN.has(source.start.kind) ||
      callsOn(source).some(
        (call) =>
          depth >= FARTHEST ||
          call.node.arguments.some((one) =>
            nodesOf(path.file, one, 'Identifier').some((part) => mayBeOfError(path, part, depth + 1)),
          ),
      ),
  );
}

const UNKNOWN: ReadonlySet<string> = new Set(['caught', 'parameter', 'callback', 'other']);
