import type { ErrorAnswers } from '../../../frameworks/language/shape.js';
import { type ErrorClass, isOfClass } from '../../interpreter/framework-calls/error-answers.js';
import { type Choice, placeOf, type Value } from '../../interpreter/values/values.js';
import { nameIn } from '../../syntax/names.js';
import { bare, type Node } from '../../syntax/syntax.js';
import type { Atom } from '../trace/formula.js';
import { formulaOf, singleTests } from '../trace/formula.js';
import { implied, claimsHere } from '../trace/tests.js';
import { namesTo } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import type { HttpResponse } from '../../responses/response.js';

/** An error that the code of a project answers. */
export interface Answered {
  readonly of: ErrorClass;
  /** Whether only its text counts: a response that contains no more passes it on as well. */
  readonly isText: boolean;
  readonly table: ErrorAnswers;
}

/** Whether an error of a class certainly isn't answered by a response: a test of its class on the path excludes it. */
export function isForOthers(response: HttpResponse, error: Answered): boolean {
  return implied(
    response.path,
    claimsHere((atom, holds) => outcomeFor(atom, response, error) === !holds),
  );
}

/** Whether a response certainly contains what the error that it answers was made with. */
export function letsThrough(response: HttpResponse, error: Answered): boolean {
  const { value } = response.body;
  return value !== undefined && holds(value, { response, error, depth: 0 });
}

interface Place {
  readonly response: HttpResponse;
  readonly error: Answered;
  readonly depth: number;
}

const DEEPEST = 5;

function holds(value: Value, place: Place): boolean {
  if (place.depth > DEEPEST) return false;
  const inner = { ...place, depth: place.depth + 1 };
  switch (value.kind) {
    case 'caught':
      return isPart(value.member, place.error);
    case 'unknown':
      return isRead(placeOf(value), place);
    case 'json':
      return holds(value.of, inner);
    case 'object':
      return [...value.spreads, ...value.members.values()].some((one) => holds(one, inner));
    case 'array':
      return value.elements.some((one) => holds(one, inner));
    case 'text':
      return place.error.isText && value.parts.some((one) => holds(one, inner));
    case 'oneOf':
      return value.values.every((one) => holds(one, inner));
    case 'choice':
      return choiceHolds(value, inner);
    default:
      return false;
  }
}

/** Of a choice by the class of the error, the alternative for it; of any other, both. */
function choiceHolds(value: Choice, place: Place): boolean {
  const { whenTrue, whenFalse } = value;
  const chosen = [true, false].filter((outcome) => mayComeOut(value.test.node, outcome, place));
  const arms = chosen.map((outcome) => (outcome === value.test.negated ? whenFalse : whenTrue));
  return arms.length > 0 && arms.every((arm) => holds(arm, place));
}

function mayComeOut(test: Node, outcome: boolean, { response, error }: Place): boolean {
  const formula = formulaOf(response.path, test, outcome);
  if (formula.kind === 'any') return true;
  return singleTests(formula).every(({ atom, holds: says }) => outcomeFor(atom, response, error) !== !says);
}

/** The outcome of a test of the class of the answered error; undefined for other tests, and where it is unknown. */
function outcomeFor(atom: Atom, { path }: HttpResponse, { of, table }: Answered): boolean | undefined {
  if (atom.kind !== 'instance') return undefined;
  const isItself = sourcesOf(path, atom.of).some(({ start, steps }) => start.kind === 'caught' && steps.length === 0);
  return isItself ? isOfClass(of, nameIn(path.file, bare(atom.type)), table) : undefined;
}

/** An expression that reads the error: `exception.getResponse()`. */
function isRead(node: Node, { response: { path }, error }: Place): boolean {
  const sources = sourcesOf(path, node);
  return (
    sources.length > 0 && sources.every((source) => source.start.kind === 'caught' && isPart(namesTo(source), error))
  );
}

/** Whether some members of an error are all of its content, or its text where that is required. */
function isPart(members: readonly string[], { isText, table: { content, text } }: Answered): boolean {
  const inner = content.includes(members[0] ?? '') ? members.slice(1) : members;
  return inner.length === 0 || (isText && inner.length === 1 && inner[0] === text);
}
