import bodyStatusMatches from './body-status-matches.js';
import conditionalStatusNeedsPrecondition from './conditional-status-needs-precondition.js';
import consistentStatusStyle from './consistent-status-style.js';
import corsPreflightOkStatus from './cors-preflight-ok-status.js';
import createdNeedsLocation from './created-needs-location.js';
import errorHandlerKeepsStatus from './error-handler-keeps-status.js';
import errorNeedsBody from './error-needs-body.js';
import errorStatusMatchesCause from './error-status-matches-cause.js';
import gatewayStatus from './gateway-status.js';
import methodNotAllowedNeedsAllow from './method-not-allowed-needs-allow.js';
import methodStatusMismatch from './method-status-mismatch.js';
import no200BusinessError from './no-200-business-error.js';
import no401403Confusion from './no-401-403-confusion.js';
import noBodyOn204 from './no-body-on-204.js';
import noClientErrorInCatchAll from './no-client-error-in-catch-all.js';
import noConditionalPermanentRedirect from './no-conditional-permanent-redirect.js';
import noContentHeadersWithoutBody from './no-content-headers-without-body.js';
import noDeprecatedStatus from './no-deprecated-status.js';
import noDoubleResponse from './no-double-response.js';
import noDroppedResponse from './no-dropped-response.js';
import noErrorInternals from './no-error-internals.js';
import noInterimFinalStatus from './no-interim-final-status.js';
import noLegacyStatusApi from './no-legacy-status-api.js';
import noMisplacedHeader from './no-misplaced-header.js';
import noParse204Body from './no-parse-204-body.js';
import noProxyOnlyStatus from './no-proxy-only-status.js';
import noStatusTextCheck from './no-status-text-check.js';
import noSuccessBodyOnError from './no-success-body-on-error.js';
import noSuccessStatusInCatch from './no-success-status-in-catch.js';
import noSwallowedHttpError from './no-swallowed-http-error.js';
import noTeapot from './no-teapot.js';
import noUnansweredRequest from './no-unanswered-request.js';
import noUnassignedStatus from './no-unassigned-status.js';
import noUndeclaredStatus from './no-undeclared-status.js';
import noUnguardedStatusPassthrough from './no-unguarded-status-passthrough.js';
import partialContentNeedsContentRange from './partial-content-needs-content-range.js';
import prefer201ForCreate from './prefer-201-for-create.js';
import prefer202ForQueued from './prefer-202-for-queued.js';
import prefer204ForEmpty from './prefer-204-for-empty.js';
import prefer303AfterPost from './prefer-303-after-post.js';
import prefer307308 from './prefer-307-308.js';
import prefer410ForGone from './prefer-410-for-gone.js';
import preferResponseOk from './prefer-response-ok.js';
import redirectNeedsLocation from './redirect-needs-location.js';
import unauthorizedNeedsWwwAuthenticate from './unauthorized-needs-www-authenticate.js';
import unavailableNeedsRetryAfter from './unavailable-needs-retry-after.js';
import unhealthyNeeds503 from './unhealthy-needs-503.js';
import upgradeNeedsUpgradeHeader from './upgrade-needs-upgrade-header.js';
import validRedirectStatus from './valid-redirect-status.js';
import validRetryAfter from './valid-retry-after.js';
import validStatusCode from './valid-status-code.js';
import validationStatus from './validation-status.js';
import wrongMethodIs405 from './wrong-method-is-405.js';
import type { Rule } from './support/define-rule.js';

export const rules: Readonly<Record<string, Rule>> = {
  'body-status-matches': bodyStatusMatches,
  'conditional-status-needs-precondition': conditionalStatusNeedsPrecondition,
  'consistent-status-style': consistentStatusStyle,
  'cors-preflight-ok-status': corsPreflightOkStatus,
  'created-needs-location': createdNeedsLocation,
  'error-handler-keeps-status': errorHandlerKeepsStatus,
  'error-needs-body': errorNeedsBody,
  'error-status-matches-cause': errorStatusMatchesCause,
  'gateway-status': gatewayStatus,
  'method-not-allowed-needs-allow': methodNotAllowedNeedsAllow,
  'method-status-mismatch': methodStatusMismatch,
  'no-200-business-error': no200BusinessError,
  'no-401-403-confusion': no401403Confusion,
  'no-body-on-204': noBodyOn204,
  'no-client-error-in-catch-all': noClientErrorInCatchAll,
  'no-conditional-permanent-redirect': noConditionalPermanentRedirect,
  'no-content-headers-without-body': noContentHeadersWithoutBody,
  'no-deprecated-status': noDeprecatedStatus,
  'no-double-response': noDoubleResponse,
  'no-dropped-response': noDroppedResponse,
  'no-error-internals': noErrorInternals,
  'no-interim-final-status': noInterimFinalStatus,
  'no-legacy-status-api': noLegacyStatusApi,
  'no-misplaced-header': noMisplacedHeader,
  'no-parse-204-body': noParse204Body,
  'no-proxy-only-status': noProxyOnlyStatus,
  'no-status-text-check': noStatusTextCheck,
  'no-success-body-on-error': noSuccessBodyOnError,
  'no-success-status-in-catch': noSuccessStatusInCatch,
  'no-swallowed-http-error': noSwallowedHttpError,
  'no-teapot': noTeapot,
  'no-unanswered-request': noUnansweredRequest,
  'no-unassigned-status': noUnassignedStatus,
  'no-undeclared-status': noUndeclaredStatus,
  'no-unguarded-status-passthrough': noUnguardedStatusPassthrough,
  'partial-content-needs-content-range': partialContentNeedsContentRange,
  'prefer-201-for-create': prefer201ForCreate,
  'prefer-202-for-queued': prefer202ForQueued,
  'prefer-204-for-empty': prefer204ForEmpty,
  'prefer-303-after-post': prefer303AfterPost,
  'prefer-307-308': prefer307308,
  'prefer-410-for-gone': prefer410ForGone,
  'prefer-response-ok': preferResponseOk,
  'redirect-needs-location': redirectNeedsLocation,
  'unauthorized-needs-www-authenticate': unauthorizedNeedsWwwAuthenticate,
  'unavailable-needs-retry-after': unavailableNeedsRetryAfter,
  'unhealthy-needs-503': unhealthyNeeds503,
  'upgrade-needs-upgrade-header': upgradeNeedsUpgradeHeader,
  'valid-redirect-status': validRedirectStatus,
  'valid-retry-after': validRetryAfter,
  'valid-status-code': validStatusCode,
  'validation-status': validationStatus,
  'wrong-method-is-405': wrongMethodIs405,
};
