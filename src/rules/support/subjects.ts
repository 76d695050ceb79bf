import type { HttpResponse } from '../../analysis/responses/response.js';
import type { Report } from './define-rule.js';

/** The responses that a report is about. */
export function subjectsOf({ of }: Report<string>): readonly HttpResponse[] {
  if (of === undefined) return [];
  return 'path' in of ? [of] : of;
}
