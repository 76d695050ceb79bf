import type { SourceCode } from '../../analysis/symbols/file.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { TSESTree } from '@typescript-eslint/utils';
import { valueOf } from '../../analysis/summaries/called-function.js';
import { bare, type CallNode } from '../../analysis/syntax/syntax.js';
import { forbidsContent } from '../../http/registry.js';
import { contradictsContract } from '../contract.js';
import { addHeaders, type Field, fieldsOfCall } from '../headers/add-header.js';
import { bothOf, type Edit, together } from '../edit.js';
import { renameStatus } from '../renaming.js';
import { replaceCode } from './replace-code.js';
import { replaceError } from './replace-error.js';
import { rewrite } from '../rewrite.js';

/**
 * Makes a response carry another status, with header fields that belong to it: where the status is written, else by writing one. A status
 * that forbids content is excluded for a response that has a body, or may have one, and so is one that the route doesn't declare.
 */
export function changeStatus(
  response: HttpResponse,
  code: number,
  sourceCode: SourceCode,
  fields: readonly Field[] = [],
): Edit | undefined {
  if (contradictsContract(response, code)) return undefined;
  if (forbidsContent(code) && response.body.kind !== 'none' && !response.body.isPhrase) return undefined;
  if (!response.status.isWritten) return addStatus(response, code, sourceCode, fields);
  const own = replaceStatus(response, code);
  const change = own
    ? together(own, ...renameStatus(response, code))
    : (replaceError(response, code, sourceCode) ?? together(own, ...renameStatus(response, code)));
  return fields.length > 0 ? bothOf(change, addHeaders(response, fields, sourceCode)) : change;
}

/** Writes another status in place of the written one, regardless of the body. */
export function replaceStatus(response: HttpResponse, code: number): Edit | undefined {
  const { status, path } = response;
  if (status.origin === 'type' || status.value?.kind !== 'constant') return undefined;
  if (!isOneCode(response)) return undefined;
  return replaceCode(path.file, { ...status.value, node: status.node }, code);
}

/** Whether what is written stands for the code wherever it is evaluated: `found.status` is another one on other paths. */
function isOneCode({ status: { node, value }, path }: HttpResponse): boolean {
  const place = bare(node);
  if (place.type === 'Literal') return true;
  const always = valueOf(path.file, place);
  return (
    always.kind === 'module' ||
    (always.kind === 'constant' && value?.kind === 'constant' && always.value === value.value)
  );
}

function addStatus(
  response: HttpResponse,
  code: number,
  sourceCode: SourceCode,
  fields: readonly Field[],
): Edit | undefined {
  const { by } = response;
  const rewrites = by?.as?.rewrites;
  if (!by || !rewrites || by.node.type === 'Program' || !('arguments' in by.node)) return undefined;
  const given = rewrites.init === undefined ? undefined : by.node.arguments[rewrites.init];
  if (given?.type === 'ObjectExpression') {
    const add = addMember(given, `status: ${code}`);
    return fields.length > 0 ? bothOf(add, addHeaders(response, fields, sourceCode)) : add;
  }
  if (given || rewrites.withStatus === undefined || losesArguments(by.node, rewrites.withStatus)) return undefined;
  if (fields.length === 0) return rewrite(by.node, rewrites.withStatus, sourceCode, code);
  const text = rewrites.withStatus.includes('{fields}') ? fieldsOfCall(response, fields, sourceCode) : undefined;
  return text === undefined ? undefined : rewrite(by.node, rewrites.withStatus, sourceCode, code, { fields: text });
}

/** Whether a call has more arguments than its new form would. */
function losesArguments({ arguments: given }: CallNode, template: string): boolean {
  return given.some((_, index) => !template.includes(`{${index}}`) && !template.includes(`{${index}|`));
}

function addMember(object: TSESTree.ObjectExpression, member: string): Edit {
  const [first] = object.properties;
  return first
    ? (fixer) => fixer.insertTextBefore(first, `${member}, `)
    : (fixer) => fixer.replaceText(object, `{ ${member} }`);
}
