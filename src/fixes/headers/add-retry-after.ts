import type { HttpResponse } from '../../analysis/responses/response.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Edit } from '../edit.js';
import { addHeader } from './add-header.js';

const A_MINUTE = '60';

interface Addition {
  readonly message: 'guess';
  readonly data: { readonly seconds: string };
  readonly edit: Edit | undefined;
}

/** A minute, which has to be reviewed. */
export function addRetryAfter(response: HttpResponse, sourceCode: SourceCode): readonly Addition[] {
  const edit = addHeader(response, { name: 'Retry-After', text: A_MINUTE }, sourceCode);
  return [{ message: 'guess', data: { seconds: A_MINUTE }, edit }];
}
