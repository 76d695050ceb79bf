import { readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint, type Module, readModules } from '../support/modules.js';
import { named, renamableIn } from '../support/shadowing.js';

// A variable that is called like one around it is another one: the same is found as where each has a name of its own. Names tell something,
// too: those that are given here say nothing, in both. Some modules are tried, always the same ones, with some of their variables; all with
// SHADOWING=all.

const FEW = 100;
const isWhole = process.env.SHADOWING === 'all';

const folder = new URL('.', import.meta.url);
const modules = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((file) => readModules(new URL(file, folder)));

/** Renames the variables whose bit is set. */
function check({ code, ...module }: Module, bits: number): void {
  const variables = renamableIn(code, module.filename).filter((_, index) => (bits >> (index % 31)) % 2 !== 0);
  const { apart, shared } = named(code, variables);
  expect(lint({ ...module, code: shared }).sort(), shared).toEqual(lint({ ...module, code: apart }).sort());
}

const ALL = -1;

function checkSome(): void {
  const some = fc.record({ module: fc.constantFrom(...modules), bits: fc.oneof(fc.constant(ALL), fc.integer()) });
  fc.assert(
    fc.property(some, ({ module, bits }) => {
      check(module, bits);
    }),
    { numRuns: FEW, seed: 38 },
  );
}

describe('a variable that is called like one around it', () => {
  if (isWhole)
    it.each(modules)('changes nothing: $title', (module) => {
      fc.assert(
        fc.property(fc.oneof(fc.constant(ALL), fc.integer()), (bits) => {
          check(module, bits);
        }),
        { numRuns: 8, seed: 38, examples: [[ALL]] },
      );
    });
  else it('changes nothing', checkSome);
});
