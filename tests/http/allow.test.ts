import { describe, expect, it } from 'vitest';
import { allowedMethods } from '../../src/http/allow.js';

describe('the methods of an Allow header field', () => {
  it.each([
    ['GET', ['GET']],
    ['GET, HEAD,POST', ['GET', 'HEAD', 'POST']],
    ['GET,, POST, ', ['GET', 'POST']],
    ['', []],
  ])('%j', (value, methods) => {
    expect(allowedMethods(value)).toEqual(methods);
  });
});
