import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';
import { flat } from '../../syntax/flat.js';
import { awaited, type Node, within } from '../../syntax/syntax.js';
import type { MadeCall } from './call-made.js';
import { creationsBefore } from './creating.js';
import { holdsResult } from './result-held.js';

/** The call whose result, a record that it has created, is the body of a response or a part of it. */
export function creationSent(response: HttpResponse): MadeCall | undefined {
  const creations = creationsBefore(response);
  const places = creations.length > 0 && response.body.value ? placesOf(response, response.body.value) : [];
  const { file } = response.path;
  return creations.find(({ call }) => places.some((place) => holdsResult(file, place, call)))?.call;
}

/** Where the sent value is written: the body, the returned value of a function that makes it, the arguments of a helper. */
function placesOf({ body, node, via }: HttpResponse, value: Value): readonly Node[] {
  if (!body.node) return [];
  const places = [body.node, ...originsIn(value)];
  const isGiven = via.length === 0 && isGivenElsewhere(body.node, node) && value.kind !== 'constant';
  return isGiven ? [...places, node] : places;
}

/** Whether a call is returned whose function makes the body: `return shown(user)`. */
function isGivenElsewhere(body: Node, node: Node): boolean {
  const { parent } = node;
  const isReturned =
    parent?.type === 'ReturnStatement' || (parent?.type === 'ArrowFunctionExpression' && parent.body === node);
  return isReturned && awaited(node).type === 'CallExpression' && !within(body, node);
}

const DEEPEST = 3;

/** The origins of the unknown values in a body. */
function originsIn(value: Value, depth = DEEPEST): readonly Node[] {
  if (value.kind === 'unknown') return [value.node];
  if (depth === 0) return [];
  return flat(partsOf(value), (one) => originsIn(one, depth - 1));
}

function partsOf(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'object':
      return [...value.members.values()];
    case 'array':
      return value.elements;
    case 'choice':
      return [value.whenTrue, value.whenFalse];
    case 'oneOf':
      return value.values;
    default:
      return [];
  }
}
