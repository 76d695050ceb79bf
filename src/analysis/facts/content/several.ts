import { GIVES_LIST } from '../../../packages/language.js';
import { HOW_MANY, MAKES_SEVERAL, SEVERAL_AT_ONCE, TAKES_SEVERAL } from '../../../words/effects/many-records.js';
import { initialOf } from '../trace/constants.js';
import { placeSegments, routeSegments } from '../purpose/names.js';
import { type ObjectValue, placeOf, type Value } from '../../interpreter/values/values.js';
import { awaited, bare, lastNameOf, nameOfFunction, type Node } from '../../syntax/syntax.js';
import type { HttpResponse } from '../../responses/response.js';

/**
 * Whether a response describes several resources that one request has created, none of which has the common URL: by
 * the handler's name, or by what was created and what is sent.
 */
export function createdSeveral(response: HttpResponse): boolean {
  if (isNamedSo(response)) return true;
  const { sideEffects, body } = response;
  const several = sideEffects.severalCreations();
  if (several === undefined) return false;
  const parts = body.value ? unknownParts(body.value) : [];
  if (parts.length === 0) return several.length > 0;
  const isMade = ({ value }: Part): boolean => several.some((call) => sideEffects.isIn(placeOf(value), call));
  return parts.every((part) => isOfSeveral(response, part) || isMade(part));
}

function isNamedSo(response: HttpResponse): boolean {
  const segments = [routeSegments(response).at(-1), placeSegments(response).at(-1)];
  const name = nameOfFunction(response.handler);
  return (
    MAKES_SEVERAL.has(name) ||
    TAKES_SEVERAL.has(name) ||
    segments.some((one) => one !== undefined && SEVERAL_AT_ONCE.has(one))
  );
}

/** A part of a body that isn't the same for all requests. */
interface Part {
  /** The name of its member. */
  readonly name: string;
  readonly value: Value;
}

const DEEPEST = 2;

/** The parts of a body, and those of nested objects. */
function unknownParts(value: Value, name = '', depth = DEEPEST): readonly Part[] {
  if (value.kind === 'constant') return [];
  if (value.kind === 'object' && depth > 0) return membersOf(value, depth);
  return [{ name, value }];
}

function membersOf(value: ObjectValue, depth: number): readonly Part[] {
  return [...value.members].flatMap(([name, one]) => unknownParts(one, name, depth - 1));
}

/** Whether a part is a list, or counts something: `count`, `failed`. */
function isOfSeveral({ path }: HttpResponse, { name, value }: Part): boolean {
  if (value.kind === 'array') return value.open || value.elements.length !== 1;
  if (value.kind === 'unknown' && HOW_MANY.has(name)) return true;
  const place = bare(placeOf(value));
  if (place.type === 'MemberExpression' && lastNameOf(place) === 'length') return true;
  return isList(place.type === 'Identifier' ? (initialOf(path, place) ?? place) : place);
}

/** `[]`, which is filled later, `names.map(…)`, `await Promise.all(…)` */
function isList(node: Node): boolean {
  const made = awaited(node);
  if (made.type === 'ArrayExpression') return made.elements.length !== 1;
  return made.type === 'CallExpression' && GIVES_LIST.has(lastNameOf(bare(made.callee)));
}
