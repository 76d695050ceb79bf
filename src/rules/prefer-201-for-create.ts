import { FAILURE_KEYS, failureOf } from '../analysis/bodies/failure.js';
import { partByFinding } from '../analysis/conditions/existing.js';
import type { HttpResponse } from '../analysis/response.js';
import { isReachedOnlyBy } from '../analysis/response.js';
import { routeWords } from '../analysis/route-words.js';
import { textsIn } from '../analysis/texts.js';
import { changeStatus } from '../fixes/change-status.js';
import { defineRule } from './define-rule.js';

const POST: ReadonlySet<string> = new Set(['POST']);

/** RFC 9110 §9.3.3: a POST that has created resources ought to be answered with 201. */
export default defineRule({
  name: 'prefer-201-for-create',
  type: 'suggestion',
  description: 'prefer 201 Created over 200 where a POST handler has created a record',
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    created: 'This POST has created a record, but 200 OK says no more than that it succeeded. Send 201 Created, with a Location header field (RFC 9110 §9.3.3).',
    replace: 'Send 201 Created.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const response of responses) {
      if (!response.status.is(200) || !isReachedOnlyBy(response.request, POST) || response.path.isCatch) continue;
      if (ACTION.test(routeWords(response)) || !hasCreated(response) || alsoTakesExisting(response, responses)) continue;
      yield { node: response.status.node, message: 'created', suggest: [{ message: 'replace', edit: changeStatus(response, 201, sourceCode) }] };
    }
  },
});

/** What a route or handler is called that does something else, even if it stores a record for it. */
const ACTION =
  /\b(?:log-?in|log-?out|sign-?in|sign-?out|auth|authenticate|tokens?|refresh|sessions?|search|query|filter|find|verify|validate|check|reset|forgot|recover|webhooks?|hooks?|callback|toggle|cancel|approve|reject|confirm|preview|calculate|estimate|generate|chat|ask|complete|completions?|checkout|pay|payments?|charge|sync|seed|graphql|rpc|batch|bulk|import|export|upsert|ping|track|heartbeats?|subscribe|unsubscribe|follow|like|vote|analy[sz]e|translate|convert|connect|start|run|execute|trigger|retry|send|notify|accept|decline|deny|join|leave|mark|quotes?|archive|restore|activate|merge|rate|react)\b/i;

/** What an answer says of a record that it doesn't hold. */
const SAYS_CREATED = /\b(?:creat(?:ed|ion)|register(?:ed)?|registration|added|inserted|saved|stored|posted|submitted|published)\b/i;

/** Whether the handler answers alike where it has found the record: it only makes sure that there is one. */
function alsoTakesExisting(response: HttpResponse, responses: readonly HttpResponse[]): boolean {
  return responses.some((other) => {
    const isAlike = other.handler === response.handler && other.status.is(200) && !other.path.isCatch && !isFailure(other);
    return isAlike && other.deeds.creations().length === 0 && partByFinding(response, other);
  });
}

function isFailure(response: HttpResponse): boolean {
  const { value } = response.body;
  return value !== undefined && failureOf(value, response, FAILURE_KEYS) !== undefined;
}

function hasCreated({ deeds, body }: HttpResponse): boolean {
  const creations = deeds.creations();
  if (creations.some(({ how }) => how === 'surely')) return body.kind !== 'present' || body.value !== undefined;
  const { node, value } = body;
  if (!node || !value) return false;
  return creations.some(({ call }) => deeds.isIn(node, call)) || (creations.length > 0 && textsIn(value).some((text) => SAYS_CREATED.test(text)));
}
