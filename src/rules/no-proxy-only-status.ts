import { callsUpstream } from '../analysis/evidence/upstream/reaches-out.js';
import { isCacheMiss } from '../analysis/evidence/upstream/caches.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

/** 203: RFC 9110 §15.3.4; 407: §15.5.8; 511: RFC 6585 §6. */
const OF_PROXIES: Readonly<Record<number, string>> = {
  203: 'A transforming proxy sends it (RFC 9110 §15.3.4): send 200 OK',
  407: 'It asks for credentials for a proxy (RFC 9110 §15.5.8): send 401 Unauthorized',
  511: 'It is for proxies that control access to the network, not for origin servers (RFC 6585 §6): send 401 Unauthorized',
};
/** RFC 9110 §15.6.3, §15.6.5. */
const OF_GATEWAYS: Readonly<Record<number, string>> = {
  502: 'It speaks of an upstream server (RFC 9110 §15.6.3), and this handler calls none: send 500 Internal Server Error or 503 Service Unavailable',
  504: 'It speaks of an upstream server (RFC 9110 §15.6.5), and this handler calls none: send 500 Internal Server Error or 503 Service Unavailable',
};

export default defineRule({
  name: 'no-proxy-only-status',
  type: 'problem',
  description: 'disallow status codes of proxies and gateways in other servers',
  presets: { strict: 'error' },
  messages: { proxy: '{{label}} is not for this server. {{why}}.' },
  options: {
    proxy: {
      type: 'boolean',
      description: 'Whether the code is that of a proxy or gateway: then nothing is reported.',
    },
  },
  defaults: { proxy: false },
  *check({ responses, options }) {
    if (options.proxy) return;
    for (const response of responses) {
      const { status } = response;
      if (!status.isWritten) continue;
      const isOfProxies = status.every((code) => code in OF_PROXIES);
      if (!isOfProxies && !isWrongGateway(response)) continue;
      yield {
        node: status.node,
        message: 'proxy',
        data: { label: labelOf(status.code), why: (OF_PROXIES[status.code] ?? OF_GATEWAYS[status.code]) as string },
      };
    }
  },
});

/** 502 or 504 of a handler that asks nobody; a cache that has nothing may answer 504. */
function isWrongGateway(response: HttpResponse): boolean {
  const { status } = response;
  if (!status.every((code) => code in OF_GATEWAYS) || callsUpstream(response) !== false) return false;
  return !(status.is(504) && isCacheMiss(response));
}
