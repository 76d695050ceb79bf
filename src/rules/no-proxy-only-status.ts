import type { Weight } from '../analysis/responses/claims.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** Why a status is not this server's, after `502 Bad Gateway is sent, but `, and what to send. */
type Words = Readonly<Record<'why' | 'instead' | 'section', string>>;

const OF_PROXIES: Readonly<Record<number, Words>> = {
  203: { why: 'it is for proxies that change responses', instead: '200 OK', section: 'RFC 9110 §15.3.4' },
  407: { why: 'it asks for credentials for a proxy', instead: '401 Unauthorized', section: 'RFC 9110 §15.5.8' },
  511: { why: 'it is for networks that ask for a login', instead: '401 Unauthorized', section: 'RFC 6585 §6' },
};
const CALLS_NONE = { why: 'this handler calls no upstream server', instead: '500 or 503' };
const OF_GATEWAYS: Readonly<Record<number, Words>> = {
  502: { ...CALLS_NONE, section: 'RFC 9110 §15.6.3' },
  504: { ...CALLS_NONE, section: 'RFC 9110 §15.6.5' },
};

export default defineRule({
  name: 'no-proxy-only-status',
  type: 'problem',
  description: 'disallow status codes of proxies and gateways in other servers',
  claims: [
    { reports: '203, 407, 511', where: 'the status is written, in any handler', by: 'fact' },
    { reports: '502, 504', where: 'all that the handler awaits is files, a database or the request', by: 'fact' },
  ],
  leaves: [
    "awaited calls that can't be read: they may be calls of an upstream",
    'functions that receive both the request and the response',
    'what follows `next()`',
    'a 504 of a cache that has no entry',
    'statuses that are passed on from elsewhere',
  ],
  presets: { strict: 'error' },
  messages: { proxy: '{{label}} is sent, but {{why}}. Send {{instead}} ({{section}}).' },
  options: {
    proxy: {
      type: 'boolean',
      description: 'Whether the code is that of a proxy or gateway: then nothing is reported.',
    },
  },
  defaults: { proxy: false },
  judges: (code) => code in OF_PROXIES || code in OF_GATEWAYS,
  *check({ subjects, options, least }) {
    if (options.proxy) return;
    for (const response of subjects) {
      const { status } = response;
      if (!status.isWritten) continue;
      const isOfProxies = status.every((code) => code in OF_PROXIES);
      if (!isOfProxies && !isWrongGateway(response, least)) continue;
      yield {
        of: response,
        node: status.node,
        message: 'proxy',
        data: { label: labelOf(status.code), ...((OF_PROXIES[status.code] ?? OF_GATEWAYS[status.code]) as Words) },
      };
    }
  },
});

/** 502 or 504 of a handler without an upstream request; a cache without an entry may answer 504. */
function isWrongGateway({ status, upstream }: HttpResponse, least: Weight): boolean {
  if (!status.every((code) => code in OF_GATEWAYS) || !upstream.holds('not called', least)) return false;
  return !(status.is(504) && upstream.mayHold('cache miss'));
}
