import type { TSESTree } from '@typescript-eslint/utils';
import type { HttpResponse } from '../../../responses/response.js';
import type { SourceFile } from '../../../symbols/file.js';
import { bare, lastNameOf, type Node, within } from '../../../syntax/syntax.js';
import { ownNodesOf } from '../../../syntax/nodes-of.js';
import { REFUSING_CALLS, REFUSING_TEXTS } from '../../../../words/errors/failure-words.js';
import { isLoginPage } from '../../purpose/login-page.js';

/** A test on the path to a response, and its relation to it. */
export interface Bearing {
  readonly test: Node;
  /** Whether the response leaves in a branch of the test, and not behind the other one. */
  readonly isBranch: boolean;
  /** Whether it only refuses others: with its other outcome they are refused, or sent to log in. */
  readonly isGuard: boolean;
}

/** The tests on the path to a response, newest first. */
export function* bearings(response: HttpResponse, responses: readonly HttpResponse[]): Iterable<Bearing> {
  for (const { node: test } of response.path.tests()) yield bearingOf(test, response, responses);
}

function answersIn(
  branch: Node,
  { handler }: HttpResponse,
  responses: readonly HttpResponse[],
): readonly HttpResponse[] {
  return responses.filter((one) => one.handler === handler && leavesIn(one, branch));
}

function bearingOf(test: Node, response: HttpResponse, responses: readonly HttpResponse[]): Bearing {
  const statement = ifOf(test);
  if (!statement) return { test, isBranch: true, isGuard: false };
  const { consequent, alternate } = statement;
  const isIn = leavesIn(response, consequent);
  const isBranch = isIn || (alternate !== null && leavesIn(response, alternate));
  const other = isIn ? alternate : consequent;
  return { test, isBranch, isGuard: other !== null && isRefusal(other, response, responses) };
}

function isRefusal(branch: Node, response: HttpResponse, responses: readonly HttpResponse[]): boolean {
  const others = answersIn(branch, response, responses);
  return others.length > 0 ? others.every(refuses) : refusesItself(response.path.file, branch);
}

/** Whether a branch throws, or calls a function that refuses by its name, without a visible answer: `return deny(req)`. */
function refusesItself(file: SourceFile, branch: Node): boolean {
  return ownNodesOf(file, branch, 'ThrowStatement', 'CallExpression', 'Literal').some((node) => {
    if (node.type === 'CallExpression') return REFUSING_CALLS.has(lastNameOf(bare(node.callee)));
    return node.type === 'ThrowStatement' || (typeof node.value === 'string' && REFUSING_TEXTS.has(node.value));
  });
}

function refuses(response: HttpResponse): boolean {
  return response.status.every((code) => code >= 400) || isLoginPage(response);
}

function ifOf(test: Node): TSESTree.IfStatement | undefined {
  let at: Node = test;
  while (at.parent && at.parent.type !== 'BlockStatement' && at.parent.type !== 'Program') {
    if (at.parent.type === 'IfStatement') return at.parent.test === at ? at.parent : undefined;
    at = at.parent;
  }
  return undefined;
}

function leavesIn({ node, via }: HttpResponse, place: Node): boolean {
  return [node, ...via].some((one) => within(one, place));
}
