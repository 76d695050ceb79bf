import { GIVES_RECORD, RECORD_COPIES } from '../../knowledge/records.js';
import { initialOf } from '../evidence/trace/constants.js';
import { awaited, bare, lastNameOf, type Node } from '../file/syntax.js';
import type { HttpResponse } from '../responses/response.js';
import { calledName } from './call-made.js';

/**
 * The variable that holds the record which a response sends: `user` of `json(user)`, of `json(user.toJSON())`, and of
 * `json({ data: user })` where it is what `createUser()` gave.
 */
export function sentRecord(response: HttpResponse): Node | undefined {
  const { body } = response;
  const call = body.by?.node;
  const given = call && 'arguments' in call ? call.arguments[0] : undefined;
  if (!given) return undefined;
  const place = bare(given);
  switch (place.type) {
    case 'Identifier':
      return body.value?.kind === 'unknown' ? place : undefined;
    case 'CallExpression':
      return copied(place.callee);
    case 'ObjectExpression':
      return onlyOne(
        place.properties.flatMap((one) => (one.type === 'Property' ? createdIn(response, one.value) : [])),
      );
    default:
      return undefined;
  }
}

/** `user` of `user.toJSON` */
function copied(callee: Node): Node | undefined {
  const method = bare(callee);
  if (method.type !== 'MemberExpression' || !RECORD_COPIES.has(lastNameOf(method))) return undefined;
  const holder = bare(method.object);
  return holder.type === 'Identifier' ? holder : undefined;
}

/** A variable that was declared with what a call gave that creates a record. */
function createdIn({ path, sideEffects }: HttpResponse, value: Node): Node[] {
  const place = bare(value);
  const initial = place.type === 'Identifier' ? initialOf(path, place) : undefined;
  const made = initial && awaited(initial);
  const isCreated = sideEffects
    .creations()
    .some(({ call }) => call === made && GIVES_RECORD.has(calledName(path, call)));
  return isCreated ? [place] : [];
}

function onlyOne(nodes: readonly Node[]): Node | undefined {
  return nodes.length === 1 ? nodes[0] : undefined;
}
