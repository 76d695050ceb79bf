import { parse } from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { configOf, SUBSTANTIAL } from '../support/modules.js';
import { EXPRESSIONS, PLACES, STATEMENTS, TYPES } from '../support/places.js';

// Every kind of node in the places of a server's code where it may stand. No rule may fail on any of it. A part is put into
// one of each few places, always the same ones; into all of them with PLACES=all.

const linter = new Linter({ configType: 'flat' });
const config = configOf(SUBSTANTIAL, { imports: false });

const ONE_OF = process.env.PLACES === 'all' ? 1 : 6;

const KINDS = { expression: EXPRESSIONS, statement: STATEMENTS, type: TYPES };

describe.each(Object.entries(KINDS))('%s', (kind, parts) => {
  it.each(parts.map((part, index) => [part, index] as const))('%s', (part, index) => {
    const places: readonly ((part: string) => string)[] = PLACES[kind as keyof typeof KINDS];
    const programs = places.filter((_, at) => (at + index) % ONE_OF === 0).map((place) => place(part));
    const read = programs.filter(isRead);
    const messages = linter.verify(read.join(''), config, { filename: 'server.tsx' });
    expect(messages.filter(({ ruleId }) => ruleId === null)).toEqual([]);
  });
});

/** Not every part may stand everywhere: `yield` needs a generator, a statement a block. */
function isRead(program: string): boolean {
  try {
    parse(program, { range: true, sourceType: 'module', jsx: true });
    return true;
  } catch {
    return false;
  }
}
