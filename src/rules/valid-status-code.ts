import type { SourceCode } from '../analysis/symbols/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { StatusMistake } from '../analysis/responses/status-mistake.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { renameMember, rewriteLiteral, swapArguments, wrapStatus } from '../fixes/status/correct-status.js';
import { codeOfPhrase, labelOf } from '../http/registry.js';
import { nearestRegistered } from '../http/vendor.js';
import { brief } from './support/brief.js';
import { defineRule, type Report } from './support/define-rule.js';

const messages = {
  range: '{{value}} is not a status code. Send an integer from 100 to 599 (RFC 9110 §15).',
  refused: '{{framework}} throws an error for {{value}}. Give it a status from {{from}} to 599.',
  type: '{{value}} is not a status code. Send an integer from 100 to 599 (RFC 9110 §15).',
  text: '{{value}} is a string, but {{framework}} takes the status code as a number. Write a number.',
  number: '{{value}} is a number, but {{framework}} takes the status code as a string. Write a string.',
  bare: '{{framework}} takes an object here, and ignores or refuses a bare number. Write an object with "{{member}}".',
  misnamed: '{{framework}} ignores "{{written}}" and reads the status from "{{member}}". Rename it.',
  swapped: '{{framework}} takes the body first and the status second. Swap the arguments.',
  write: 'Write {{written}}.',
  replace: 'Send {{label}}.',
  rename: 'Rename it to "{{member}}".',
  swap: 'Swap the arguments.',
};

type Message = keyof typeof messages;
type Words = Omit<Report<Message>, 'node'>;
type Mistake<K extends StatusMistake['kind']> = Extract<StatusMistake, { readonly kind: K }>;

/** RFC 9110 §15: a status code is an integer from 100 to 599. Its form is up to each framework. */
export default defineRule<Message, object>({
  name: 'valid-status-code',
  type: 'problem',
  description: 'disallow statuses that are no status code, or that the framework does not read as one',
  claims: [
    { reports: 'no integer from 100 to 599', where: '`res.status(4004)`, `res.writeHead(0)`', by: 'fact' },
    { reports: 'outside 200–599, but for 101', where: 'a `Response`, which throws', by: 'fact' },
    { reports: 'below 400', where: "SvelteKit's `error()`", by: 'fact' },
    { reports: 'a string', where: "the framework takes a number: `res.status('404')`", by: 'fact' },
    { reports: 'a number', where: 'CloudFront takes a string', by: 'fact' },
    { reports: 'a bare number', where: 'an object is expected: `Response.json(x, 404)`', by: 'fact' },
    { reports: "another framework's name", where: '`{ statusCode: 404 }` in a `Response`', by: 'fact' },
    { reports: 'a string that becomes the message', where: "`createError('404')`", by: 'fact' },
    { reports: 'body and status swapped', where: "Nest's `new HttpException(404, 'x')`", by: 'fact' },
  ],
  leaves: ['dynamic values', 'strings where the framework takes them: Elysia, Azure Functions 3'],
  presets: { recommended: 'error' },
  fixable: true,
  hasSuggestions: true,
  messages,
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const response of responses) {
      const { mistake, node } = response.status;
      if (mistake) yield { of: response, node, ...wordsFor(response, mistake, sourceCode) };
    }
  },
});

function wordsFor(response: HttpResponse, mistake: StatusMistake, sourceCode: SourceCode): Words {
  switch (mistake.kind) {
    case 'range':
      return ofRange(response, mistake, sourceCode);
    case 'type':
      return { message: 'type', data: { value: mistake.value } };
    case 'fraction':
      return {
        message: 'type',
        data: { value: mistake.value },
        suggest: offer(response, [Math.trunc(mistake.value)], sourceCode),
      };
    case 'text':
      return ofText(response, mistake.value, sourceCode);
    case 'number':
      return ofNumber(response, mistake);
    case 'bare':
    case 'misnamed':
      return ofMember(response, mistake, sourceCode);
    case 'swapped':
      return ofSwapped(response, sourceCode);
  }
}

function ofRange(response: HttpResponse, { value, from }: Mistake<'range'>, sourceCode: SourceCode): Words {
  const near = nearestRegistered(value).filter((code) => code >= (from ?? 0));
  const suggest = offer(response, near, sourceCode);
  if (from === undefined) return { message: 'range', data: { value }, suggest };
  return { message: 'refused', data: { framework: response.framework, value, from }, suggest };
}

/** Digits are the same status as a number: that is fixed. A reason phrase only suggests which one is meant. */
function ofText(response: HttpResponse, value: string | undefined, sourceCode: SourceCode): Words {
  const { framework, status } = response;
  const data = { framework, value: value === undefined ? 'This' : `'${brief(value, 30)}'` };
  const isCode = value !== undefined && /^[1-5]\d\d$/.test(value);
  const code = isCode ? Number(value) : value === undefined ? undefined : codeOfPhrase(value);
  if (code === undefined) return { message: 'text', data };
  const literal = rewriteLiteral(status.node, String(code));
  if (isCode && literal) return { message: 'text', data, fix: literal };
  const edit = literal ?? changeStatus(response, code, sourceCode);
  return { message: 'text', data, suggest: [{ message: 'write', data: { written: code }, edit }] };
}

function ofNumber({ framework, status }: HttpResponse, { value }: Mistake<'number'>): Words {
  const written = `'${value}'`;
  const suggest = [{ message: 'write' as const, data: { written }, edit: rewriteLiteral(status.node, written) }];
  return { message: 'number', data: { framework, value }, suggest };
}

function ofMember(
  { framework, status }: HttpResponse,
  mistake: Mistake<'bare' | 'misnamed'>,
  sourceCode: SourceCode,
): Words {
  const { member } = mistake;
  if (mistake.kind === 'bare')
    return { message: 'bare', data: { framework, member }, fix: wrapStatus(status.node, member, sourceCode) };
  const { written } = mistake;
  const suggest = [{ message: 'rename' as const, data: { member }, edit: renameMember(status.node, written, member) }];
  return { message: 'misnamed', data: { framework, member, written }, suggest };
}

function ofSwapped({ framework, by }: HttpResponse, sourceCode: SourceCode): Words {
  return {
    message: 'swapped',
    data: { framework },
    suggest: [{ message: 'swap', edit: by && swapArguments(by.node, sourceCode) }],
  };
}

function offer(response: HttpResponse, codes: readonly number[], sourceCode: SourceCode) {
  return codes.map((code) => ({
    message: 'replace' as const,
    data: { label: labelOf(code) },
    edit: changeStatus(response, code, sourceCode),
  }));
}
