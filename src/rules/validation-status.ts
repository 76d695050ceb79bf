import type { HttpResponse } from '../analysis/responses/response.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import type { Weight } from '../analysis/responses/claims.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

type Choice = 400 | 422;

interface Options {
  readonly prefer?: Choice;
}

/** RFC 9110 §15.5.1: 400 for malformed syntax; §15.5.21: 422 for content that is well formed and can't be processed. */
export default defineRule<'invalid' | 'declared' | 'unusual' | 'malformed' | 'replace', Options>({
  name: 'validation-status',
  type: 'suggestion',
  description: 'enforce one status for data that fails validation, and 400 for data that is malformed',
  claims: [
    { reports: '400 or 422, the other one', where: 'content fails its schema, and `prefer` is set', by: 'declared' },
    {
      reports: '400 or 422, the other one',
      where: "the same, and nine of ten of the project's answers differ",
      by: 'declared',
    },
    { reports: '422', where: "content can't be parsed", by: 'fact' },
    { reports: '422', where: 'a part is missing, by a test: `!body.name`', by: 'fact' },
  ],
  leaves: [
    'queries, path parameters, headers',
    'schemas of content and query in one',
    'what the contract declares',
    "data that isn't the request's",
    'errors of OAuth 2.0',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    invalid:
      '{{label}} is sent for data that fails validation. Send {{right}}, as the option "prefer" says ({{section}}).',
    declared: '{{label}} is sent for data that fails validation. Send {{right}}, as "conventions" says ({{section}}).',
    unusual: "{{label}} is sent for invalid data, unlike the project's other answers. Send {{right}} ({{section}}).",
    malformed:
      '{{label}} is sent for data that is missing or cannot be parsed. Send 400 Bad Request (RFC 9110 §15.5.1).',
    replace: 'Send {{label}}.',
  },
  options: { prefer: { enum: [400, 422], description: 'The status for data that is well formed but not valid.' } },
  defaults: {},
  judges: (code) => code === 400 || code === 422,
  *check({ subjects, least, options: { prefer }, sourceCode, house }) {
    const faults = subjects.map((response) => faultOf(response, least));
    // A response that also answers an invalid parameter is right for that.
    const shared = new Set(
      subjects.filter((response, at) => !faults[at] && isOfParameter(response, least)).map(({ node }) => node),
    );
    const chosenBy = prefer ? 'invalid' : house.declared.validation ? 'declared' : 'unusual';
    for (const [at, response] of subjects.entries()) {
      const { status, node } = response;
      const fault = faults[at];
      if (!fault || shared.has(node) || (fault === 'invalid' && isDeclared(response))) continue;
      const right = fault === 'malformed' ? 400 : (prefer ?? house.validation());
      if (!right || status.codes?.includes(right) || (right === 422 && response.verdict.holds('oauth error', least)))
        continue;
      const section = right === 422 ? 'RFC 9110 §15.5.21' : 'RFC 9110 §15.5.1';
      const label = labelOf(status.code);
      yield {
        of: response,
        node: status.node,
        message: fault === 'invalid' ? chosenBy : fault,
        data: fault === 'invalid' ? { label, right: labelOf(right), section } : { label },
        suggest: offerStatus(response, [right], sourceCode),
      };
    }
  },
});

/** What is wrong with the content: it doesn't fit its schema, or can't be parsed or lacks a part. */
function faultOf({ cause }: HttpResponse, least: Weight): 'invalid' | 'malformed' | undefined {
  if (cause.holds('invalid content', least)) return 'invalid';
  return cause.holds('malformed content', least) || cause.holds('member missing', least) ? 'malformed' : undefined;
}

function isOfParameter({ cause }: HttpResponse, least: Weight): boolean {
  return PARAMETERS.some((one) => cause.holds(one, least));
}

const PARAMETERS = ['invalid parameter', 'invalid path', 'malformed parameter'] as const;

/** Whether the route's contract declares one of the two. */
function isDeclared({ contract }: HttpResponse): boolean {
  return contract !== undefined && CHOICES.some((code) => contract.codes.has(code));
}

const CHOICES: readonly Choice[] = [400, 422];
