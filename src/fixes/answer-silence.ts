import type { Unanswered } from '../analysis/responses/lost-responses.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { bare, type FunctionNode, type Node, parametersOf } from '../analysis/syntax/syntax.js';
import { phraseOf } from '../http/registry.js';
import type { Edit } from './edit.js';
import { quoted } from './quotes.js';
import { fill } from './rewrite.js';

/** An edit, and the status that it sends; none where it passes an error on. */
interface Answer {
  readonly edit: Edit | undefined;
  readonly code?: number;
}

/** Sends what was set, or what was caught. */
export function answerSilence(one: Unanswered, sourceCode: SourceCode): Answer | undefined {
  return one.what === 'status' ? sendStatus(one, sourceCode) : answerCaught(one, sourceCode);
}

/** `res.status(500)` sends with the status; an assignment to a member is followed by what does. */
function sendStatus({ node, code, statusAlone, isGuarded }: Unanswered, sourceCode: SourceCode): Answer | undefined {
  const call = node.parent;
  if (isGuarded || code === undefined || statusAlone === undefined || call?.type !== 'CallExpression') return undefined;
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression' || call.arguments.length !== 1 || call.parent.type === 'MemberExpression')
    return undefined;
  const receiver = sourceCode.getText(callee.object);
  const text = filled(statusAlone, receiver, code, sourceCode, sourceCode.getText(node));
  return { edit: (fixer) => fixer.replaceText(call, text), code };
}

/** At the end of a `catch`: passes its error on, or sends 500. */
function answerCaught({ node, caughtIn, names, statusAlone }: Unanswered, sourceCode: SourceCode): Answer | undefined {
  const last = caughtIn && endOf(node);
  const param = caughtIn?.param;
  if (!last || param?.type !== 'Identifier') return undefined;
  if (names.next !== undefined) return { edit: after(last, `${names.next}(${param.name});`) };
  if (names.response === undefined || statusAlone === undefined) return undefined;
  return { edit: after(last, `${filled(statusAlone, names.response, FAILED, sourceCode)};`), code: FAILED };
}

const FAILED = 500;

function filled(
  template: string,
  receiver: string,
  code: number,
  sourceCode: SourceCode,
  status = String(code),
): string {
  return fill(template, { receiver, status, phrase: quoted(phraseOf(code) ?? String(code), sourceCode) });
}

/** The statement that a path ends with, where it has a line of its own in a block. */
function endOf(node: Node): Node | undefined {
  return node.type === 'ExpressionStatement' && node.parent.type === 'BlockStatement' ? node : undefined;
}

function after(statement: Node, text: string): Edit {
  const indent = ' '.repeat(statement.loc.start.column);
  return (fixer) => fixer.insertTextAfter(statement, `\n${indent}${text}`);
}

/** Puts the body of a handler into a `try`, whose `catch` passes errors on. */
export function catchRejections({ handler, names }: Unanswered, sourceCode: SourceCode): Edit | undefined {
  const { body } = handler;
  const parameters = parametersOf(handler);
  const second = parameters[1];
  if (body?.type !== 'BlockStatement' || !second || (parameters.length > 2 && names.next === undefined))
    return undefined;
  if (body.loc.start.line === body.loc.end.line || hasLongText(body, sourceCode)) return undefined;
  const next = names.next ?? 'next';
  const indent = ' '.repeat(body.body[0]?.loc.start.column ?? 2);
  const [first, ...lines] = sourceCode.getText(body).slice(1, -1).trimEnd().split('\n');
  const inner = lines.map((line) => (line.trim() === '' ? line : `  ${line}`)).join('\n');
  const text = `{${first ?? ''}\n${indent}try {\n${inner}\n${indent}} catch (error) {\n${indent}  ${next}(error);\n${indent}}\n${closing(handler, sourceCode)}}`;
  return (fixer) => [
    ...(names.next === undefined ? [fixer.insertTextAfter(second, `, ${next}`)] : []),
    fixer.replaceText(body, text),
  ];
}

/** The white space before the last brace of a function. */
function closing({ body }: FunctionNode, sourceCode: SourceCode): string {
  const line = sourceCode.lines[(body as Node).loc.end.line - 1] ?? '';
  return /^\s*/.exec(line)?.[0] ?? '';
}

/** A text of several lines would change with the indentation. */
function hasLongText(body: Node, sourceCode: SourceCode): boolean {
  return sourceCode.getTokens(body).some(({ type, loc }) => type === 'Template' && loc.start.line !== loc.end.line);
}

/** Returns the reply, for which the framework waits then; one whose response is a member of its context has none. */
export function awaitReply({ handler, names }: Unanswered): Edit | undefined {
  const last = handler.body?.type === 'BlockStatement' ? handler.body.body.at(-1) : undefined;
  if (!last || names.response === undefined) return undefined;
  return after(last, `return ${names.response};`);
}
