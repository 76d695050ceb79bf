import type { TSESTree } from '@typescript-eslint/utils';
import { GIVES_RECORD } from '../../../words/effects/records.js';
import { RECORD_COPIES } from '../../../packages/stores.js';
import { initialOf } from '../trace/constants.js';
import { awaited, bare, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import type { HttpResponse } from '../../responses/response.js';
import { calledName } from './call-made.js';
import { creationsBefore } from './creating.js';

/** A variable that holds the created record, and the member of the body that it is sent as, where it isn't the body itself. */
export interface SentRecord {
  readonly variable: TSESTree.Identifier;
  readonly sentAs: string | undefined;
}

/**
 * The variable of the record in a response: `user` of `json(user)`, of `json(user.toJSON())`, and of `json({ data: user })` where it is the
 * result of `createUser()`.
 */
export function sentRecord(response: HttpResponse): SentRecord | undefined {
  const { body } = response;
  const call = body.by?.node;
  const given = call && 'arguments' in call ? call.arguments[0] : body.node;
  if (!given) return undefined;
  const place = bare(given);
  switch (place.type) {
    case 'Identifier':
      return body.value?.kind === 'unknown' ? { variable: place, sentAs: undefined } : undefined;
    case 'CallExpression':
      return copied(place.callee);
    case 'ObjectExpression':
      return onlyOne(place.properties.flatMap((one) => (one.type === 'Property' ? createdIn(response, one) : [])));
    default:
      return undefined;
  }
}

/** The variable that is declared with the result of the only call that creates a record. */
export function createdRecord(response: HttpResponse): SentRecord | undefined {
  const { path } = response;
  const calls = creationsBefore(response).filter(({ call }) => GIVES_RECORD.has(calledName(path, call)));
  return onlyOne(calls.flatMap(({ call }) => declaredWith(call)));
}

/** `order` of `const order = await createOrder()` */
function declaredWith(call: Node): SentRecord[] {
  const place = call.parent?.type === 'AwaitExpression' ? call.parent : call;
  const { parent } = place;
  return parent?.type === 'VariableDeclarator' && parent.init === place && parent.id.type === 'Identifier'
    ? [{ variable: parent.id, sentAs: undefined }]
    : [];
}

/** `user` of `user.toJSON` */
function copied(callee: Node): SentRecord | undefined {
  const method = bare(callee);
  if (method.type !== 'MemberExpression' || !RECORD_COPIES.has(lastNameOf(method))) return undefined;
  const holder = bare(method.object);
  return holder.type === 'Identifier' ? { variable: holder, sentAs: undefined } : undefined;
}

/** A variable that was declared with the result of a call that creates a record. */
function createdIn(response: HttpResponse, { key, computed, value }: TSESTree.Property): SentRecord[] {
  const place = bare(value);
  if (place.type !== 'Identifier') return [];
  const { path } = response;
  const initial = initialOf(path, place);
  const made = initial && awaited(initial);
  const isCreated = creationsBefore(response).some(
    ({ call }) => call === made && GIVES_RECORD.has(calledName(path, call)),
  );
  return isCreated ? [{ variable: place, sentAs: staticKey(key, computed) }] : [];
}

function onlyOne(records: readonly SentRecord[]): SentRecord | undefined {
  return records.length === 1 ? records[0] : undefined;
}
