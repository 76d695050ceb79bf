import { OUTCOME_MEMBERS } from '../../../words/project/bodies.js';
import { FAILURES } from '../../../words/errors/failure-words.js';
import type { ObjectValue, Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';

/**
 * Whether a response has no body, only a reason phrase or an empty value, or only reports that something failed. An
 * empty list is a fallback unless its status is written too: a list may be empty.
 */
export function saysNothingElse({ body, by, status }: HttpResponse): boolean {
  if (body.kind === 'none' || by?.as?.effects.some(({ does }) => does === 'phraseBody')) return true;
  if (body.value?.kind === 'array' && !status.isWritten) return false;
  return body.value !== undefined && (isVoid(body.value) || isExcuse(body.value));
}

/** `[]`, `{}`, `null` and `''` represent no result at all. */
export function isVoid(value: Value): boolean {
  switch (value.kind) {
    case 'constant':
      return value.value === null || value.value === undefined || value.value === '';
    case 'array':
      return !value.open && value.elements.length === 0;
    case 'object':
      return !value.open && value.members.size === 0;
    default:
      return false;
  }
}

/** `{}`, and not an object that is empty on this path because what was spread into it is missing. */
export function isWrittenEmpty(value: ObjectValue): boolean {
  const isSpread = value.node.type === 'ObjectExpression' && value.node.properties.length > 0;
  return isVoid(value) && !value.ofClass && value.error === undefined && !isSpread;
}

function isExcuse(value: Value): boolean {
  switch (value.kind) {
    case 'constant':
      return typeof value.value === 'string' && FAILURES.has(value.value);
    case 'object': {
      const members = [...value.members];
      if (value.open || members.length === 0 || !members.every(([name]) => OUTCOME_MEMBERS.has(name))) return false;
      return members.some(([, one]) => isExcuse(one));
    }
    case 'text':
      return value.parts.some((part) => part.kind === 'caught');
    default:
      return false;
  }
}
