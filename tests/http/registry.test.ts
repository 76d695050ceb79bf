import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  codeOfPhrase,
  forbidsContent,
  isDeprecated,
  isRegistered,
  labelOf,
  phraseOf,
  registeredCodes,
  sectionOf,
  statusCode,
  type StatusCode,
} from '../../src/http/registry.js';

const rows = registeredCodes().map((code) => statusCode(code) as StatusCode);

describe('the registry', () => {
  it('has the 64 code points of IANA', () => {
    expect(registeredCodes()).toEqual([
      ...[100, 101, 102, 103, 104],
      ...[200, 201, 202, 203, 204, 205, 206, 207, 208, 226],
      ...[300, 301, 302, 303, 304, 305, 306, 307, 308],
      ...[400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418],
      ...[421, 422, 423, 424, 425, 426, 428, 429, 431, 451],
      ...[500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511],
    ]);
  });

  it("agrees with Node's phrases, but for those that RFC 9110 changed and 509", () => {
    const here = Object.fromEntries(rows.map(({ code, phrase }) => [code, phrase]));
    expect({
      ...here,
      104: undefined,
      306: undefined,
      413: 'Payload Too Large',
      418: "I'm a Teapot",
      422: 'Unprocessable Entity',
      509: 'Bandwidth Limit Exceeded',
    }).toEqual(STATUS_CODES);
  });

  it.each(rows)('$code $phrase', (row) => {
    const { code } = row;
    expect(isRegistered(code)).toBe(true);
    expect(phraseOf(code)).toBe(row.phrase);
    expect(sectionOf(code)).toBe(row.section);
    expect(row.section).toMatch(/^RFC \d+ §[\d.]+$|^draft-ietf-[\w-]+$/u);
    expect(row.class).toBe(Number(String(code).charAt(0)));
    expect(row.contentAllowed).toBe(!forbidsContent(code));
    expect(labelOf(code)).toBe(`${code} ${code === 418 ? "I'm a Teapot" : row.phrase}`);
    expect(statusCode(code)).toBe(row);
    for (const phrase of [row.phrase, ...row.formerPhrases]) {
      if (phrase === '(Unused)') continue;
      expect(codeOfPhrase(phrase)).toBe(code);
      expect(codeOfPhrase(` ${phrase.toUpperCase()}! `)).toBe(code);
      expect(codeOfPhrase(`${phrase.toLowerCase()}.`)).toBe(code);
    }
    for (const header of row.headers) {
      expect(header.name).toMatch(/^[A-Z][A-Za-z]*(-[A-Z][a-z]+)*$/u);
      expect(header.section).toMatch(/^RFC \d+ §[\d.]+$/u);
    }
  });

  it('knows no other code', () => {
    const known = new Set(registeredCodes());
    for (const code of [...Array(1000).keys(), -404, 404.5, 4040, Number.NaN, Infinity]) {
      if (known.has(code)) continue;
      expect(isRegistered(code)).toBe(false);
      expect(statusCode(code)).toBeUndefined();
      expect(phraseOf(code)).toBeUndefined();
      expect(sectionOf(code)).toBeUndefined();
      expect(isDeprecated(code)).toBe(false);
      expect(labelOf(code)).toBe(String(code));
    }
  });
});

describe('standing', () => {
  it.each([
    [102, 'current', false],
    [104, 'temporary', false],
    [305, 'deprecated', true],
    [306, 'unused', true],
    [402, 'reserved', false],
    [418, 'unused', false],
    [510, 'obsoleted', true],
  ])('%d is %s, deprecated: %s', (code, standing, deprecated) => {
    expect(statusCode(code)?.standing).toBe(standing);
    expect(isDeprecated(code)).toBe(deprecated);
  });

  it('is current for every other code', () => {
    const others = rows.filter(({ code }) => ![104, 305, 306, 402, 418, 510].includes(code));
    expect(new Set(others.map(({ standing }) => standing))).toEqual(new Set(['current']));
  });
});

describe('sections', () => {
  it.each([
    [104, 'draft-ietf-httpbis-resumable-upload'],
    [226, 'RFC 3229 §10.4.1'],
    [308, 'RFC 9110 §15.4.9'],
    [404, 'RFC 9110 §15.5.5'],
    [417, 'RFC 9110 §15.5.18'],
    [421, 'RFC 9110 §15.5.20'],
    [422, 'RFC 9110 §15.5.21'],
    [426, 'RFC 9110 §15.5.22'],
    [429, 'RFC 6585 §4'],
    [451, 'RFC 7725 §3'],
    [505, 'RFC 9110 §15.6.6'],
  ])('%d: %s', (code, section) => {
    expect(sectionOf(code)).toBe(section);
  });
});

describe('headers owed', () => {
  const expected: Record<number, Record<string, string>> = {
    101: { Upgrade: 'MUST', Connection: 'MUST' },
    201: { Location: 'SHOULD' },
    206: { 'Content-Range': 'MUST' },
    300: { Location: 'SHOULD' },
    301: { Location: 'SHOULD' },
    302: { Location: 'SHOULD' },
    303: { Location: 'definition' },
    304: {
      'Content-Location': 'MUST',
      Date: 'MUST',
      ETag: 'MUST',
      Vary: 'MUST',
      'Cache-Control': 'MUST',
      Expires: 'MUST',
    },
    307: { Location: 'SHOULD' },
    308: { Location: 'SHOULD' },
    401: { 'WWW-Authenticate': 'MUST' },
    405: { Allow: 'MUST' },
    407: { 'Proxy-Authenticate': 'MUST' },
    413: { 'Retry-After': 'SHOULD' },
    416: { 'Content-Range': 'SHOULD' },
    426: { Upgrade: 'MUST', Connection: 'MUST' },
    429: { 'Retry-After': 'MAY' },
    451: { Link: 'SHOULD' },
    503: { 'Retry-After': 'MAY' },
  };

  it.each(rows)('$code', ({ code, headers }) => {
    expect(Object.fromEntries(headers.map(({ name, level }) => [name, level]))).toEqual(expected[code] ?? {});
  });
});

describe('forbidsContent', () => {
  it('is true for 1xx, 204, 205 and 304 alone', () => {
    const codes = [...Array(1000).keys()].filter(forbidsContent);
    expect(codes).toEqual([...Array.from({ length: 100 }, (_, index) => 100 + index), 204, 205, 304]);
  });

  it('is true where a fetch Response takes no body', () => {
    for (let code = 200; code < 600; code++) {
      const throws = !accepts(code);
      expect(forbidsContent(code), String(code)).toBe(throws);
    }
  });
});

function accepts(status: number): boolean {
  try {
    return new Response('body', { status }).status === status;
  } catch {
    return false;
  }
}

describe('codeOfPhrase', () => {
  it.each<[string, number | undefined]>([
    ['Not Found', 404],
    ['not found', 404],
    ['Not Found.', 404],
    ['Not Found!!', 404],
    ['  Not   Found\n', 404],
    ['Moved Temporarily', 302],
    ['Payload Too Large', 413],
    ['Request Entity Too Large', 413],
    ['Content Too Large', 413],
    ['Request-URI Too Long', 414],
    ['Request URI Too Long', 414],
    ['Requested Range Not Satisfiable', 416],
    ['Unprocessable Entity', 422],
    ['Unprocessable Content', 422],
    ["I'm a teapot", 418],
    ['I’m a Teapot', 418],
    ['Request Time-out', 408],
    ['Multi Status', 207],
    ['Non Authoritative Information', 203],
    ['(Unused)', undefined],
    ['', undefined],
    ['.', undefined],
    ['User not found', undefined],
    ['Not Found: user', undefined],
    ['NotFound', undefined],
    ['404 Not Found', undefined],
    ['constructor', undefined],
  ])('%j: %s', (text, code) => {
    expect(codeOfPhrase(text)).toBe(code);
  });

  it('costs nothing on long texts', () => {
    expect(codeOfPhrase('.'.repeat(1_000_000))).toBeUndefined();
  });
});
