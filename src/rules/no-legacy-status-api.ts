import { type Misuse, placeOfMisuse } from '../analysis/responses/misuse.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { isHandedTo, type MadeWith } from '../analysis/responses/same-call.js';
import { codesOf } from '../analysis/responses/status.js';
import { rewrite } from '../fixes/rewrite.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { labelOf } from '../http/registry.js';
import { defineRule, type Report } from './support/define-rule.js';

type Message = 'gone' | 'deprecated' | 'write';

/** Forms of calls that an older major version of the framework took for a status. */
export default defineRule<Message, object>({
  name: 'no-legacy-status-api',
  type: 'problem',
  description: 'disallow calls that send the status they say in an older version of the framework only',
  claims: [
    {
      reports: '`res.send(404)`, `res.json(404, body)`, `res.json(body, 404)`',
      where: 'Express 5 sends 200; Express 4 warns',
      by: 'fact',
    },
    { reports: '`res.redirect(url, 301)`', where: 'Express 5 sends 500; Express 4 warns', by: 'fact' },
    { reports: '`reply.redirect(301, url)`', where: 'Fastify 5 sends 500; 4.28 warns', by: 'fact' },
    { reports: "`ctx.throw('text', 404)`", where: 'Koa 3 sends 500; Koa 2 warns', by: 'fact' },
    { reports: "`createError('text', 404)`", where: 'http-errors 2 throws a TypeError; 1 warns', by: 'fact' },
    { reports: '`redirect(event, url, 301)`, `noContent(event)`', where: 'h3 2 sends 500 and 200', by: 'fact' },
    {
      reports: 'any of these with an expression named like a status',
      where: '`res.json(err.status, body)`',
      by: 'name',
    },
  ],
  leaves: [
    'versions that have no other form yet: Fastify before 4.28',
    'arguments that no version took for a status: [valid-redirect-status](valid-redirect-status.md)',
  ],
  presets: { recommended: 'error' },
  fixable: true,
  hasSuggestions: true,
  messages: {
    gone: '{{form}} no longer sends {{label}}: {{release}} {{since}}. Write {{current}}.',
    deprecated: '{{form}} still sends {{label}} here, but {{release}} {{since}}. Write {{current}}.',
    write: 'Write it in the form that every version takes.',
  },
  options: {},
  defaults: {},
  readsMisuse: true,
  *check({ responses, madeWith, lost, sourceCode }) {
    const answeredTwice = new Set(lost.late.map(({ first }) => first));
    for (const response of responses) {
      // `res.send(500).send(text)` is one mistake: `no-double-response` reports it.
      if (response.misuse?.kind === 'legacy' && answeredTwice.has(response.misuse.call)) continue;
      const report = reportOf(response, madeWith, sourceCode);
      if (report) yield { of: response, ...report };
    }
  },
});

function reportOf(
  { misuse, status }: HttpResponse,
  madeWith: MadeWith,
  sourceCode: SourceCode,
): Report<Message> | undefined {
  if (misuse?.kind !== 'legacy') return undefined;
  const { legacy, works, call } = misuse;
  if (!legacy.deprecated && works) return undefined;
  const code = misuse.status && codesOf(misuse.status)?.[0];
  const edit =
    legacy.rewrite !== undefined && isAlwaysLegacy(misuse, madeWith)
      ? rewrite(call, legacy.rewrite, sourceCode)
      : undefined;
  const { name, major } = legacy.gone;
  return {
    node: placeOfMisuse(misuse, status),
    message: works ? 'deprecated' : 'gone',
    data: {
      form: legacy.form,
      label: code === undefined ? 'a status' : labelOf(code),
      release: `${name} ${major}`,
      since: legacy.since,
      current: legacy.current,
    },
    ...(code === undefined ? { suggest: [{ message: 'write', edit }] } : { fix: edit }),
  };
}

/** Whether a call has the old form for all its arguments. */
function isAlwaysLegacy({ call, legacy, status }: Misuse & { kind: 'legacy' }, madeWith: MadeWith): boolean {
  if (status && isHandedTo(call, status.node)) return false;
  return madeWith(call).every(({ misuse }) => misuse?.kind === 'legacy' && misuse.legacy.form === legacy.form);
}
