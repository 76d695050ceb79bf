import type { HttpResponse } from '../analysis/response.js';
import { wrongFields } from '../analysis/wrong-fields.js';
import { FIELD_MEANINGS, type FieldMeaning } from '../http/field-meanings.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

const BY_NAME: ReadonlyMap<string, FieldMeaning> = new Map(FIELD_MEANINGS.map((meaning) => [meaning.field.toLowerCase(), meaning]));

/** RFC 9110 §10.2.2, §10.2.3, §14.4: these fields are defined for some status codes, and ignored with others. */
export default defineRule({
  name: 'no-misplaced-header',
  type: 'problem',
  description: 'disallow Location, Retry-After and Content-Range with status codes that give them no meaning',
  presets: { strict: 'error' },
  messages: {
    misplaced: '{{field}} means nothing with {{label}}: clients heed it with {{codes}} ({{section}}).',
  },
  options: {},
  defaults: {},
  *check({ responses }) {
    for (const { response, name, node } of wrongFields(responses, [...BY_NAME.keys()], isMisplaced)) {
      const { field, codes, section } = BY_NAME.get(name) as FieldMeaning;
      yield { node, message: 'misplaced', data: { field, codes, section, label: labelOf(response.status.code) } };
    }
  },
});

/** A redirect helper that is given another status is `valid-redirect-status`' concern. */
function isMisplaced({ status, leaves, misuse }: HttpResponse, name: string): boolean {
  if (leaves === 'unfinished' || leaves === 'thrown' || misuse) return false;
  return status.every((code) => code >= 200 && BY_NAME.get(name)?.hasMeaning(code) === false);
}
