import { RECORD_NAMES } from '../../../words/effects/records.js';
import { wordsOf } from '../../../words/language/names.js';

/** `id` and not `enquiryId`, which may be the record's own name for it too, or another record's. */
export function isPlain(key: string): boolean {
  return RECORD_NAMES.has(key) && wordsOf(key).length === 1;
}
