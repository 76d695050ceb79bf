import { METHODS } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isIdempotent, isMethod, isSafe } from '../../src/http/methods.js';

// The IANA "HTTP Method Registry": name, safe, idempotent.
const registered: readonly (readonly [method: string, safe: boolean, idempotent: boolean])[] = [
  ['ACL', false, true],
  ['BASELINE-CONTROL', false, true],
  ['BIND', false, true],
  ['CHECKIN', false, true],
  ['CHECKOUT', false, true],
  ['CONNECT', false, false],
  ['COPY', false, true],
  ['DELETE', false, true],
  ['GET', true, true],
  ['HEAD', true, true],
  ['LABEL', false, true],
  ['LINK', false, true],
  ['LOCK', false, false],
  ['MERGE', false, true],
  ['MKACTIVITY', false, true],
  ['MKCALENDAR', false, true],
  ['MKCOL', false, true],
  ['MKREDIRECTREF', false, true],
  ['MKWORKSPACE', false, true],
  ['MOVE', false, true],
  ['OPTIONS', true, true],
  ['ORDERPATCH', false, true],
  ['PATCH', false, false],
  ['POST', false, false],
  ['PRI', true, true],
  ['PROPFIND', true, true],
  ['PROPPATCH', false, true],
  ['PUT', false, true],
  ['QUERY', true, true],
  ['REBIND', false, true],
  ['REPORT', true, true],
  ['SEARCH', true, true],
  ['TRACE', true, true],
  ['UNBIND', false, true],
  ['UNCHECKOUT', false, true],
  ['UNLINK', false, true],
  ['UNLOCK', false, true],
  ['UPDATE', false, true],
  ['UPDATEREDIRECTREF', false, true],
  ['VERSION-CONTROL', false, true],
];

describe('methods', () => {
  it.each(registered)('%s: safe %s, idempotent %s', (method, safe, idempotent) => {
    for (const name of [method, method.toLowerCase()]) {
      expect(isMethod(name)).toBe(true);
      expect(isSafe(name)).toBe(safe);
      expect(isIdempotent(name)).toBe(idempotent);
    }
  });

  it.each(METHODS.filter((method) => !registered.some(([name]) => name === method)))(
    '%s, which only Node knows, is a method of unknown semantics',
    (method) => {
      expect(isMethod(method)).toBe(true);
      expect(isSafe(method)).toBe(false);
      expect(isIdempotent(method)).toBe(false);
    },
  );

  it.each(['', 'ALL', 'USE', 'GETS', 'toString', '*'])('%j is no method', (name) => {
    expect(isMethod(name)).toBe(false);
    expect(isSafe(name)).toBe(false);
    expect(isIdempotent(name)).toBe(false);
  });
});
