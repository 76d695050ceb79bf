import type { TSESTree } from '@typescript-eslint/utils';
import { argumentsOf } from '../../analysis/facts/effects/call-made.js';
import { identifierOf } from '../../analysis/facts/effects/record-id.js';
import { isPlain } from '../../analysis/facts/effects/record-names.js';
import { creationsBefore } from '../../analysis/facts/effects/creating.js';
import { createdRecord, type SentRecord, sentRecord } from '../../analysis/facts/effects/sent-record.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { bare, type Node, staticKey } from '../../analysis/syntax/syntax.js';
import { visibleVariable } from '../imports/bindings.js';

/**
 * The identifier of the created record, as code can write it where the status is: what is sent as it, what is read of the record, or what the
 * record was given.
 */
export function createdId(response: HttpResponse, sourceCode: SourceCode): string | undefined {
  const { keys } = response.resource;
  const isKey = (name: string | undefined): boolean => name !== undefined && (keys.includes(name) || isPlain(name));
  return (
    written(sentId(response, isKey), response, sourceCode) ??
    ofRecord(sentRecord(response), keys, response, sourceCode) ??
    ofRecord(createdRecord(response), keys, response, sourceCode) ??
    written(givenId(response, isKey), response, sourceCode)
  );
}

function ofRecord(
  record: SentRecord | undefined,
  keys: readonly string[],
  response: HttpResponse,
  sourceCode: SourceCode,
): string | undefined {
  const id =
    record && isThere(record.variable, response, sourceCode) ? identifierOf(response, record, keys) : undefined;
  return record && id && `${sourceCode.getText(record.variable)}${id.suffix}`;
}

/** `json({ id: order.id })`, `json({ data: { id } })` */
function sentId({ body }: HttpResponse, isKey: (name: string | undefined) => boolean): Node | undefined {
  const call = body.by?.node;
  const given = call && 'arguments' in call ? call.arguments[0] : body.node;
  return given && memberNamed(bare(given), isKey);
}

/** `db.insert({ id, ...order })` */
function givenId(response: HttpResponse, isKey: (name: string | undefined) => boolean): Node | undefined {
  const given = creationsBefore(response).flatMap(({ call }) => argumentsOf(call));
  return onlyOne(given.flatMap((one) => memberNamed(bare(one), isKey) ?? []));
}

/** Objects in objects that a body, or the data of a query, is made of. */
const DEEPEST = 3;

function memberNamed(node: Node, isKey: (name: string | undefined) => boolean, depth = 0): Node | undefined {
  if (node.type !== 'ObjectExpression' || depth === DEEPEST) return undefined;
  const members = node.properties.filter((one): one is TSESTree.Property => one.type === 'Property');
  const own = members.filter(({ key, computed }) => isKey(staticKey(key, computed)));
  const [first] = own;
  if (first) return own.length === 1 ? bare(first.value) : undefined;
  return onlyOne(members.flatMap(({ value }) => memberNamed(bare(value), isKey, depth + 1) ?? []));
}

function onlyOne<One>(all: readonly One[]): One | undefined {
  return all.length === 1 ? all[0] : undefined;
}

/** The text of a name, or of members of one: what can be written twice. */
function written(node: Node | undefined, response: HttpResponse, sourceCode: SourceCode): string | undefined {
  const name = node && nameIn(node);
  return node && name && isThere(name, response, sourceCode)
    ? sourceCode.getText(node).replaceAll('?.', '.')
    : undefined;
}

function nameIn(node: Node): TSESTree.Identifier | undefined {
  const place = bare(node);
  if (place.type === 'Identifier') return place;
  return place.type === 'MemberExpression' && !place.computed ? nameIn(place.object) : undefined;
}

/** Whether a name stands for the same where the status is, and has its value there. */
function isThere(name: TSESTree.Identifier, { status, path }: HttpResponse, sourceCode: SourceCode): boolean {
  const variable = path.file.variable(name);
  const [declared] = variable?.identifiers ?? [];
  return (
    variable !== undefined &&
    declared !== undefined &&
    visibleVariable(name.name, status.node, sourceCode) === variable &&
    declared.range[1] < status.node.range[0]
  );
}
