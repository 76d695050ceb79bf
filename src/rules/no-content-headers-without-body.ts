import type { HttpResponse } from '../analysis/responses/response.js';
import { wrongFields } from '../analysis/responses/useless-fields.js';
import { dropHeader } from '../fixes/headers/drop-header.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

const LENGTH = {
  field: 'Content-Length',
  message: 'framing',
  section: 'RFC 9110 §8.6',
  isWrong: (code: number) => code === 204 || code < 200,
} as const;
const CODING = { ...LENGTH, field: 'Transfer-Encoding', section: 'RFC 9112 §6.1' } as const;
const TYPE = {
  field: 'Content-Type',
  message: 'type',
  section: 'RFC 9110 §8.3',
  isWrong: (code: number) => code === 204 || code === 304,
} as const;

const FIELDS: ReadonlyMap<string, typeof LENGTH | typeof CODING | typeof TYPE> = new Map(
  [LENGTH, CODING, TYPE].map((one) => [one.field.toLowerCase(), one]),
);

/** RFC 9110 §8.6, RFC 9112 §6.1: no Content-Length or Transfer-Encoding with 1xx and 204. §15.4.5: no metadata with 304. */
export default defineRule({
  name: 'no-content-headers-without-body',
  type: 'problem',
  description: 'disallow header fields that describe content in responses that have none: 204, 304 and 1xx',
  claims: [
    {
      reports: 'Content-Length, Transfer-Encoding',
      where: '101 or 204 is sent, and the framework sends the field',
      by: 'fact',
    },
    { reports: 'Content-Type', where: '204 or 304 is sent, and the framework sends the field', by: 'fact' },
  ],
  leaves: [
    'frameworks that take the fields off: Koa, `send` and `json` of Express, Fastify',
    'frameworks of which it is not known',
    'Content-Length with 304, which is allowed',
  ],
  presets: { strict: 'error' },
  fixable: true,
  hasSuggestions: true,
  messages: {
    framing: '{{label}} is sent with {{field}}, which it must not have. Remove {{field}} ({{section}}).',
    type: '{{label}} is sent with {{field}}, but has no body to describe. Remove {{field}} ({{section}}).',
    drop: 'Remove {{field}}.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const wrong of wrongFields(responses, [...FIELDS.keys()], isWrong)) {
      const { field, section, message } = FIELDS.get(wrong.name) as typeof LENGTH | typeof CODING | typeof TYPE;
      const drop = dropHeader(wrong, sourceCode);
      yield {
        of: wrong.response,
        node: wrong.node,
        message,
        data: { label: labelOf(wrong.response.status.code), field, section },
        ...(drop &&
          (drop.isOneCall ? { fix: drop.edit } : { suggest: [{ message: 'drop', data: { field }, edit: drop.edit }] })),
      };
    }
  },
});

/** Fields for which the framework throws, and fields that it removes, are never sent. */
function isWrong({ status, leaves, sendsContentFields, forbiddenBody, body }: HttpResponse, name: string): boolean {
  if (leaves === 'unfinished' || sendsContentFields !== true) return false;
  if (forbiddenBody === 'throws' && body.kind === 'present') return false;
  return status.every((code) => FIELDS.get(name)?.isWrong(code) === true);
}
