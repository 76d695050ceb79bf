import { PRECONDITIONS } from '../../../http/preconditions.js';
import { ERROR_NAMES } from '../../../words/errors/errors.js';
import { CONDITION_HELPERS } from '../../../packages/requests.js';
import { functionAround, lastNameOf, type Node, parametersOf, parameterTarget } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { receivesRequest } from '../caller/given.js';
import { formulaOf, singleTests } from '../trace/formula.js';
import { callsOn } from '../trace/source.js';
import { subjectOf } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { isRequestData } from './request-data.js';

/** Whether a status code answers a header field of the request that the handler of a response never reads. */
export function answersUnread({ fieldsRead, path, via }: HttpResponse, code: number): boolean {
  const condition = PRECONDITIONS[code];
  if (!condition || rendersError(path, via)) return false;
  return !fieldsRead.mayInclude(condition.fields, CONDITION_HELPERS[code]);
}

/** Whether a filter, an error handler, or a function of theirs that the error is passed to sends what was decided elsewhere. */
function rendersError({ errorHandling, root }: PathFacts, via: readonly Node[]): boolean {
  if (errorHandling && !errorHandling.tried) return true;
  const functions = [root.fn, ...via.flatMap((call) => functionAround(call) ?? [])];
  return functions.some((fn) => parametersOf(fn).some((one) => ERROR_NAMES.has(lastNameOf(parameterTarget(one)))));
}

const CONFLICT = 409;

/** The statuses to send instead, the likeliest first: a test of stored data, and not of what was sent, is a conflict. */
export function sentInstead({ path }: HttpResponse, codes: readonly number[]): readonly number[] {
  const [last] = path.tests();
  if (!last || !codes.includes(CONFLICT)) return codes;
  const tests = singleTests(formulaOf(path, last.node, last.holds));
  if (tests.some(({ atom }) => isAboutRequest(path, subjectOf(atom)))) return codes;
  return [CONFLICT, ...codes.filter((code) => code !== CONFLICT)];
}

/** Whether a value is of the request, or was found by a call that the request is passed to. */
function isAboutRequest(path: PathFacts, node: Node): boolean {
  if (node.type === 'BinaryExpression') return [node.left, node.right].some((side) => isAboutRequest(path, side));
  return (
    isRequestData(path, node) ||
    sourcesOf(path, node).some((source) => callsOn(source).some((call) => receivesRequest(path, call.node)))
  );
}
