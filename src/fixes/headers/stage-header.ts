import type { SourceCode, Variable } from '../../analysis/symbols/file.js';
import { bare, type Node, parametersOf } from '../../analysis/syntax/syntax.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { responseAtHand } from '../../analysis/responses/response-at-hand.js';
import { together, type Edit } from '../edit.js';
import { addImport } from '../imports/add.js';
import { type Binding, bindingsOf, visibleVariable } from '../imports/bindings.js';

type Staging = NonNullable<NonNullable<HttpResponse['headerWriter']>['staging']>;

/** Sets header fields in statements before an error is thrown or a result returned, where these go out with it. */
export function stageBefore(
  response: HttpResponse,
  fields: readonly { readonly name: string; readonly value: string }[],
  sourceCode: SourceCode,
): Edit | undefined {
  const { by, node } = response;
  const place = by?.node ?? node;
  const statement = leaving(place);
  const staging = statement && (byFunction(response, sourceCode) ?? byMethod(response, place, sourceCode));
  if (!staging) return undefined;
  const calls = fields.map(({ name, value }) => `${staging.begin}${name}, ${value})`);
  return together(writeBefore(statement, calls, sourceCode), staging.edit);
}

/** The beginning of a call that sets a field, up to its name. */
interface Stage {
  readonly begin: string;
  readonly edit?: Edit | undefined;
}

/** `setResponseHeader(event, ` */
function byFunction({ headerWriter, by, path }: HttpResponse, sourceCode: SourceCode): Stage | undefined {
  if (headerWriter?.staging === undefined || !by) return undefined;
  const given = responseName(path.root, by.node, sourceCode);
  const callee = nameFor(headerWriter.staging, by.node, sourceCode);
  return callee && given !== undefined ? { begin: `${callee.name}(${given}, `, edit: callee.edit } : undefined;
}

/** `res.set(`, `context.switchToHttp().getResponse().header(` */
function byMethod(response: HttpResponse, place: Node, sourceCode: SourceCode): Stage | undefined {
  const { leaves, path, carriesHeaders, status } = response;
  if (leaves === 'thrown' ? carriesHeaders || path.root.errorsDropHeaders : status.isWritten) return undefined;
  const hand = responseAtHand(response);
  const { method } = hand?.writer ?? {};
  if (!hand || method === undefined) return undefined;
  const { name } = hand.parameter;
  if (!isDeclaredAt(visibleVariable(name, place, sourceCode), hand.parameter)) return undefined;
  return { begin: `${name}${hand.way}.${method}(` };
}

/** The statement that throws or returns the result of a call, and nothing else. */
function leaving({ parent }: Node): Node | undefined {
  return parent?.type === 'ThrowStatement' || parent?.type === 'ReturnStatement' ? parent : undefined;
}

/** The handler's own name for the response, where it resolves to the same binding at a node. */
function responseName(root: HttpResponse['path']['root'], node: Node, sourceCode: SourceCode): string | undefined {
  const parameter = parametersOf(root.fn)[root.shapes.findIndex((shape) => shape === root.response?.shape)];
  if (parameter?.type !== 'Identifier') return undefined;
  const variable = visibleVariable(parameter.name, node, sourceCode);
  return isDeclaredAt(variable, parameter) ? parameter.name : undefined;
}

function isDeclaredAt(variable: Variable | undefined, node: Node): boolean {
  return variable?.defs.some(({ name }) => name === node) ?? false;
}

/**
 * The name of a framework's function where another one of it is called: as the file imports it, by an import beside that of the other one,
 * or the plain name where the framework declares both globally.
 */
function nameFor({ name, of }: Staging, by: Node, sourceCode: SourceCode): { name: string; edit?: Edit } | undefined {
  const callee = 'callee' in by && by.callee ? bare(by.callee) : undefined;
  if (callee?.type !== 'Identifier') return undefined;
  const there = visibleVariable(name, by, sourceCode);
  if (there && there.defs.length > 0) {
    const known = bindingOf(there, sourceCode);
    return known?.path.join('.') === name && of.includes(known.module) ? { name } : undefined;
  }
  const beside = bindingOf(visibleVariable(callee.name, by, sourceCode), sourceCode);
  if (!beside) return { name };
  const addition = addImport(beside.module, name, name, sourceCode);
  return addition?.local === name ? { name, edit: addition.edit } : undefined;
}

function bindingOf(variable: Variable | undefined, sourceCode: SourceCode): Binding | undefined {
  return variable && bindingsOf(sourceCode).find((one) => one.variable === variable);
}

/** Statements before another one; in a block of their own where only one is allowed. */
function writeBefore(statement: Node, calls: readonly string[], sourceCode: SourceCode): Edit {
  if (isInList(statement)) {
    const end = sourceCode.getLastToken(statement)?.value === ';' ? ';' : '';
    const indent = /^\s*/.exec(sourceCode.lines[statement.loc.start.line - 1] ?? '')?.[0] ?? '';
    return (fixer) => fixer.insertTextBefore(statement, calls.map((call) => `${call}${end}\n${indent}`).join(''));
  }
  return (fixer) => [
    fixer.insertTextBefore(statement, `{ ${calls.map((call) => `${call}; `).join('')}`),
    fixer.insertTextAfter(statement, ' }'),
  ];
}

function isInList({ parent }: Node): boolean {
  return parent?.type === 'BlockStatement' || parent?.type === 'Program' || parent?.type === 'SwitchCase';
}
