import { clientIsGone } from '../analysis/facts/request/client-gone.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { toldErrors } from '../fixes/likely/likely-errors.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { isError } from '../http/classes.js';
import { isRegistered, labelOf } from '../http/registry.js';
import { nearestRegistered, type Vendor, vendorCodes, vendorName, vendors } from '../http/vendor.js';
import { defineRule } from './support/define-rule.js';

interface Options {
  readonly allow: readonly number[];
  readonly allowVendor: readonly Vendor[];
}

/** RFC 9205 §4.6: applications using HTTP use registered codes only; RFC 9110 §15: clients know others by their class. */
export default defineRule<'unassigned' | 'vendor' | 'replace', Options>({
  name: 'no-unassigned-status',
  type: 'problem',
  description: 'disallow status codes that are not in the IANA registry',
  claims: [
    {
      reports: 'a code that is not in the registry',
      where: 'it is the status of a response: 209, 309, 442',
      by: 'fact',
    },
    { reports: "a vendor's own code", where: 'it is the status of a response: 419, 420, 499, 520', by: 'fact' },
  ],
  leaves: [
    'codes that other rules report: 418, 305, 306, 510, 1xx',
    'numbers outside 100–599, which are no status codes',
    'responses that nobody receives: `signal.aborted`, `AbortError`, `res.destroyed`',
    'statuses that are passed on',
    'comparisons, tables of codes',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    unassigned:
      '{{code}} is sent, which is not registered: clients treat it as {{generic}}. Send a registered status (RFC 9205 §4.6).',
    vendor:
      '{{code}} is sent, which is not registered: {{vendor}} uses it ({{meaning}}). Send a registered status (RFC 9205 §4.6).',
    replace: 'Send {{label}}.',
  },
  options: {
    allow: {
      type: 'array',
      items: { type: 'integer', minimum: 100, maximum: 599 },
      uniqueItems: true,
      description: 'Unregistered codes that are not reported.',
    },
    allowVendor: {
      type: 'array',
      items: { enum: vendors() },
      uniqueItems: true,
      description: 'Software whose own codes are not reported.',
    },
  },
  defaults: { allow: [], allowVendor: [] },
  judges: (code, options) => isUnassigned(code) && !isAllowed(code, options),
  *check({ subjects, sourceCode }) {
    for (const response of subjects) {
      const { status } = response;
      if (clientIsGone(response)) continue;
      const { code } = status;
      const generic = labelOf(code - (code % 100));
      const [known] = vendorCodes(code);
      const suggest = offerStatus(response, likelyOnes(response, code), sourceCode);
      yield known
        ? {
            of: response,
            node: status.node,
            message: 'vendor',
            data: { code, vendor: vendorName(known.vendor), meaning: known.meaning },
            suggest,
          }
        : { of: response, node: status.node, message: 'unassigned', data: { code, generic }, suggest };
    }
  },
});

const MOST_OFFERED = 3;

/** Registered codes to offer, the likeliest first: for an error those that its path or its words establish, then the nearest. */
function likelyOnes(response: HttpResponse, code: number): readonly number[] {
  const told = isError(code) ? toldErrors(response) : [];
  return [...new Set([...told, ...nearestRegistered(code)])].slice(0, MOST_OFFERED);
}

/** What is no status code at all belongs to `valid-status-code`. */
function isUnassigned(code: number): boolean {
  return Number.isInteger(code) && code >= 100 && code <= 599 && !isRegistered(code);
}

function isAllowed(code: number, { allow, allowVendor }: Options): boolean {
  return allow.includes(code) || vendorCodes(code).some(({ vendor }) => allowVendor.includes(vendor));
}
