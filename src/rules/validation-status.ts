import { contentFault, faultyParts } from '../analysis/evidence/request/validation.js';
import { answersOAuth } from '../analysis/responses/content/oauth.js';
import { offerStatus } from '../fixes/offer-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

interface Options {
  readonly prefer: 400 | 422;
}

/** RFC 9110 §15.5.1: 400 for malformed syntax; §15.5.21: 422 for content that is well formed and can't be processed. */
export default defineRule<'invalid' | 'malformed' | 'replace', Options>({
  name: 'validation-status',
  type: 'suggestion',
  description: 'enforce one status for data that fails validation, and 400 for data that is malformed',
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    invalid:
      '{{label}} is sent for data that fails validation. Send {{right}}, as the option "prefer" says ({{section}}).',
    malformed:
      '{{label}} is sent for data that is missing or cannot be parsed. Send 400 Bad Request (RFC 9110 §15.5.1).',
    replace: 'Send {{label}}.',
  },
  options: { prefer: { enum: [400, 422], description: 'The status for data that is well formed but not valid.' } },
  defaults: { prefer: 422 },
  *check({ responses, options, sourceCode }) {
    const answers = responses.filter(({ status }) => status.is(400, 422));
    const faults = answers.map(contentFault);
    // One answer to what is wrong with a parameter too is right for that.
    const shared = new Set(
      answers.filter(({ path }, at) => !faults[at] && faultyParts(path).length > 0).map(({ node }) => node),
    );
    for (const [at, response] of answers.entries()) {
      const { status, node } = response;
      const fault = faults[at];
      const right = fault === 'malformed' ? 400 : options.prefer;
      if (!fault || shared.has(node) || status.codes?.includes(right) || (right === 422 && answersOAuth(response)))
        continue;
      const section = right === 422 ? 'RFC 9110 §15.5.21' : 'RFC 9110 §15.5.1';
      const label = labelOf(status.code);
      yield {
        node: status.node,
        message: fault,
        data: fault === 'invalid' ? { label, right: labelOf(right), section } : { label },
        suggest: offerStatus(response, [right], sourceCode),
      };
    }
  },
});
