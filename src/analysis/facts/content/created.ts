import { STATES, SUBMITTED_STATES } from '../../../words/project/bodies.js';
import { CREATED_TEXTS } from '../../../words/errors/failure-words.js';
import { flat } from '../../syntax/flat.js';
import { awaited, type Node, within } from '../../syntax/syntax.js';
import { textsIn } from '../../interpreter/values/texts.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';

/** Whether a response describes a record that was created before: by its body, or because the code itself says so. */
export function tellsCreated(response: HttpResponse): boolean {
  const { sideEffects, body } = response;
  const creations = sideEffects.creations();
  if (creations.some(({ how }) => how === 'surely')) return body.kind !== 'present' || body.value !== undefined;
  const { value } = body;
  if (creations.length === 0 || !value) return false;
  const places = placesOf(response, value);
  return (
    creations.some(({ call }) => places.some((place) => sideEffects.isIn(place, call))) ||
    textsOf(value).some((text) => CREATED_TEXTS.has(text))
  );
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

/** The texts of a body, without states of work: a job that is `SUBMITTED` is no record. */
function textsOf(value: Value): readonly string[] {
  const states = value.kind === 'object' ? [...value.members].filter(([name]) => STATES.has(name)) : [];
  const work = new Set(states.flatMap(([, one]) => textsIn(one)).filter((text) => SUBMITTED_STATES.has(text)));
  return textsIn(value).filter((text) => !work.has(text));
}
