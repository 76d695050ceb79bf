import type { HttpResponse } from '../response.js';
import type { Value } from '../values.js';

const MESSAGE_KEYS = /^(?:message|msg|error|errors|reason|detail|details|description|status|statuscode|code|success|ok|title)$/i;
const FAILS = /\b(?:could ?n[o']t|can ?n[o']t|cannot|fail(?:ed|ure|s)?|errors?|unable|wrong|invalid|unavailable|not|sorry|problem|try again|exception|rejected|denied)\b/i;

/**
 * Whether a response has no body, only a reason phrase or an empty value, or says no more than that something went wrong.
 * An empty list is a fallback unless its status is written too: a list may have nothing in it.
 */
export function saysNothingElse({ body, by, status }: HttpResponse): boolean {
  if (body.kind === 'none' || by?.as?.effects.some(({ does }) => does === 'phraseBody')) return true;
  if (body.value?.kind === 'array' && !status.isWritten) return false;
  return body.value !== undefined && (isVoid(body.value) || isExcuse(body.value));
}

/** `[]`, `{}`, `null` and `''` stand for no result at all. */
function isVoid(value: Value): boolean {
  switch (value.kind) {
    case 'constant':
      return value.value === null || value.value === '';
    case 'array':
      return !value.open && value.elements.length === 0;
    case 'object':
      return !value.open && value.members.size === 0;
    default:
      return false;
  }
}

function isExcuse(value: Value): boolean {
  switch (value.kind) {
    case 'constant':
      return typeof value.value === 'string' && FAILS.test(value.value);
    case 'object': {
      const members = [...value.members];
      if (value.open || members.length === 0 || !members.every(([name]) => MESSAGE_KEYS.test(name))) return false;
      return members.some(([, one]) => isExcuse(one));
    }
    case 'text':
      return value.parts.some((part) => part.kind === 'caught');
    default:
      return false;
  }
}
