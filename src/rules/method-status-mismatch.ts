import { offerStatus } from '../fixes/status/offer-status.js';
import { isMethodBound, mismatchOf } from '../http/method-mismatches.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';
import { groupsByNode } from './support/grouping.js';

/** RFC 9110 §9, §13.1.2, §15: some status codes only make sense as an answer to some methods. */
export default defineRule({
  name: 'method-status-mismatch',
  type: 'problem',
  description: 'disallow a status that has no meaning for the request method: 201 to GET, 304 to POST, 206 to PUT, …',
  claims: [
    { reports: '201', where: 'GET, HEAD or DELETE: they create nothing', by: 'fact' },
    { reports: '205', where: 'GET or HEAD: no form was sent', by: 'fact' },
    { reports: '206', where: 'all but GET: only there Range means something', by: 'fact' },
    { reports: '304', where: 'all but GET and HEAD: for others it is 412', by: 'fact' },
    { reports: '413, 415', where: 'GET or HEAD: their content means nothing', by: 'fact' },
  ],
  leaves: [
    'handlers for any method, or for one that takes the status',
    'OPTIONS: [`cors-preflight-ok-status`](cors-preflight-ok-status.md)',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    mismatch: '{{label}} is sent to {{methods}}, {{reason}}. {{remedy}} ({{section}}).',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  judges: isMethodBound,
  *check({ subjects, least, sourceCode }) {
    for (const group of groupsByNode(subjects)) {
      if (!group.every(({ method }) => method.holds('mismatch', least))) continue;
      const [response] = group;
      const { status } = response;
      const { instead, words } = mismatchOf(status.code);
      const methods = [...new Set(group.flatMap(({ request }) => [...(request.methods ?? [])]))].join(', ');
      const suggest = offerStatus(response, instead, sourceCode);
      yield {
        of: group,
        node: status.node,
        message: 'mismatch',
        data: { label: labelOf(status.code), methods, ...words },
        suggest,
      };
    }
  },
});
