import type { TSESTree } from '@typescript-eslint/utils';
import type { RedirectCall } from '../analysis/interpreter/state/response-state.js';
import { indicesOf } from '../analysis/responses/misuse.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import type { Value } from '../analysis/interpreter/values/values.js';
import { bare, type Node } from '../analysis/syntax/syntax.js';
import type { Edit } from './edit.js';
import { fill } from './rewrite.js';

/** Writes status and URL of a redirect in the order that its framework reads them. */
export function reorder(redirect: RedirectCall, status: Value, sourceCode: SourceCode): Edit | undefined {
  const call = callOf(redirect);
  if (!call) return undefined;
  const at = redirect.args.indexOf(status);
  const [slot] = redirect.effect.status ? indicesOf(redirect.effect.status) : [];
  const other =
    slot !== undefined && slot < redirect.args.length
      ? slot
      : redirect.args.findIndex((_, index) => index !== at && index >= (redirect.args.length === 2 ? 0 : at));
  const [one, two] = [call.arguments[at], call.arguments[other]];
  if (!one || !two) return undefined;
  if (other === slot) {
    return (fixer) => [
      fixer.replaceText(one, sourceCode.getText(two)),
      fixer.replaceText(two, sourceCode.getText(one)),
    ];
  }
  return redirect.args.length === 2
    ? write(redirect, call, sourceCode.getText(two), sourceCode.getText(one), sourceCode)
    : undefined;
}

/** Writes an ignored argument as the status of a redirect. */
export function giveArgument(redirect: RedirectCall, status: Value, sourceCode: SourceCode): Edit | undefined {
  const call = callOf(redirect);
  const [url, given] = [call?.arguments[0], call?.arguments[redirect.args.indexOf(status)]];
  if (!call || !url || !given || redirect.args.length !== 2) return undefined;
  return write(redirect, call, sourceCode.getText(url), sourceCode.getText(given), sourceCode);
}

/** Drops an argument without a meaning. */
export function dropArgument(redirect: RedirectCall, value: Value, sourceCode: SourceCode): Edit | undefined {
  const call = callOf(redirect);
  const at = redirect.args.indexOf(value);
  const [before, given] = [call?.arguments[at - 1], call?.arguments[at]];
  if (!call || !before || !given || sourceCode.getCommentsInside(call).length > 0) return undefined;
  return (fixer) => fixer.removeRange([before.range[1], given.range[1]]);
}

/** Writes the status that was set in the chain, `res.status(301).redirect(url)`, into the redirect, or drops it. */
export function foldChain(
  redirect: RedirectCall,
  status: Value,
  sourceCode: SourceCode,
  keep: boolean,
): Edit | undefined {
  const call = callOf(redirect);
  if (call?.callee.type !== 'MemberExpression') return undefined;
  const setter = bare(call.callee.object);
  if (setter.type !== 'CallExpression' || setter.callee.type !== 'MemberExpression') return undefined;
  const [given] = setter.arguments;
  if (!given || setter.arguments.length > 1 || given !== status.node || sourceCode.getCommentsInside(call).length > 0)
    return undefined;
  const receiver = sourceCode.getText(setter.callee.object);
  if (!keep) return (fixer) => fixer.replaceText(setter, receiver);
  const [url] = call.arguments;
  const template = redirect.as?.rewrites?.withStatus;
  if (!url || call.arguments.length > 1 || template === undefined) return undefined;
  const parts = {
    receiver,
    callee: `${receiver}.redirect`,
    status: sourceCode.getText(given),
    0: sourceCode.getText(url),
  };
  return (fixer) => fixer.replaceText(call, fill(template, parts));
}

/** Writes a status that was set elsewhere into a redirect. */
export function giveStatus(redirect: RedirectCall, status: string, sourceCode: SourceCode): Edit | undefined {
  const call = callOf(redirect);
  const [url] = call?.arguments ?? [];
  return call && url && call.arguments.length === 1
    ? write(redirect, call, sourceCode.getText(url), status, sourceCode)
    : undefined;
}

/** Makes the URL of a redirect absolute, based on that of the request. */
export function makeAbsolute({ url }: RedirectCall, handler: Node, sourceCode: SourceCode): Edit | undefined {
  const [parameter] = 'params' in handler ? (handler.params as readonly Node[]) : [];
  if (parameter?.type !== 'Identifier' || !/^_?req(?:uest)?$/.test(parameter.name)) return undefined;
  const { node } = url;
  return (fixer) => fixer.replaceText(node, `new URL(${sourceCode.getText(node)}, ${parameter.name}.url)`);
}

function callOf({ node }: RedirectCall): TSESTree.CallExpression | undefined {
  return node.type === 'CallExpression' && node.arguments.every(({ type }) => type !== 'SpreadElement')
    ? node
    : undefined;
}

function write(
  { as }: RedirectCall,
  call: TSESTree.CallExpression,
  url: string,
  status: string,
  sourceCode: SourceCode,
): Edit | undefined {
  if (sourceCode.getCommentsInside(call).length > 0) return undefined;
  const { callee } = call;
  const receiver = callee.type === 'MemberExpression' ? sourceCode.getText(callee.object) : '';
  const parts = { receiver, callee: sourceCode.getText(callee), status, 0: url };
  const { withStatus, statusBefore } = as?.rewrites ?? {};
  if (withStatus !== undefined) return (fixer) => fixer.replaceText(call, fill(withStatus, parts));
  const statement = statusBefore === undefined ? undefined : statementOf(call);
  if (!statement || statusBefore === undefined) return undefined;
  return (fixer) => [
    fixer.insertTextBefore(statement, `${fill(statusBefore, parts)}\n${indentOf(statement, sourceCode)}`),
    fixer.replaceText(call, fill('{callee}({0})', parts)),
  ];
}

/** The statement in a block that a call makes up. */
function statementOf(call: Node): Node | undefined {
  const { parent } = call;
  const isStatement = parent?.type === 'ExpressionStatement' || parent?.type === 'ReturnStatement';
  return isStatement && (parent.parent.type === 'BlockStatement' || parent.parent.type === 'Program')
    ? parent
    : undefined;
}

function indentOf(node: Node, sourceCode: SourceCode): string {
  const line = sourceCode.lines[node.loc.start.line - 1] ?? '';
  return /^\s*/.exec(line.slice(0, node.loc.start.column))?.[0] ?? '';
}
