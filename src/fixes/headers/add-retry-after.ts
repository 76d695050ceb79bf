import { limitReset, type LimitReset } from '../../analysis/facts/errors/limit-reset.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Edit } from '../edit.js';
import { addHeader } from './add-header.js';

const A_MINUTE = '60';

interface Addition {
  readonly message: 'guess' | 'known';
  readonly data: { readonly seconds: string };
  readonly edit: Edit | undefined;
}

/** What the limiter states, or a minute, which has to be reviewed. */
export function addRetryAfter(response: HttpResponse, sourceCode: SourceCode): readonly Addition[] {
  const reset = limitReset(response);
  const known = reset && secondsOf(reset);
  const edit = addHeader(response, { name: 'Retry-After', text: A_MINUTE }, sourceCode);
  return [
    ...(known === undefined
      ? []
      : [
          {
            message: 'known' as const,
            data: { seconds: known },
            edit: addHeader(response, { name: 'Retry-After', expression: `String(${known})` }, sourceCode),
          },
        ]),
    { message: 'guess', data: { seconds: A_MINUTE }, edit },
  ];
}

function secondsOf({ is, text }: LimitReset): string {
  return is === 'moment' ? `Math.ceil((${text} - Date.now()) / 1000)` : `Math.ceil(${text} / 1000)`;
}
