import type { Signal, Weight } from '../analysis/responses/claims.js';
import { type HttpResponse, lacksHeader } from '../analysis/responses/response.js';
import { type Cause, CAUSES } from '../http/causes.js';
import { isError } from '../http/classes.js';
import { isRegistered, labelOf } from '../http/registry.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { brief } from './support/brief.js';
import { defineRule, type RuleInput } from './support/define-rule.js';

interface Options {
  readonly failures: Readonly<Record<string, readonly number[]>>;
}

/** RFC 9110 §15.5: a 4xx names what is wrong with the request, as far as its code can. */
export default defineRule<'wrong' | 'replace', Options>({
  name: 'error-status-matches-cause',
  type: 'problem',
  description: 'require a status that fits the known cause of an error',
  claims: [
    { reports: 'no 409', where: 'a value is taken, a reference broken: `P2002`, `23503`', by: 'fact' },
    { reports: 'no 404', where: 'a record or what the URL names is missing: `P2025`', by: 'fact' },
    { reports: 'no 400 or 422', where: "data fits no schema, lacks a part, isn't parsed", by: 'fact' },
    { reports: 'no 401', where: 'a token fails or is missing', by: 'fact' },
    { reports: 'no 413, 415, 428, 429', where: 'Multer, `req.is()`, If-Match, limiters', by: 'fact' },
    { reports: 'any of these', where: "only an error's name shows it", by: 'name' },
    { reports: 'no status of `failures`', where: 'the error is named there', by: 'declared' },
  ],
  leaves: ['words without a test', 'data of server or upstream', 'own classes', "duplicates' 400 throughout"],
  presets: { recommended: 'warn', strict: 'error' },
  trusts: true,
  hasSuggestions: true,
  messages: {
    wrong: '{{cause}} is answered with {{label}}. Send {{wanted}} (RFC 9110 §15).',
    replace: 'Send {{label}}.',
  },
  options: {
    failures: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'integer', minimum: 400, maximum: 599 }, minItems: 1 },
      description: 'The name or code of an error, and the codes that fit it.',
    },
  },
  defaults: { failures: {} },
  judges: (code) => isError(code) && isRegistered(code),
  *check({ subjects, least, options: { failures }, sourceCode, house }) {
    const causes = new Map(subjects.map((response) => [response, missedBy(response, least, failures, house)]));
    const others = subjects.filter((one) => !causes.get(one));
    for (const [response, cause] of causes) {
      const { status } = response;
      // One refusal for many paths is about the caller, whatever failed on one of them.
      if (!cause || (status.is(401, 403) && others.some(({ node }) => node === response.node))) continue;
      const { name, statuses, because } = cause;
      // The status may be right for other paths that lead to the same place: a `catch` around a whole handler.
      const isShared = others.some((one) => one.status.node === status.node);
      const offered = isShared ? [] : statuses.filter((code) => !isOwedTime(response, code));
      yield {
        of: response,
        node: status.node,
        message: 'wrong',
        data: { cause: brief(name, 40), wanted: listed(statuses), label: labelOf(status.code) },
        because,
        suggest: offerStatus(response, offered, sourceCode),
      };
    }
  },
});

type House = RuleInput<Options>['house'];

interface Missed extends Cause {
  readonly because?: Signal | undefined;
}

/** The cause that no status of a response fits: of an error that the option names, else a known one. */
function missedBy(
  { cause, status }: HttpResponse,
  least: Weight,
  failures: Options['failures'],
  house: House,
): Missed | undefined {
  const name = cause.named(Object.keys(failures));
  const statuses = name === undefined ? undefined : failures[name];
  if (name !== undefined && statuses)
    return status.every((code) => !statuses.includes(code)) ? { name, statuses } : undefined;
  const known = cause.missed(least);
  if (!known || (known === 'exists already' && house.isForDuplicates(status.code))) return undefined;
  return { ...CAUSES[known], because: cause.shown(known, least) };
}

/** Whether the status requires a time to retry after, which nothing on the path states (RFC 9110 §10.2.3). */
function isOwedTime(response: HttpResponse, code: number): boolean {
  return (code === 429 || code === 503) && lacksHeader(response, 'retry-after');
}

/** Two with their phrases, more without. */
function listed(statuses: readonly number[]): string {
  if (statuses.length < 3) return statuses.map(labelOf).join(' or ');
  return `${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}`;
}
