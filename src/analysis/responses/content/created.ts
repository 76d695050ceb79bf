import { CREATED_TEXTS } from '../../../knowledge/failure-words.js';
import type { HttpResponse } from '../response.js';
import { textsIn } from '../../execution/texts.js';

/**
 * Whether a response tells of a record that was created before: by what it sends, or because the code itself says that
 * one was.
 */
export function tellsCreated({ sideEffects, body }: HttpResponse): boolean {
  const creations = sideEffects.creations();
  if (creations.some(({ how }) => how === 'surely')) return body.kind !== 'present' || body.value !== undefined;
  const { node, value } = body;
  if (!node || !value) return false;
  return (
    creations.some(({ call }) => sideEffects.isIn(node, call)) ||
    (creations.length > 0 && textsIn(value).some((text) => CREATED_TEXTS.has(text)))
  );
}
