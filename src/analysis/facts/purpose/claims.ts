import type { PurposeClaim } from '../../responses/claims.js';
import { type ClaimTable, fact, named } from '../signals/evidence.js';
import { hasGraphqlBody, isGraphqlRoute, passesToGraphql } from './graphql.js';
import { isHealthRoute } from './health.js';
import { isLoginPage, isOldLoginPage, leadsToLogin } from './login-page.js';
import {
  createsByName,
  createsNothingByName,
  doesOtherwise,
  isConnectivityCheck,
  isFor,
  readsWebhookField,
} from './purpose.js';
import { isFireAndForget, isForTelemetry } from './telemetry.js';

/** What shows what a handler is for. Most of it is names: of its route, its function, its file. */
export const PURPOSES: ClaimTable<PurposeClaim> = {
  'own protocol': {
    for: [
      fact('its handler passes the request to a server of such a protocol', passesToGraphql),
      fact('its body is a result of such a protocol', hasGraphqlBody),
      named('its route is one of such a protocol', isGraphqlRoute),
    ],
  },
  'health check': { for: [named("its route or handler is a health check's", isHealthRoute)] },
  'connectivity check': { for: [named('it tests another service', isConnectivityCheck)] },
  'log-in': { for: [named('its name is of signing in', (response) => isFor(response, 'login'))] },
  'log-out': { for: [named('its name is of signing out', (response) => isFor(response, 'logout'))] },
  webhook: {
    for: [
      fact('it reads a header field that a service sends with its callbacks', readsWebhookField),
      named("its name is a webhook's", (response) => isFor(response, 'webhook')),
    ],
  },
  telemetry: { for: [named('it receives counts and reports', isForTelemetry)] },
  'fire and forget': { for: [named('its client only reads whether the request arrived', isFireAndForget)] },
  creation: { for: [named('its name is of creating', createsByName)] },
  'other action': { for: [named('its name is of another action', doesOtherwise)] },
  put: { for: [named('its name is of PUT', (response) => isFor(response, 'put'))] },
  'existing data': { for: [named('its name is of reading or changing', createsNothingByName)] },
  'log-in page': { for: [named('it leads to a log-in page', isLoginPage)] },
  'leads to log-in': { for: [named('its address is a log-in page', leadsToLogin)] },
  'old log-in page': { for: [named("its own address is a log-in page's", isOldLoginPage)] },
};
