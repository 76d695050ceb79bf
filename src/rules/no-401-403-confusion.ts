import { callerIsKnown } from '../analysis/conditions/caller-known.js';
import { callerLacksRight } from '../analysis/conditions/caller-right.js';
import { changeStatus } from '../fixes/change-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

/** RFC 9110 §15.5.2: 401 asks for credentials; §15.5.4: 403 refuses a request that no other credentials of the caller's would save. */
export default defineRule({
  name: 'no-401-403-confusion',
  type: 'problem',
  description: 'disallow 403 for callers that are not known, and 401 for known callers that lack a right',
  presets: { recommended: 'warn' },
  hasSuggestions: true,
  messages: {
    unknown: '403 Forbidden says that the caller may not do this, but here nobody knows who it is: it lacks valid credentials. Send 401 Unauthorized (RFC 9110 §15.5.2).',
    known: '401 Unauthorized asks for credentials, but here the caller is known and lacks a right. Send 403 Forbidden (RFC 9110 §15.5.4).',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const response of responses) {
      const { status, path } = response;
      const isUnknown = status.is(403) && callerIsKnown(path) === false && callerLacksRight(path) === undefined;
      const isKnown = status.is(401) && callerLacksRight(path) === true;
      if (!isUnknown && !isKnown) continue;
      const code = isUnknown ? 401 : 403;
      const replace = { message: 'replace', data: { label: labelOf(code) }, edit: changeStatus(response, code, sourceCode) } as const;
      yield { node: status.node, message: isUnknown ? 'unknown' : 'known', suggest: [replace] };
    }
  },
});
