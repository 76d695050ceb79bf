/**
 * Error codes of OAuth 2.0 that are answered with 400 Bad Request: of its token endpoint (RFC 6749 §5.2), of revocation
 * (RFC 7009 §2.2.1), of device authorization (RFC 8628 §3.5) and of client registration (RFC 7591 §3.2.2).
 */
const OAUTH_ERRORS: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'unsupported_token_type',
  'invalid_scope',
  'invalid_target',
  'authorization_pending',
  'slow_down',
  'expired_token',
  'invalid_redirect_uri',
  'invalid_client_metadata',
  'invalid_software_statement',
  'unapproved_software_statement',
]);

/** Whether a text is an error code of OAuth 2.0. */
export function isOAuthError(text: string): boolean {
  return OAUTH_ERRORS.has(text);
}
