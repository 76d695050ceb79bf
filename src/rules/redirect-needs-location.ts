import { type HttpResponse, omitsHeader } from '../analysis/responses/response.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { placeOf } from '../analysis/interpreter/values/values.js';
import { addHeader } from '../fixes/headers/add-header.js';
import { isPure } from '../fixes/drop-body.js';
import { REDIRECTS } from '../http/classes.js';
import { labelOf, sectionOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** Members of a body that hold the target URL. */
const PLACES = [
  'location',
  'redirect',
  'redirectUrl',
  'redirectURL',
  'redirectTo',
  'redirect_url',
  'redirectUri',
  'url',
  'href',
  'to',
];

/** RFC 9110 §15.4: user agents follow the Location header field, and nothing else. */
export default defineRule({
  name: 'redirect-needs-location',
  type: 'problem',
  description: 'require a Location header field in redirects',
  claims: [{ reports: '301, 302, 303, 307, 308', where: 'all headers are known, and none is Location', by: 'fact' }],
  leaves: [
    'redirect helpers, which send Location: `res.redirect(url)`',
    '300, 304, 305 and 306, which lead nowhere by themselves',
    "responses whose headers can't be seen",
    'errors that other code answers',
    'tables of redirects in configuration files',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    missing: '{{label}} is sent without a Location header, so clients go nowhere. Add the URL to go to ({{section}}).',
    add: 'Send Location: {{location}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => REDIRECTS.includes(code),
  *check({ subjects, sourceCode }) {
    for (const response of subjects) {
      const { status } = response;
      if (!omitsHeader(response, 'location')) continue;
      const location = locationIn(response, sourceCode);
      const edit =
        location === undefined
          ? undefined
          : addHeader(response, { name: 'Location', expression: location }, sourceCode);
      yield {
        of: response,
        node: status.node,
        message: 'missing',
        data: { label: labelOf(status.code), section: sectionOf(status.code) ?? 'RFC 9110 §15.4' },
        ...(location !== undefined && { suggest: [{ message: 'add', data: { location }, edit }] }),
      };
    }
  },
});

/** The target URL, where the body contains it: `{ redirect: '/login' }`. */
function locationIn({ body }: HttpResponse, sourceCode: SourceCode): string | undefined {
  if (body.value?.kind !== 'object') return undefined;
  const { members } = body.value;
  const place = PLACES.map((name) => members.get(name)).find((value) => value !== undefined);
  if (
    !place ||
    place.node === body.value.node ||
    (place.kind !== 'constant' && place.kind !== 'text' && place.kind !== 'unknown')
  )
    return undefined;
  const node = placeOf(place);
  return isPure(node) && (place.kind !== 'constant' || typeof place.value === 'string')
    ? sourceCode.getText(node)
    : undefined;
}
