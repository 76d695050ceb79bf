import { isOAuthError } from '../../../http/oauth.js';
import type { HttpResponse } from '../../responses/response.js';

/** Whether a body contains an error code of OAuth 2.0, which has its own status: 400, for any mistake (RFC 6749 §5.2). */
export function answersOAuth({ body: { value } }: HttpResponse): boolean {
  const error = value?.kind === 'object' ? value.members.get('error') : undefined;
  return error?.kind === 'constant' && isOAuthError(String(error.value));
}
