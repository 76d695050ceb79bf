import { sendForClass, sendOwnStatus } from '../fixes/error-status.js';
import { isServerError } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { brief } from './support/brief.js';
import { defineRule } from './support/define-rule.js';

/** A longer text would make a message too long. */
const LONGEST = 28;

/** What answers all errors of an application is the last that can send the status which they carry. */
export default defineRule({
  name: 'error-handler-keeps-status',
  type: 'problem',
  description: 'disallow an error handler that sends one 5xx status in place of the status that errors carry',
  claims: [
    {
      reports: 'one 5xx for every error',
      where: 'a handler of the application throws one with another status',
      by: 'fact',
    },
    { reports: 'the same', where: 'a body parser passes malformed JSON on, with 400', by: 'fact' },
    { reports: 'the same', where: "unknown paths arrive, with the framework's 404", by: 'fact' },
    { reports: 'the same', where: "a schema's `parse()` throws in a handler", by: 'fact' },
  ],
  leaves: [
    'error handlers that test the error, or call what does',
    'error handlers that nobody registers',
    'errors that another handler receives first, or none: a rejection in Express 4',
    'a status that was set before',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    carried: '{{label}} is sent for every error, also for {{what}}. Send the status that the error carries.',
    known: '{{label}} is sent for every error, also where `{{what}}` throws. Send {{wanted}} for that.',
    keep: 'Send the status that the error carries.',
    distinguish: 'Send {{label}} for that.',
  },
  options: {},
  defaults: {},
  judges: isServerError,
  *check({ subjects, sourceCode, reaching }) {
    for (const response of subjects) {
      const { status } = response;
      const error = status.isWritten && response.leaves !== 'thrown' ? reaching(response) : undefined;
      if (!error) continue;
      const { known } = error;
      const what = brief(error.of, LONGEST);
      const report = { of: response, node: status.node, data: { label: labelOf(status.code), what } };
      if (!known) {
        const edit = sendOwnStatus(response, sourceCode);
        yield { ...report, message: 'carried', suggest: [{ message: 'keep', edit }] };
        continue;
      }
      const wanted = error.status;
      const edit = known.error && sendForClass(known.error, wanted, response, sourceCode);
      yield {
        ...report,
        message: 'known',
        data: { ...report.data, wanted },
        suggest: [{ message: 'distinguish', data: { label: labelOf(wanted) }, edit }],
      };
    }
  },
});
