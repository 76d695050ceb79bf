import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceCode } from '../analysis/file/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { bare, type Node } from '../analysis/file/syntax.js';
import { forbidsContent } from '../http/registry.js';
import { constantNames } from '../http/constants/index.js';
import type { Constant } from '../analysis/execution/values.js';
import type { Edit } from './edit.js';
import { rewrite } from './rewrite.js';

/**
 * Makes a response carry another status: where the status is written, else by writing one. A status that forbids content
 * is no choice for a response that has a body, or may have one.
 */
export function changeStatus(response: HttpResponse, code: number, sourceCode: SourceCode): Edit | undefined {
  if (forbidsContent(code) && response.body.kind !== 'none' && !response.body.isPhrase) return undefined;
  return response.status.isWritten ? replaceStatus(response, code) : addStatus(response, code, sourceCode);
}

/** Writes another status in the place of the one that is written, whatever becomes of the body. */
export function replaceStatus({ status }: HttpResponse, code: number): Edit | undefined {
  const node = bare(status.node);
  if (status.origin === 'type' || status.value?.kind !== 'constant') return undefined;
  if (node.type === 'Literal' && typeof node.value === 'boolean') return changePermanence(node, code);
  if (node.type === 'Literal') {
    const text = typeof node.value === 'string' ? `${node.raw[0]}${code}${node.raw[0]}` : String(code);
    return (fixer) => fixer.replaceText(node, text);
  }
  if (node.type === 'MemberExpression') return replaceConstant(node, status.value.from, code);
  return node.type === 'Identifier' && isExpression(node)
    ? (fixer) => fixer.replaceText(node, String(code))
    : undefined;
}

/** `permanent: true` says 308, `permanent: false` 307. */
function changePermanence(node: Node, code: number): Edit | undefined {
  return code === 307 || code === 308 ? (fixer) => fixer.replaceText(node, String(code === 308)) : undefined;
}

/** A constant of a package becomes another one of the same package, if it has one. */
function replaceConstant(node: TSESTree.MemberExpression, from: Constant['from'], code: number): Edit {
  const container = from?.path.slice(0, -1).join('.');
  const names = from ? constantNames(from.module, code) : [];
  const name = names.find((path) => path.slice(0, -1).join('.') === container)?.at(-1);
  return name !== undefined && !node.computed
    ? (fixer) => fixer.replaceText(node.property, name)
    : (fixer) => fixer.replaceText(node, String(code));
}

function isExpression(node: Node): boolean {
  return !(node.parent?.type === 'Property' && node.parent.shorthand);
}

function addStatus({ by }: HttpResponse, code: number, sourceCode: SourceCode): Edit | undefined {
  const rewrites = by?.as?.rewrites;
  if (!by || !rewrites || by.node.type === 'Program' || !('arguments' in by.node)) return undefined;
  const given = rewrites.init === undefined ? undefined : by.node.arguments[rewrites.init];
  if (given?.type === 'ObjectExpression') return addMember(given, `status: ${code}`);
  return given || rewrites.withStatus === undefined
    ? undefined
    : rewrite(by.node, rewrites.withStatus, sourceCode, code);
}

function addMember(object: Node & { properties: readonly Node[] }, member: string): Edit {
  const [first] = object.properties;
  return first
    ? (fixer) => fixer.insertTextBefore(first, `${member}, `)
    : (fixer) => fixer.replaceText(object, `{ ${member} }`);
}
