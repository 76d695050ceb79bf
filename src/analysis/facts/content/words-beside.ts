import type { TSESTree } from '@typescript-eslint/utils';
import { codeOfPhrase } from '../../../http/registry.js';
import { isError } from '../../../http/classes.js';
import { ERROR_STATUS_TEXTS } from '../../../words/errors/status-texts.js';
import { STATUS_TEXTS, TEXTS_BY_CODE } from '../../../packages/statuses.js';
import { bare, type CallNode, type Node, programOf, staticKey } from '../../syntax/syntax.js';
import type { HttpResponse } from '../../responses/response.js';
import type { WordsBeside } from '../../responses/verdict.js';

type LiteralNode = TSESTree.Literal;

/**
 * The words beside the status of a response that name the same: `statusText: 'BAD_REQUEST'` in the object that
 * contains it, or in an argument of the same calls, and `texts[400]`.
 */
export function wordsBeside({ status, body, by }: HttpResponse): readonly WordsBeside[] {
  const { code, codes, node } = status;
  if (codes?.length !== 1) return [];
  const program = programOf(node);
  const calls = [body.by?.node, by?.node].filter((one) => one !== undefined && programOf(one) === program);
  const given = [...new Set([...calls, callAround(node)])].flatMap((call) => (call ? argumentsOf(call) : []));
  const all = [...objectAround(node), ...given].flatMap((one) => wordsIn(one, code, node));
  return all.filter(({ node: one }, at) => all.findIndex((other) => other.node === one) === at);
}

function wordsIn(given: Node, code: number, status: Node): readonly WordsBeside[] {
  const value = bare(given);
  if (value.type !== 'ObjectExpression') return askedFor(value, code, status);
  const names = isError(code) ? ERROR_STATUS_TEXTS : STATUS_TEXTS;
  return value.properties.flatMap((one) => {
    if (one.type !== 'Property') return [];
    const member = bare(one.value);
    const isNamedSo = names.has(staticKey(one.key, one.computed) ?? '');
    return isNamedSo && saysCode(member, code) ? [{ by: 'phrase', node: member }] : askedFor(member, code, status);
  });
}

/** A phrase, or the name that constants have for it. */
function saysCode(node: Node, code: number): node is LiteralNode {
  return (
    node.type === 'Literal' && typeof node.value === 'string' && codeOfPhrase(node.value.replaceAll('_', ' ')) === code
  );
}

/** `STATUS_CODES[400]`, `getReasonPhrase(StatusCodes.BAD_REQUEST)`, `texts[400]` */
function askedFor(node: Node, code: number, status: Node): readonly WordsBeside[] {
  const isTable = node.type === 'MemberExpression' && node.computed;
  const call = node.type === 'CallExpression' && node.arguments.length === 1 ? node : undefined;
  const asked = isTable ? node.property : call?.arguments[0];
  const of = isTable ? node.object : call?.callee;
  if (!of || !asked || !isCode(asked, code, status)) return [];
  const isComplete = TEXTS_BY_CODE.has(nameOf(bare(of)));
  return isComplete || isTable ? [{ by: isComplete ? 'asked' : 'own', node: asked }] : [];
}

/** A code, or the constant that the status is written as too. */
function isCode(asked: Node, code: number, status: Node): boolean {
  if (asked.type === 'Literal') return Number(asked.value) === code;
  const [one, other] = [bare(asked), bare(status)];
  return (
    isMember(one) && isMember(other) && nameOf(one) === nameOf(other) && nameOf(one.object) === nameOf(other.object)
  );
}

function isMember(node: Node): node is TSESTree.MemberExpression {
  return node.type === 'MemberExpression' && !node.computed;
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? (staticKey(node.property, node.computed) ?? '') : '';
}

function objectAround({ parent }: Node): readonly Node[] {
  return parent?.type === 'Property' && parent.parent.type === 'ObjectExpression' ? [parent.parent] : [];
}

function callAround({ parent }: Node): CallNode | undefined {
  return parent?.type === 'CallExpression' || parent?.type === 'NewExpression' ? parent : undefined;
}

function argumentsOf(node: Node): readonly Node[] {
  return node.type === 'CallExpression' || node.type === 'NewExpression' ? node.arguments : [];
}
