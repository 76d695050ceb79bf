import { testInBody } from '../../analysis/facts/health/written-test.js';
import type { Value } from '../../analysis/interpreter/values/values.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { bare, type Node } from '../../analysis/syntax/syntax.js';
import type { Edit } from '../edit.js';
import { rewrite } from '../rewrite.js';

const UNAVAILABLE = 503;

/** Whether a response is healthy by some values of its body, and not by others. */
export function isDecidedInBody({ body }: HttpResponse): boolean {
  return body.value !== undefined && isOpen(body.value);
}

function isOpen(value: Value): boolean {
  if (value.kind === 'object') return [...value.members.values()].some(isOpen);
  return value.kind === 'choice' || value.kind === 'oneOf';
}

/** Sends 503 by the test that chooses the words of the body, or the flag in it: `ok ? 200 : 503`. */
export function sendByHealth(response: HttpResponse, sourceCode: SourceCode): Edit | undefined {
  const { status, by } = response;
  const written = testInBody(response);
  if (!written) return undefined;
  const [whenTrue, whenFalse] = written.isFailed ? [UNAVAILABLE, status.code] : [status.code, UNAVAILABLE];
  const text = `${sourceCode.getText(written.test)} ? ${whenTrue} : ${whenFalse}`;
  if (status.isWritten)
    return bare(status.node).type === 'Literal' ? (fixer) => fixer.replaceText(status.node, text) : undefined;
  const template = by?.as?.rewrites?.withStatus;
  return by && template !== undefined && takesAll(by.node, template)
    ? rewrite(by.node, template, sourceCode, text)
    : undefined;
}

/** Whether the new form of a call has all of its arguments. */
function takesAll(call: Node, template: string): boolean {
  return 'arguments' in call && call.arguments.every((_, index) => template.includes(`{${index}}`));
}
