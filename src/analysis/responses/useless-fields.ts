import { isAskedOfNothing } from './asked-of-nothing.js';
import { codeOfHandling } from '../interpreter/state/error-handling.js';
import type { HttpResponse } from './response.js';
import { functionAround, type Node, within } from '../syntax/syntax.js';
import { placeOf, type Value } from '../interpreter/values/values.js';

/** A header field that a response carries and should not. */
export interface WrongField {
  readonly response: HttpResponse;
  /** In lower case. */
  readonly name: string;
  readonly value: Value;
  /** Where the field is written; where other responses carry it rightly, or it is written elsewhere, the status. */
  readonly node: Node;
  /** Whether no other response carries what is written there. */
  readonly isOwn: boolean;
  /** Where the field is written, for any response. */
  readonly place: Node;
  /** Whether another response carries it rightly. */
  readonly isRightElsewhere: boolean;
}

type Found = Pick<WrongField, 'response' | 'name' | 'value'>;

/** The first of the fields that is wrong in each response. */
export function wrongFields(
  responses: readonly HttpResponse[],
  names: readonly string[],
  isWrong: (response: HttpResponse, name: string) => boolean,
): readonly WrongField[] {
  const right = new Set<Node>();
  const found: Found[] = [];
  for (const response of responses) {
    let isFirst = true;
    for (const name of names) {
      const value = response.headers.get(name);
      if (!value || isFrameworks(value) || mayNotBeSet(response, value)) continue;
      if (!isWrong(response, name)) right.add(placeOf(value));
      else if (isFirst) {
        found.push({ response, name, value });
        isFirst = false;
      }
    }
  }
  return found.map((one) => placed(one, right));
}

function placed(wrong: Found, right: ReadonlySet<Node>): WrongField {
  const { response, value } = wrong;
  const place = placeOf(value);
  const isRightElsewhere = right.has(place);
  const isOwn = !isRightElsewhere && (within(place, response.handler) || isBeside(place, response.status.node));
  return { ...wrong, place, isRightElsewhere, isOwn, node: isOwn ? place : response.status.node };
}

/** Whether a helper sets both the field and the status: then it is wrong there, for all callers. */
function isBeside(place: Node, status: Node): boolean {
  const helper = functionAround(place);
  return helper !== undefined && helper === functionAround(status);
}

/** Whether a field of the path may be missing where the response is passed. */
function mayNotBeSet(response: HttpResponse, value: Value): boolean {
  return isFromBeforeCatch(response, value) || isAskedOfNothing(response, value);
}

/** Whether a field was set on the path that an error ended: most errors are thrown before that. */
function isFromBeforeCatch({ path: { errorHandling } }: HttpResponse, value: Value): boolean {
  const handling = errorHandling && codeOfHandling(errorHandling);
  return handling !== undefined && !within(placeOf(value), handling);
}

/** Whether the framework itself sets a field: its place is a whole call. */
function isFrameworks({ kind, node }: Value): boolean {
  return kind === 'constant' && (node.type === 'CallExpression' || node.type === 'NewExpression');
}
