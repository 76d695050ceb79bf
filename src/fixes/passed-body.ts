import type { PassedStatus } from '../analysis/responses/claims.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { bare, type CallNode, type Node, within } from '../analysis/syntax/syntax.js';
import type { Edit } from './edit.js';
import { fill } from './rewrite.js';

/** Sends the stream of a fetched response in place of what is read of it there: `answer.body` of `await answer.text()`. */
export function streamBody(
  response: HttpResponse,
  { answer }: PassedStatus,
  sourceCode: SourceCode,
): { readonly text: string; readonly edit: Edit } | undefined {
  const call = madeBy(response);
  const body = call?.type === 'NewExpression' ? call.arguments[0] : undefined;
  if (!body || !answer || bare(answer).type !== 'Identifier') return undefined;
  const text = `${sourceCode.getText(answer)}.body`;
  return { text, edit: (fixer) => fixer.replaceText(body, text) };
}

/** Sends no body with 204, 205 and 304. */
export function leaveWithoutBody(response: HttpResponse, sourceCode: SourceCode): Edit | undefined {
  const call = madeBy(response);
  const test = testOf(response.status.node, sourceCode);
  const bodiless = response.body.by?.as?.rewrites?.bodiless;
  if (!call || test === undefined || bodiless === undefined || !within(response.status.node, call)) return undefined;
  const [body] = call.arguments;
  if (call.type === 'NewExpression' && body)
    return (fixer) => fixer.replaceText(body, `${test} ? null : ${sourceCode.getText(body)}`);
  const empty = fill(bodiless, partsOf(call, sourceCode));
  return (fixer) => fixer.replaceText(call, `${test} ? ${empty} : ${sourceCode.getText(call)}`);
}

function madeBy({ body }: HttpResponse): CallNode | undefined {
  const call = body.by?.node;
  return call?.type === 'NewExpression' || call?.type === 'CallExpression' ? call : undefined;
}

/** The test of a status that is written as a name or a member. */
function testOf(status: Node, sourceCode: SourceCode): string | undefined {
  const place = bare(status);
  const isRead = place.type === 'Identifier' || place.type === 'MemberExpression';
  return isRead ? `[204, 205, 304].includes(${sourceCode.getText(place)})` : undefined;
}

function partsOf({ callee, arguments: args }: CallNode, sourceCode: SourceCode): Record<string, string> {
  const parts: Record<string, string> = Object.fromEntries(
    args.map((argument, index) => [index, sourceCode.getText(argument)]),
  );
  if (callee.type === 'MemberExpression') parts.receiver = sourceCode.getText(callee.object);
  return parts;
}
