import { requestUrl } from '../fetch/fetch.js';
import { request as nodeRequest, response as nodeResponse } from '../node/node.js';
import type { Call, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  assigns,
  chain,
  field,
  fixed,
  leadsTo,
  made,
  overloads,
  part,
  redirects,
  replacesStatus,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';

/** The objects that handlers of all versions of hapi receive and make. */

/** What a step before or behind a handler returns so that the next one follows (21.4). */
export const PASSED_ON: Shape = { role: 'next' };

export const request: Shape = {
  name: 'request',
  role: 'request',
  members: {
    method: { reads: 'method' },
    path: { reads: 'path', isPathAlone: true },
    url: requestUrl,
    raw: { members: { req: nodeRequest, res: nodeResponse } },
    payload: part('body'),
    mime: field('headers', 'content-type'),
    headers: part('headers'),
    ...alike(part('params'), 'params', 'paramsArray'),
    query: part('query'),
    state: part('cookies'),
    info: leadsTo({
      ...alike(field('headers', 'host'), 'host', 'hostname'),
      referrer: field('headers', 'referer'),
    }),
    auth: leadsTo(alike(part('user'), 'credentials', 'artifacts', 'isAuthenticated', 'isAuthorized')),
    /** @hapi/yar. */
    yar: part('session', ['get', 'flash']),
    /** The answer of the handler, for steps behind it. */
    response: PASSED_ON,
  },
};

/** A call on a redirect that takes an optional boolean: the effects for `true` and for `false`. */
function turns(whenTrue: Readonly<Record<number, number>>, whenFalse: Readonly<Record<number, number>>): Shape {
  const to = (by: Readonly<Record<number, number>>): Pick<Call, 'effects' | 'gives'> => ({
    effects: [replacesStatus(by)],
    gives: 'receiver',
  });
  return overloads(
    { when: { count: 0 }, ...to(whenTrue) },
    { when: { values: [true] }, ...to(whenTrue) },
    { when: { values: [false] }, ...to(whenFalse) },
    to({}),
  );
}

const PERMANENT = { 301: 301, 302: 301, 307: 308, 308: 308 };
const TEMPORARY = { 301: 302, 302: 302, 307: 307, 308: 307 };
const REWRITABLE = { 301: 301, 302: 302, 307: 302, 308: 301 };
const FAITHFUL = { 301: 308, 302: 307, 307: 307, 308: 308 };

export const response: Shape = {
  name: 'response',
  role: 'response',
  facts: {
    framework: 'hapi',
    strips: [],
    bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' },
    header: { method: 'header', chains: true, after: ['code'] },
  },
  members: {
    code: chain(setsStatus(0)),
    statusCode: assigns(setsStatus(0)),
    message: chain(),
    /** Only for POST, PUT and PATCH: hapi answers 500 to others. */
    created: chain(setsStatus(fixed(201)), setsHeader('location', arg(0))),
    /** Makes a redirect of a response that is none. */
    redirect: chain(redirects({ url: 0, default: 302 })),
    permanent: turns(PERMANENT, TEMPORARY),
    temporary: turns(TEMPORARY, PERMANENT),
    rewritable: turns(REWRITABLE, FAITHFUL),
    header: chain(setsHeader(arg(0), arg(1))),
    headers: { reads: 'headers' },
    location: chain(setsHeader('location', arg(0))),
    etag: chain(setsHeader('etag', made)),
    vary: chain(setsHeader('vary', arg(0))),
    type: chain(setsHeader('content-type', arg(0))),
    ...Object.fromEntries(
      [
        'bytes',
        'charset',
        'encoding',
        'ttl',
        'spaces',
        'replacer',
        'suffix',
        'escape',
        'passThrough',
        'takeover',
        'compressed',
      ].map((name) => [name, chain()]),
    ),
    state: chain(setsHeader('set-cookie', made)),
    unstate: chain(setsHeader('set-cookie', made)),
  },
};
