import type { TSESTree } from '@typescript-eslint/utils';
import { initialOf } from '../../analysis/facts/trace/constants.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { bare, type Node, staticKey, within } from '../../analysis/syntax/syntax.js';
import type { Edit } from '../edit.js';
import { quoted } from '../quotes.js';
import { stageBefore } from './stage-header.js';

/** A header field to add: its value is a text, or an expression as the code writes it. */
export type Field = { readonly name: string } & ({ readonly text: string } | { readonly expression: string });

type HeaderWriter = NonNullable<HttpResponse['headerWriter']>;

/** A field as the code writes it. */
interface Written {
  readonly name: string;
  /** The name in an object of fields. */
  readonly key: string;
  readonly value: string;
}

/** Makes a response carry one more header field, by the means of its framework. */
export function addHeader(response: HttpResponse, field: Field, sourceCode: SourceCode): Edit | undefined {
  return addHeaders(response, [field], sourceCode);
}

/** The same for several at once. */
export function addHeaders(response: HttpResponse, fields: readonly Field[], sourceCode: SourceCode): Edit | undefined {
  if (isMadeByHelper(response)) return undefined;
  const written = fields.map((field) => writtenAs(field, sourceCode));
  return (
    addToArgument(response, written) ??
    addToResult(response, written) ??
    setBeside(response, written, sourceCode) ??
    stageBefore(response, written, sourceCode)
  );
}

/** Some fields as a rewritten call takes them, where its template has a place for them. */
export function fieldsOfCall(
  response: HttpResponse,
  fields: readonly Field[],
  sourceCode: SourceCode,
): string | undefined {
  if (isMadeByHelper(response)) return undefined;
  const { by, headerWriter } = response;
  const written = fields.map((field) => writtenAs(field, sourceCode));
  const place = by?.as?.rewrites?.headers;
  if (place) return place.member === undefined ? object(written) : `${place.member}: ${object(written)}`;
  const { method, chains } = headerWriter ?? {};
  return method !== undefined && chains === true ? inCalls(method, written).join('') : undefined;
}

/** Whether a function makes it that may have other callers; the handler itself may be called by a wrapper. */
function isMadeByHelper({ by, status, handler, via }: HttpResponse): boolean {
  if (via.length === 0) return false;
  const place = by?.node ?? status.node;
  // A callback that is written in place has no other callers.
  return !within(place, handler) || via.some((call) => within(call, handler) && !within(place, call));
}

function inCalls(method: string, fields: readonly Written[]): string[] {
  return fields.map(({ name, value }) => `.${method}(${name}, ${value})`);
}

function writtenAs(field: Field, sourceCode: SourceCode): Written {
  const name = quoted(field.name, sourceCode);
  const value = 'text' in field ? quoted(field.text, sourceCode) : field.expression;
  return { name, key: /^\w+$/.test(field.name) ? field.name : name, value };
}

/** `{ status: 401 }` becomes `{ status: 401, headers: { … } }`; `c.json(x, 401)` gets one more argument. */
function addToArgument({ by, path }: HttpResponse, fields: readonly Written[]): Edit | undefined {
  const place = by?.as?.rewrites?.headers;
  if (!place || !by || by.node.type === 'Program' || !('arguments' in by.node)) return undefined;
  const given = by.node.arguments;
  const argument = given[place.argument];
  const last = given.at(-1);
  if (argument?.type === 'ObjectExpression') return addTo(argument, place.member, fields);
  if (argument) return place.member === undefined ? spreadWith(argument, path, fields) : undefined;
  if (!last || given.length < place.argument) return undefined;
  // The status may be a member of the argument before: `c.json(x, { status: 401 })`.
  if (last.type === 'ObjectExpression' && hasMember(last, 'status')) return addTo(last, 'headers', fields);
  const text = place.member === undefined ? object(fields) : `{ ${place.member}: ${object(fields)} }`;
  return (fixer) => fixer.insertTextAfter(last, `, ${text}`);
}

/** `c.json(x, 401, fields)` becomes `c.json(x, 401, { ...fields, … })`, where the variable holds an object literal. */
function spreadWith(given: Node, path: HttpResponse['path'], fields: readonly Written[]): Edit | undefined {
  const isObject = given.type === 'Identifier' && initialOf(path, given)?.type === 'ObjectExpression';
  if (!isObject) return undefined;
  return (fixer) => [fixer.insertTextBefore(given, '{ ...'), fixer.insertTextAfter(given, `, ${pairs(fields)} }`)];
}

/** `return { statusCode: 401, … }` */
function addToResult({ headerWriter, status }: HttpResponse, fields: readonly Written[]): Edit | undefined {
  const { parent } = status.node;
  if (headerWriter?.member === undefined || parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression')
    return undefined;
  return addTo(parent.parent, headerWriter.member, fields);
}

/** `res.status(401)` becomes `res.status(401).set(…)`; a statement goes behind `ctx.status = 401`. */
function setBeside(response: HttpResponse, fields: readonly Written[], sourceCode: SourceCode): Edit | undefined {
  const { headerWriter, status } = response;
  if (headerWriter?.method === undefined) return undefined;
  const { parent } = status.node;
  const calls = inCalls(headerWriter.method, fields);
  if (parent?.type === 'CallExpression') {
    const isStatus = parent.arguments[0] === status.node && headerWriter.chains === true;
    return isStatus ? setInChain(headerWriter, parent, calls, sourceCode) : undefined;
  }
  return parent?.type === 'AssignmentExpression' && parent.right === status.node
    ? setInStatement(parent, calls, sourceCode)
    : undefined;
}

/** After a call that sets the status and returns the response; before any other, which may send it. */
function setInChain(
  { after = [] }: HeaderWriter,
  call: TSESTree.CallExpression,
  calls: readonly string[],
  sourceCode: SourceCode,
): Edit | undefined {
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression') return undefined;
  const { parent } = call;
  const { property, object } = callee;
  const place = after.includes(staticKey(property, callee.computed) ?? '') ? call : object;
  const next =
    place === call && parent.type === 'MemberExpression' && parent.object === call ? parent.property : property;
  const isBroken = next.loc.start.line > (next === property ? object : call).loc.end.line;
  const lineBreak = isBroken ? `\n${indentAt(next, sourceCode)}` : '';
  return (fixer) => fixer.insertTextAfter(place, calls.map((one) => `${lineBreak}${one}`).join(''));
}

/** A statement for each field after that of an assignment; before it, where something else is on its line. */
function setInStatement(
  { left, parent: statement }: TSESTree.AssignmentExpression,
  calls: readonly string[],
  sourceCode: SourceCode,
): Edit | undefined {
  if (left.type !== 'MemberExpression') return undefined;
  if (statement.type !== 'ExpressionStatement' || statement.parent.type !== 'BlockStatement') return undefined;
  const receiver = sourceCode.getText(left.object);
  const end = sourceCode.getLastToken(statement)?.value === ';' ? ';' : '';
  const written = calls.map((call) => `${receiver}${call}${end}`);
  const next = sourceCode.getTokenAfter(statement, { includeComments: true });
  const lineBreak = `\n${indentAt(statement, sourceCode)}`;
  return next?.loc.start.line === statement.loc.end.line
    ? (fixer) => fixer.insertTextBefore(statement, written.map((one) => `${one}${lineBreak}`).join(''))
    : (fixer) => fixer.insertTextAfter(statement, written.map((one) => `${lineBreak}${one}`).join(''));
}

/** The text of a line before its first token. */
function indentAt(node: Node, { lines }: SourceCode): string {
  return /^\s*/.exec(lines[node.loc.start.line - 1] ?? '')?.[0] ?? '';
}

/** Adds the fields to an object of fields, or to a member of an object that contains them. */
function addTo(
  holder: TSESTree.ObjectExpression,
  name: string | undefined,
  fields: readonly Written[],
): Edit | undefined {
  if (name === undefined) return append(holder, pairs(fields));
  const member = memberOf(holder, name);
  if (!member) return append(holder, `${name}: ${object(fields)}`);
  const held = bare(member.value);
  return held.type === 'ObjectExpression' ? append(held, pairs(fields)) : undefined;
}

function append(holder: TSESTree.ObjectExpression, member: string): Edit {
  const last = holder.properties.at(-1);
  return last
    ? (fixer) => fixer.insertTextAfter(last, `, ${member}`)
    : (fixer) => fixer.replaceText(holder, `{ ${member} }`);
}

function object(fields: readonly Written[]): string {
  return `{ ${pairs(fields)} }`;
}

function pairs(fields: readonly Written[]): string {
  return fields.map(pair).join(', ');
}

function pair({ key, value }: Written): string {
  return `${key}: ${value}`;
}

function hasMember(holder: TSESTree.ObjectExpression, name: string): boolean {
  return memberOf(holder, name) !== undefined;
}

function memberOf(holder: TSESTree.ObjectExpression, name: string): TSESTree.Property | undefined {
  return holder.properties.find(
    (one): one is TSESTree.Property => one.type === 'Property' && staticKey(one.key, one.computed) === name,
  );
}
