import { describe, expect, it } from 'vitest';
import { wordingFaults } from './support/wording.js';

// The rules' own messages are held against this wherever a test makes a rule report: `testRule`, and `lint` for the modules.

const kindsOf = (message: string) => wordingFaults(message).map((fault) => fault.split(': ')[0]);

describe('a message', () => {
  it.each([
    '201 Created is sent without a Location header. Add the URL of the new resource (RFC 9110 §9.3.3, §15.3.2).',
    'This error is made but never thrown, and the handler goes on. Throw it.',
    '404 Not Found is sent to OPTIONS, so the CORS preflight fails. Send a 2xx status (Fetch, CORS-preflight fetch).',
    '404.5 is not a status code. Send an integer from 100 to 599 (RFC 9110 §15).',
  ])('may be: %s', (message) => {
    expect(wordingFaults(message)).toEqual([]);
  });

  it.each([
    [
      '204 No Content has no body (RFC 9110 §15.3.5): Express silently drops this one.',
      '1 sentences',
      'the section is not last',
    ],
    ['200 OK is sent. The body says it failed. Send 400.', '3 sentences'],
    ['200 OK is sent. Send 400 Bad Request', '1 sentences'],
    ['A status (RFC 9110 §15) is sent. Send another.', 'the section is not last'],
    ['{{label}} is sent. Send another.', 'a place that is not filled in'],
    [`${'x'.repeat(120)}. Send another status.`, '142 characters'],
  ])('may not be: %s', (message, ...faults) => {
    expect(kindsOf(message)).toEqual(faults);
  });
});
