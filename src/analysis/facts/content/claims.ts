import { CREATED_TEXTS, TOO_MUCH_AT_ONCE } from '../../../words/errors/failure-words.js';
import type { Names } from '../../../words/language/names.js';
import { textsSent } from '../trace/words-sent.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';
import type { VerdictClaim } from '../../responses/verdict.js';
import { awaited } from '../../syntax/syntax.js';
import { failedCheck } from '../health/failed-check.js';
import { type ClaimTable, type Evidence, fact, named } from '../signals/evidence.js';
import { onlyAcknowledges } from './acknowledged.js';
import { holdsCaught } from './certainty.js';
import { isForEnvironment } from './environment.js';
import { isWrittenEmpty, saysNothingElse } from './excuse.js';
import { failureIn } from './failures/failure.js';
import { leakOf } from './leaking.js';
import { isNotProvided, lacksSetting } from './not-provided.js';
import { answersOAuth } from './oauth.js';
import { successOf } from './success.js';
import { codesInWords, saysBadCredential, saysMissing } from './words-status.js';

/** What a body of a known value shows. */
const body = (reason: string, find: (value: Value, response: HttpResponse) => boolean): Evidence =>
  fact(reason, (response) => response.body.value !== undefined && find(response.body.value, response));

const words = (reason: string, said: Names): Evidence =>
  fact(reason, (response) => textsSent(response).some((text) => said.has(text)));

const FAILED = body('its body reports a failure', (value, response) => failureIn(value, response) !== undefined);

/** What shows what the body and the words of a response say. */
export const VERDICTS: ClaimTable<VerdictClaim> = {
  failed: { for: [FAILED] },
  'failed in any words': {
    for: [
      FAILED,
      body('its body has a caught error', holdsCaught),
      body('its words are those of an error', (value) => codesInWords(value).length > 0),
    ],
  },
  succeeded: { for: [body('its body reports success', (value) => successOf(value) !== undefined)] },
  'no result': { for: [fact('its body is empty or an excuse', saysNothingElse)] },
  empty: {
    for: [
      body(
        'its body is an empty text',
        ({ kind, ...one }) => kind === 'constant' && 'value' in one && one.value === '',
      ),
      body('its body is an empty object', (value) => value.kind === 'object' && isWrittenEmpty(value)),
    ],
  },
  'leaks internals': { for: [fact("its body has the server's internals", (response) => leakOf(response)?.node)] },
  unhealthy: { for: [fact('its own check has failed', failedCheck)] },
  'created in words': { for: [words('its words report a creation', CREATED_TEXTS)] },
  'sends a record': { for: [fact('its body is the result of a call', sendsResult)] },
  acknowledges: { for: [named('it only confirms a callback', onlyAcknowledges)] },
  'not found': { for: [body('its words are of something missing', (value) => saysMissing(value))] },
  'bad credential': { for: [fact('its words are of an invalid credential', saysBadCredential)] },
  'not provided': { for: [fact('the server lacks what the request needs', isNotProvided)] },
  'lacks a setting': { for: [fact('a setting is missing', ({ path }) => lacksSetting(path))] },
  'for an environment': { for: [fact('it is made for an environment', ({ path }) => isForEnvironment(path))] },
  'too much at once': { for: [words('its words are of the size of one request', TOO_MUCH_AT_ONCE)] },
  'oauth error': { for: [fact('its body has an error code of OAuth 2.0', answersOAuth)] },
};

/** Whether the body is the result of a call, most likely the record. */
function sendsResult({ body: { value } }: HttpResponse): boolean {
  if (value?.kind !== 'unknown') return false;
  const made = awaited(value.node);
  return made.type === 'CallExpression' && made.arguments.length > 0;
}
