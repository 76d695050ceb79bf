import type { Node } from '../syntax/syntax.js';
import type { HttpResponse } from './response.js';

/**
 * The responses in which another alternative of the same choice is sent as the body, with the same status: `new Response(output || '', {
 * status: failed ? 500 : 200 })`, where the output may be present or not. The test of the status also chooses the body.
 */
export function otherwiseSent(response: HttpResponse, responses: readonly HttpResponse[]): readonly HttpResponse[] {
  const choice = choiceOf(response);
  if (!choice) return [];
  return responses.filter(
    (other) =>
      other !== response &&
      other.node === response.node &&
      other.handler === response.handler &&
      other.status.code === response.status.code &&
      choiceOf(other) === choice,
  );
}

/** The whole choice that a body is one alternative of. */
function choiceOf({ body }: HttpResponse): Node | undefined {
  let choice: Node | undefined;
  for (let at = body.node?.parent; at && CHOICES.has(at.type); at = at.parent) choice = at;
  return choice;
}

const CHOICES: ReadonlySet<string> = new Set([
  'LogicalExpression',
  'ConditionalExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);
