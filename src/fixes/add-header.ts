import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceCode } from '../analysis/file/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { bare, staticKey } from '../analysis/file/syntax.js';
import type { Edit } from './edit.js';

/** A header field to add; `value` is an expression, as it is written. */
export interface Field {
  readonly name: string;
  readonly value: string;
}

/** Makes a response carry one more header field, in the way of its framework. */
export function addHeader(response: HttpResponse, field: Field, sourceCode: SourceCode): Edit | undefined {
  return addHeaders(response, [field], sourceCode);
}

/** The same for several at once. */
export function addHeaders(response: HttpResponse, fields: readonly Field[], sourceCode: SourceCode): Edit | undefined {
  if (response.via.length > 0) return undefined;
  return addToArgument(response, fields) ?? addToResult(response, fields) ?? setBefore(response, fields, sourceCode);
}

/** `{ status: 401 }` becomes `{ status: 401, headers: { … } }`; `c.json(x, 401)` gets one argument more. */
function addToArgument({ by }: HttpResponse, fields: readonly Field[]): Edit | undefined {
  const place = by?.as?.rewrites?.headers;
  if (!place || !by || by.node.type === 'Program' || !('arguments' in by.node)) return undefined;
  const given = by.node.arguments;
  const argument = given[place.argument];
  const last = given.at(-1);
  if (argument) return argument.type === 'ObjectExpression' ? addTo(argument, place.member, fields) : undefined;
  if (!last || given.length < place.argument) return undefined;
  // The status may be a member of the argument before: `c.json(x, { status: 401 })`.
  if (last.type === 'ObjectExpression' && hasMember(last, 'status')) return addTo(last, 'headers', fields);
  const text = place.member === undefined ? object(fields) : `{ ${place.member}: ${object(fields)} }`;
  return (fixer) => fixer.insertTextAfter(last, `, ${text}`);
}

/** `return { statusCode: 401, … }` */
function addToResult({ headerWriter, status }: HttpResponse, fields: readonly Field[]): Edit | undefined {
  const { parent } = status.node;
  if (headerWriter?.member === undefined || parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression')
    return undefined;
  return addTo(parent.parent, headerWriter.member, fields);
}

/** `res.status(401)` becomes `res.set(…).status(401)`; a statement goes before `ctx.status = 401`. */
function setBefore(
  { headerWriter, status }: HttpResponse,
  fields: readonly Field[],
  sourceCode: SourceCode,
): Edit | undefined {
  if (headerWriter?.method === undefined) return undefined;
  const { parent } = status.node;
  const { method } = headerWriter;
  const calls = fields.map(({ name, value }) => `.${method}('${name}', ${value})`);
  if (parent?.type === 'CallExpression') {
    const callee = bare(parent.callee);
    if (callee.type !== 'MemberExpression' || parent.arguments[0] !== status.node || headerWriter.chains !== true)
      return undefined;
    return (fixer) => fixer.insertTextAfter(callee.object, calls.join(''));
  }
  if (
    parent?.type !== 'AssignmentExpression' ||
    parent.right !== status.node ||
    parent.left.type !== 'MemberExpression'
  )
    return undefined;
  const statement = parent.parent;
  if (statement.type !== 'ExpressionStatement' || statement.parent.type !== 'BlockStatement') return undefined;
  const receiver = sourceCode.getText(parent.left.object);
  const indent = ' '.repeat(statement.loc.start.column);
  return (fixer) => fixer.insertTextBefore(statement, calls.map((call) => `${receiver}${call};\n${indent}`).join(''));
}

/** Adds the fields to an object of fields, or to a member of an object that holds them. */
function addTo(
  holder: TSESTree.ObjectExpression,
  name: string | undefined,
  fields: readonly Field[],
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

function object(fields: readonly Field[]): string {
  return `{ ${pairs(fields)} }`;
}

function pairs(fields: readonly Field[]): string {
  return fields.map(pair).join(', ');
}

function pair({ name, value }: Field): string {
  return `${/^\w+$/.test(name) ? name : `'${name}'`}: ${value}`;
}

function hasMember(holder: TSESTree.ObjectExpression, name: string): boolean {
  return memberOf(holder, name) !== undefined;
}

function memberOf(holder: TSESTree.ObjectExpression, name: string): TSESTree.Property | undefined {
  return holder.properties.find(
    (one): one is TSESTree.Property => one.type === 'Property' && staticKey(one.key, one.computed) === name,
  );
}
