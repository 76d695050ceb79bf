import type { SourceCode } from '../../analysis/symbols/file.js';
import { isClass, type Node, programOf } from '../../analysis/syntax/syntax.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { isSuccess } from '../../http/classes.js';
import type { Edit } from '../edit.js';

/** A declared status that is never sent, and an edit that declares the one that is sent in its place. */
export interface Redeclared {
  readonly instead: number;
  readonly edit: Edit;
}

/**
 * Declares the success that a handler sends where its contract has another that is never sent: the members beside it
 * in the contract describe the same response.
 * @param all the file's responses
 */
export function redeclareStatus(
  response: HttpResponse,
  all: readonly HttpResponse[],
  sourceCode: SourceCode,
): Redeclared | undefined {
  const { contract, status } = response;
  const [declared, ...others] = [...(contract?.codes ?? [])].filter(([code]) => isSuccess(code));
  if (!declared || others.length > 0 || !status.isWritten || status.codes?.length !== 1 || !isSuccess(status.code))
    return undefined;
  const [instead, node] = declared;
  if (programOf(node) !== sourceCode.ast || isForClass(node)) return undefined;
  const sharing = all.filter((one) => one.contract?.codes.get(instead) === node);
  const isElsewhere = ({ handler, status: { codes } }: HttpResponse): boolean =>
    handler !== response.handler || codes?.includes(instead) !== false;
  const text = sharing.some(isElsewhere) ? undefined : writtenAs(node, instead, response, sourceCode);
  return text === undefined ? undefined : { instead, edit: (fixer) => fixer.replaceText(node, text) };
}

/** Digits for digits; a constant as the sent one is written, if both are of one object. */
function writtenAs(node: Node, code: number, { status }: HttpResponse, sourceCode: SourceCode): string | undefined {
  if (node.type === 'Literal' && Number(node.value) === code)
    return typeof node.value === 'string' ? node.raw.replace(node.value, String(status.code)) : String(status.code);
  if (node.type !== 'MemberExpression') return undefined;
  const sent = status.node;
  const isAlike =
    sent.type === 'MemberExpression' && sourceCode.getText(sent.object) === sourceCode.getText(node.object);
  return isAlike ? sourceCode.getText(sent) : String(status.code);
}

/** Whether a class decorator declares it, for all of its methods. */
function isForClass(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) if (at.type === 'Decorator') return isClass(at.parent);
  return false;
}
