import type { HttpResponse } from '../../analysis/responses/response.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Edit } from '../edit.js';
import { addHeader } from './add-header.js';

const A_MINUTE = 60;

interface Addition {
  readonly message: 'add' | 'guess';
  readonly data: { readonly seconds: string };
  readonly edit: Edit | undefined;
}

/** The delay that the code knows, else the one span that the body states, else a minute, which has to be reviewed. */
export function addRetryAfter(response: HttpResponse, sourceCode: SourceCode): readonly Addition[] {
  const { verdict } = response;
  const rest = verdict.restToWait(sourceCode);
  if (rest === 'unknown') return [];
  if (rest !== undefined) {
    const edit = addHeader(response, { name: 'Retry-After', expression: rest }, sourceCode);
    return [{ message: 'add', data: { seconds: rest }, edit }];
  }
  const { secondsSaid } = verdict;
  if (secondsSaid === 'unknown') return [];
  const seconds = String(secondsSaid ?? A_MINUTE);
  const edit = addHeader(response, { name: 'Retry-After', text: seconds }, sourceCode);
  return [{ message: secondsSaid === undefined ? 'guess' : 'add', data: { seconds }, edit }];
}
