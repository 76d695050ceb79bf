import { describe, expect, it } from 'vitest';
import { handled } from '../support/describe-response.js';

const AROUND = `class Gone extends Error { constructor() { super(); this.answer = 410; } }
async function load(id) { if (!id) throw new Gone(); return { id }; }`;

/** The codes that a handler answers with, whose `try` does something and whose `catch` answers with what the error says. */
function tried(code: string): string[] {
  return handled(`try { await log(); ${code} } catch (e) { return res.status(e.answer).end(); }`, AROUND);
}

describe('what fails in a `try`', () => {
  it.each([
    ['is caught where it is waited for', 'return await load(req.query.id);', ['410', '?']],
    ['is caught where it is waited for and kept', 'const one = await load(req.query.id); return one;', ['410', '?']],
    ['goes to the caller where the promise is returned', 'return load(req.query.id);', ['?']],
    ['and so in a branch', 'return late ? load(req.query.id) : undefined;', ['?']],
    ['goes to nobody where the promise is left', 'load(req.query.id);', ['?']],
    ['and so where that is said', 'void load(req.query.id);', ['?']],
    ['is caught where a function throws at once', 'return (() => { throw new Gone(); })();', ['410', '?']],
    ['goes to the caller as a rejection', 'return Promise.reject(new Gone());', ['?']],
    ['is caught as one that is waited for', 'return await Promise.reject(new Gone());', ['410', '?']],
    ['goes to the caller with a chain', 'return find(1).then((one) => { if (!one) throw new Gone(); });', ['?']],
    [
      'is caught with a chain that is waited for',
      'return await find(1).then((one) => { if (!one) throw new Gone(); });',
      ['410', '?'],
    ],
  ])('%s: %s', (_, code, expected) => {
    expect(tried(code)).toEqual(expected);
  });
});
