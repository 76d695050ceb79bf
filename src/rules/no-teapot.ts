import { toldErrors } from '../fixes/likely/likely-errors.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { defineRule } from './support/define-rule.js';

/** What a server may mean by the joke, where no fact establishes it. */
const INSTEAD = [400, 403, 404, 429, 501];

/** RFC 9110 §15.5.19: 418 is reserved; it was part of an April Fools' joke (RFC 2324). */
export default defineRule({
  name: 'no-teapot',
  type: 'problem',
  description: "disallow answering with 418 I'm a Teapot",
  claims: [
    { reports: '418 as a number', where: 'it is the status of a response', by: 'fact' },
    {
      reports: '418 as a constant or an enum member',
      where: 'it comes from a package, or from a file of the project',
      by: 'fact',
    },
    {
      reports: 'an error that carries 418',
      where: 'it is thrown or passed to `next()`: `new ImATeapotException()`, `createError(418)`',
      by: 'fact',
    },
  ],
  leaves: ['comparisons: `answer.status === 418`', 'tables of codes and enum declarations', "tests' mocks"],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    teapot:
      "418 I'm a Teapot is sent, an April Fools' joke. Send the status that says what went wrong (RFC 9110 §15.5.19).",
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => code === 418,
  *check({ subjects, sourceCode }) {
    for (const response of subjects) {
      if (!response.status.isWritten) continue;
      const codes = new Set([...toldErrors(response), ...INSTEAD]);
      const suggest = offerStatus(response, [...codes], sourceCode);
      yield { of: response, node: response.status.node, message: 'teapot', suggest };
    }
  },
});
