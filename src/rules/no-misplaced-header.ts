import type { HttpResponse } from '../analysis/responses/response.js';
import type { Node } from '../analysis/syntax/syntax.js';
import { type WrongField, wrongFields } from '../analysis/responses/useless-fields.js';
import { FIELD_MEANINGS, type FieldMeaning } from '../http/field-meanings.js';
import { labelOf } from '../http/registry.js';
import { firstFew } from './support/brief.js';
import { defineRule } from './support/define-rule.js';

const BY_NAME: ReadonlyMap<string, FieldMeaning> = new Map(
  FIELD_MEANINGS.map((meaning) => [meaning.field.toLowerCase(), meaning]),
);

/** RFC 9110 §10.2.2, §10.2.3, §14.4: these fields are defined for some status codes, and ignored with others. */
export default defineRule({
  name: 'no-misplaced-header',
  type: 'problem',
  description: 'disallow Location, Retry-After and Content-Range with status codes where they mean nothing',
  claims: [
    {
      reports: 'Location',
      where: 'every status that it goes out with is known, and one is not 201, 202 or 3xx',
      by: 'fact',
    },
    { reports: 'Retry-After', where: 'the same, and one is not 3xx, 413, 429 or 503', by: 'fact' },
    { reports: 'Content-Range', where: 'the same, and one is not 206 or 416', by: 'fact' },
  ],
  leaves: [
    'WWW-Authenticate, which any response may have',
    'redirect helpers with another status: [`valid-redirect-status`](valid-redirect-status.md)',
    'responses that are passed on, and thrown errors',
  ],
  presets: { strict: 'error' },
  messages: {
    misplaced: '{{field}} is sent with {{statuses}}, where it is ignored. Send it only with {{codes}} ({{section}}).',
    also: '{{field}} is sent with {{statuses}} too, where it is ignored. Send it only with {{codes}} ({{section}}).',
  },
  options: {},
  defaults: {},
  *check({ responses }) {
    for (const group of byField(wrongFields(responses, [...BY_NAME.keys()], isMisplaced))) {
      const [{ name, place, isRightElsewhere }] = group;
      const { field, codes, section } = BY_NAME.get(name) as FieldMeaning;
      const statuses = inWords(group.flatMap(({ response }) => response.status.codes ?? []));
      yield {
        of: group.map(({ response }) => response),
        node: place,
        message: isRightElsewhere ? 'also' : 'misplaced',
        data: { field, statuses, codes, section },
      };
    }
  },
});

type Group = [WrongField, ...WrongField[]];

/** Header fields by where they are written: one place is one mistake, however many responses carry it. */
function byField(wrong: readonly WrongField[]): Iterable<Group> {
  const groups = new Map<Node, Group>();
  for (const one of wrong) {
    const group = groups.get(one.place);
    if (group) group.push(one);
    else groups.set(one.place, [one]);
  }
  return groups.values();
}

/** `200 OK`, or `200, 400, 404` where there are several. */
function inWords(all: readonly number[]): string {
  const codes = [...new Set(all)].sort((a, b) => a - b);
  return codes.length === 1 ? labelOf(codes[0] as number) : firstFew(codes.map(String));
}

/** A redirect helper with another status is reported by `valid-redirect-status`. */
function isMisplaced({ status, leaves, misuse }: HttpResponse, name: string): boolean {
  if (leaves === 'unfinished' || leaves === 'thrown' || misuse) return false;
  return status.every((code) => code >= 200 && BY_NAME.get(name)?.hasMeaning(code) === false);
}
