import { declares } from '../analysis/application/entry-points/named-statuses.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

interface Options {
  readonly also: readonly string[];
}

/** RFC 9110 §15.5.11: 410 where the condition is likely to be permanent; where that isn't known, 404 ought to be used. */
export default defineRule<'gone' | 'replace', Options>({
  name: 'prefer-410-for-gone',
  type: 'suggestion',
  description: 'prefer 410 Gone over 404 for what was deleted',
  claims: [
    { reports: '404', where: "the last test says deleted: `isDeleted`, `status === 'deleted'`", by: 'name' },
    {
      reports: '`also`: 404',
      where: 'such a state, or an end that has passed: `expiresAt < new Date()`',
      by: 'declared',
    },
  ],
  leaves: [
    'a test of more: `!post || post.deletedAt`',
    'what is archived, expired or disabled',
    'what the file can restore',
    'contracts without 410',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    gone: '404 Not Found is sent for something known to be gone. Send 410 Gone (RFC 9110 §15.5.11).',
    replace: 'Send {{label}}.',
  },
  options: {
    also: {
      type: 'array',
      items: { type: 'string', pattern: '^[A-Za-z_]+$' },
      uniqueItems: true,
      description:
        'States that count as gone too, though they may end: `archived`, `expired`, `revoked`, `disabled` and the like.',
    },
  },
  defaults: { also: [] },
  judges: (code) => code === 404,
  *check({ subjects, options, sourceCode }) {
    for (const response of subjects) {
      const because = response.resource.gone(options.also);
      if (!because) continue;
      if (response.contract && !declares(response.contract, 410)) continue;
      const replace = {
        message: 'replace',
        data: { label: labelOf(410) },
        edit: changeStatus(response, 410, sourceCode),
      } as const;
      yield { of: response, node: response.status.node, message: 'gone', because, suggest: [replace] };
    }
  },
});
