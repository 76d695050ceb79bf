import type { RedirectCall } from '../analysis/interpreter/state/response-state.js';
import { type Misuse, placeOfMisuse } from '../analysis/responses/misuse.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { isHandedTo, type MadeWith } from '../analysis/responses/same-call.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { codesOf } from '../analysis/responses/status.js';
import type { Value } from '../analysis/interpreter/values/values.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { dropArgument, foldChain, giveArgument, giveStatus, makeAbsolute, reorder } from '../fixes/redirect-call.js';
import { labelOf } from '../http/registry.js';
import { defineRule, type Report, type Suggestion } from './support/define-rule.js';

type Message =
  | 'order'
  | 'noUrl'
  | 'stray'
  | 'passedOver'
  | 'noRedirect'
  | 'refused'
  | 'relative'
  | 'give'
  | 'drop'
  | 'replace'
  | 'absolute';

/** RFC 9110 §15.4: the codes that lead a client to another place. */
const REDIRECTS: ReadonlySet<number> = new Set([300, 301, 302, 303, 307, 308]);
const INSTEAD = [303, 307, 308];

/** What redirect helpers do with a status differs from framework to framework. */
export default defineRule<Message, object>({
  name: 'valid-redirect-status',
  type: 'problem',
  description: 'require redirect helpers to be given a redirect status, in the way their framework takes it',
  claims: [
    { reports: 'status and URL', where: 'this framework takes them in the other order', by: 'fact' },
    { reports: 'a status', where: 'it stands where the URL belongs: `res.redirect(404)`', by: 'fact' },
    { reports: 'a status', where: 'the helper takes none there: `redirect(url, 301)` of Next', by: 'fact' },
    {
      reports: 'a status set before',
      where: 'the redirect sends another: `res.status(301).redirect(url)`',
      by: 'fact',
    },
    { reports: 'a status that is no redirect', where: 'it is passed to the helper', by: 'fact' },
    { reports: 'a relative URL', where: '`Response.redirect` throws for it', by: 'fact' },
  ],
  leaves: [
    "an older version's order: [no-legacy-status-api](no-legacy-status-api.md)",
    'a status that is sent anyway: `res.status(302).redirect()`',
    'relative URLs in Bun and service workers',
  ],
  presets: { recommended: 'error' },
  fixable: true,
  hasSuggestions: true,
  messages: {
    order: '{{framework}} takes {{label}} for the URL here. Swap the status and the URL.',
    noUrl: '{{framework}} takes {{label}} for the URL here and sends clients there. Give it the URL as well.',
    stray: '{{framework}} takes no status here, so {{label}} is not sent. Move or remove it.',
    passedOver:
      '{{framework}} ignores {{label}} here, and its redirect sends {{sent}}. Give the status to the redirect, or remove it.',
    noRedirect:
      '{{label}} is sent with a Location, but clients do not follow it. Send 303, 307 or 308 (RFC 9110 §15.4).',
    refused: '{{framework}} throws for {{label}} here, which is no redirect. Send 303, 307 or 308 (RFC 9110 §15.4).',
    relative:
      '{{framework}} takes absolute URLs only, and throws a TypeError for this one. Resolve it against the URL of the request.',
    give: 'Give {{label}} to the redirect.',
    drop: 'Remove the status, which is not sent.',
    replace: 'Send {{label}}.',
    absolute: 'Resolve the URL against that of the request.',
  },
  options: {},
  defaults: {},
  readsMisuse: true,
  *check({ responses, madeWith, sourceCode }) {
    for (const response of responses) {
      const { misuse } = response;
      if (!misuse || misuse.kind === 'legacy') continue;
      const { fix, suggest, ...report } = reportOf(response, misuse, sourceCode);
      yield isAlwaysMisused(response, misuse, madeWith)
        ? { of: response, ...report, fix, suggest: suggest ?? [] }
        : { of: response, ...report };
    }
  },
});

function reportOf(
  response: HttpResponse,
  misuse: Exclude<Misuse, { kind: 'legacy' }>,
  sourceCode: SourceCode,
): Report<Message> {
  const { framework, status } = response;
  const { kind, redirect } = misuse;
  const node = placeOfMisuse(misuse, status);
  switch (kind) {
    case 'order':
      return {
        node,
        message: kind,
        data: { framework, label: label(misuse.status) },
        fix: reorder(redirect, misuse.status, sourceCode),
      };
    case 'noUrl':
      return { node, message: kind, data: { framework, label: label(misuse.status) } };
    case 'stray':
      return {
        node,
        message: kind,
        data: { framework, label: label(misuse.status) },
        ...stray(redirect, misuse.status, sourceCode),
      };
    case 'passedOver': {
      const sent = labelOf(status.code);
      return {
        node,
        message: kind,
        data: { framework, label: label(misuse.status), sent },
        ...passedOver(redirect, misuse.status, sourceCode),
      };
    }
    case 'noRedirect': {
      const suggest = INSTEAD.map((code) => ({
        message: 'replace' as const,
        data: { label: labelOf(code) },
        edit: changeStatus(response, code, sourceCode),
      }));
      const data = { label: labelOf(status.code) };
      return redirect.effect.refuses
        ? { node, message: 'refused', data: { ...data, framework }, suggest }
        : { node, message: kind, data, suggest };
    }
    case 'relative':
      return {
        node,
        message: kind,
        data: { framework },
        suggest: [{ message: 'absolute', edit: makeAbsolute(redirect, response.handler, sourceCode) }],
      };
  }
}

/** Whether a redirect is misused for all its arguments. */
function isAlwaysMisused(
  { status }: HttpResponse,
  misuse: Exclude<Misuse, { kind: 'legacy' }>,
  madeWith: MadeWith,
): boolean {
  const { kind, redirect } = misuse;
  if (kind === 'noRedirect') return true;
  return (
    !isHandedTo(redirect.node, placeOfMisuse(misuse, status)) &&
    madeWith(redirect.node).every((one) => one.misuse?.kind === kind)
  );
}

type Remedy = Pick<Report<Message>, 'fix' | 'suggest'>;

function stray(redirect: RedirectCall, status: Value, sourceCode: SourceCode): Remedy {
  const edit = isRedirect(status) ? giveArgument(redirect, status, sourceCode) : undefined;
  return edit ? { fix: edit } : { suggest: [{ message: 'drop', edit: dropArgument(redirect, status, sourceCode) }] };
}

/** In one chain the status is certainly meant for the redirect. */
function passedOver(redirect: RedirectCall, status: Value, sourceCode: SourceCode): Remedy {
  const dropped: Suggestion<Message> = { message: 'drop', edit: foldChain(redirect, status, sourceCode, false) };
  if (!isRedirect(status)) return { suggest: [dropped] };
  const folded = foldChain(redirect, status, sourceCode, true);
  if (folded) return { fix: folded };
  return {
    suggest: [
      {
        message: 'give',
        data: { label: label(status) },
        edit: giveStatus(redirect, String(codesOf(status)?.[0]), sourceCode),
      },
      dropped,
    ],
  };
}

function isRedirect(status: Value): boolean {
  return codesOf(status)?.every((code) => REDIRECTS.has(code)) ?? false;
}

function label(status: Value): string {
  const code = codesOf(status)?.[0];
  return code === undefined ? 'the status' : labelOf(code);
}
