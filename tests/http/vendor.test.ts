import { describe, expect, it } from 'vitest';
import { membersOf } from '../../src/http/constants/members.js';
import { httpStatus } from '../../src/http/constants/http-status.js';
import { isRegistered } from '../../src/http/registry.js';
import { nearestRegistered, vendorCodes, vendors, type Vendor } from '../../src/http/vendor.js';

const every = [...Array(1000).keys()].flatMap((code) => vendorCodes(code));

describe('vendor codes', () => {
  it.each(every)('$code, $vendor: $meaning', ({ code, vendor, meaning, instead }) => {
    expect(isRegistered(code)).toBe(false);
    expect(vendors()).toContain(vendor);
    expect(meaning).not.toBe('');
    expect(instead.length).toBeGreaterThan(0);
    for (const each of instead) expect(isRegistered(each)).toBe(true);
    expect(nearestRegistered(code)[0]).toBe(vendorCodes(code)[0]?.instead[0]);
  });

  it('names each vendor of a code once', () => {
    const keys = every.map(({ code, vendor }) => `${code} ${vendor}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has a code for each vendor', () => {
    expect(vendors()).toEqual([...new Set(every.map(({ vendor }) => vendor))].sort());
  });

  it.each<[string, Vendor]>([
    ['nginx', 'nginx'],
    ['iis', 'iis'],
    ['cloudflare', 'cloudflare'],
  ])("has http-status's codes of %s", (extra, vendor) => {
    const object = httpStatus.objects().find(({ paths }) => paths[0]?.[2] === extra);
    const codes = [...(object ? membersOf(object).names.keys() : [])].filter((code) => !isRegistered(code));
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(vendorCodes(code).map((each) => each.vendor)).toContain(vendor);
  });

  it('is silent on registered and unknown codes', () => {
    for (const code of [200, 404, 451, 432, 0, -1, 1000, Number.NaN]) expect(vendorCodes(code)).toEqual([]);
  });
});

describe('nearestRegistered', () => {
  it.each<[number, number[]]>([
    [309, [308, 302, 301]],
    [209, [208, 200, 201]],
    [207, []],
    [404, []],
    [418, []],
    [294, [200]],
    [419, [403, 507]],
    [420, [429, 424]],
    [430, [403, 431]],
    [499, [408, 401]],
    [520, [502]],
    [530, [502, 503]],
    [210, [200]],
    [240, [204, 200]],
    [310, [301]],
    [330, [303]],
    [355, []],
    [155, []],
    [432, [431, 422, 412]],
    [452, [451, 422, 412]],
    [427, [426, 428, 422]],
    [512, [502, 500]],
    [550, [500]],
    [604, [404, 204, 304]],
    [700, [200, 400, 500]],
    [4004, [400, 404]],
    [2000, [200]],
    [20, [200, 201, 204]],
    [44, [404]],
    [7, []],
    [0, []],
    [-404, []],
    [404.5, []],
    [Number.NaN, []],
    [Infinity, []],
    [1e21, []],
  ])('%d: %j', (code, nearest) => {
    expect(nearestRegistered(code)).toEqual(nearest);
  });

  it('returns at most three registered codes, each once, and some for every 2xx, 4xx and 5xx', () => {
    for (let code = 0; code < 10_000; code++) {
      const nearest = nearestRegistered(code);
      expect(nearest.length).toBeLessThanOrEqual(3);
      expect(new Set(nearest).size).toBe(nearest.length);
      for (const each of nearest) expect(isRegistered(each)).toBe(true);
      const fallsBack = [2, 4, 5].includes(Math.floor(code / 100));
      if (fallsBack && !isRegistered(code)) expect(nearest).not.toEqual([]);
    }
  });
});
