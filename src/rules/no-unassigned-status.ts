import { clientIsGone } from '../analysis/evidence/request/client-gone.js';
import { changeStatus } from '../fixes/change-status.js';
import { isRegistered, labelOf } from '../http/registry.js';
import { nearestRegistered, type Vendor, vendorCodes, vendors } from '../http/vendor.js';
import { defineRule } from './define-rule.js';

interface Options {
  readonly allow: readonly number[];
  readonly allowVendor: readonly Vendor[];
}

/** RFC 9205 §4.6: applications using HTTP use registered codes only; RFC 9110 §15: clients know others by their class. */
export default defineRule<'unassigned' | 'vendor' | 'replace', Options>({
  name: 'no-unassigned-status',
  type: 'problem',
  description: 'disallow status codes that are not in the IANA registry',
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    unassigned:
      '{{code}} is no registered status code. Applications MUST use registered ones (RFC 9205 §4.6): clients can only treat this as {{generic}} (RFC 9110 §15).',
    vendor:
      '{{code}} is no registered status code, only {{vendor}} calls it "{{meaning}}". Applications MUST use registered ones (RFC 9205 §4.6): clients can only treat this as {{generic}} (RFC 9110 §15).',
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
  *check({ responses, options, sourceCode }) {
    for (const response of responses) {
      const { status } = response;
      if (!status.every((code) => isUnassigned(code) && !isAllowed(code, options)) || clientIsGone(response)) continue;
      const { code } = status;
      const generic = labelOf(code - (code % 100));
      const [known] = vendorCodes(code);
      const suggest = nearestRegistered(code).map((near) => ({
        message: 'replace' as const,
        data: { label: labelOf(near) },
        edit: changeStatus(response, near, sourceCode),
      }));
      yield known
        ? {
            node: status.node,
            message: 'vendor',
            data: { code, generic, vendor: known.vendor, meaning: known.meaning },
            suggest,
          }
        : { node: status.node, message: 'unassigned', data: { code, generic }, suggest };
    }
  },
});

/** What is no status code at all belongs to `valid-status-code`. */
function isUnassigned(code: number): boolean {
  return Number.isInteger(code) && code >= 100 && code <= 599 && !isRegistered(code);
}

function isAllowed(code: number, { allow, allowVendor }: Options): boolean {
  return allow.includes(code) || vendorCodes(code).some(({ vendor }) => allowVendor.includes(vendor));
}
