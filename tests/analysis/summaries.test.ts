import { describe, expect, it } from 'vitest';
import type { Exit } from '../../src/analysis/interpreter/engine.js';
import { recent } from '../../src/analysis/interpreter/state/state.js';
import { type Summary, summaryOf } from '../../src/analysis/summaries/summary.js';
import type { SourceFile } from '../../src/analysis/symbols/file.js';
import { type FunctionNode, isFunction } from '../../src/analysis/syntax/syntax.js';
import { opened } from '../support/predict.js';

/** A text whose last statement is a function, read with its summary. */
function summarized<Result>(code: string, read: (summary: Summary | undefined, file: SourceFile) => Result): Result {
  const text = `import express from 'express';\n${code}`;
  return opened(text, ({ source }) => {
    const fn = source.program.body.at(-1);
    return read(summaryOf(source, fn as FunctionNode), source);
  }) as Result;
}

/** The exits of a function, each with its value and its path condition, oldest test first. */
function exits(code: string): string[] | undefined {
  return summarized(code, (summary, file) => summary?.exits.map((exit) => described(file, exit)));
}

function described(file: SourceFile, { kind, value, state }: Exit): string {
  const written = isFunction(value.node) || value.node.type === 'ReturnStatement' ? 'nothing' : file.textOf(value.node);
  const tests = [...recent(state.facts)].reverse();
  const condition = tests.map(({ test, holds }) => `${holds ? '' : 'not '}${file.textOf(test.node)}`).join(', ');
  return `${kind} ${written}${condition && ` if ${condition}`}`;
}

describe('the summary of a function', () => {
  it.each([
    ['a value', 'function probe(a) { return a.b; }', ['return a.b']],
    ['a promised value', 'async function probe(a) { const b = await load(a); return b; }', ['return load(a)']],
    [
      'each return with its condition',
      'function probe(a) { if (!a) return false; const c = a.d; return c.e === 1; }',
      ['return false if not a', 'return c.e === 1 if a'],
    ],
    ['the end of the body', 'function probe(a) { if (a) return 1; }', ['return 1 if a', 'return nothing if not a']],
    ['a return without a value', 'function probe(a) { a.b(); return; }', ['return nothing']],
    [
      'what is thrown',
      'function probe(a) { if (a) throw new Error("x"); return a; }',
      ['throw new Error("x") if a', 'return a if not a'],
    ],
    [
      'both sides of a conditional expression',
      'function probe(a) { return a ? a.b : 0; }',
      ['return a.b if a', 'return 0 if not a'],
    ],
    [
      'the operands of a logical expression',
      'function probe(a, b) { return a && b.c; }',
      ['return a if not a', 'return b.c if a'],
    ],
    [
      'the value that a variable holds',
      'function probe(a) { let found = null; if (a.b) found = a.b; return found; }',
      ['return a.b if a.b', 'return found if not a.b'],
    ],
    [
      'the paths of a called function',
      'function own(b) { if (!b) return null; return b.c; }\nfunction probe(a) { return own(a.b); }',
      ['return null if not b', 'return b.c if b'],
    ],
    [
      'what a `catch` returns',
      'function probe(a) { try { return load(a); } catch { return null; } }',
      ['return load(a)', 'return null'],
    ],
    ['no path that returns', 'function probe() { throw new Error("x"); }', ['throw new Error("x")']],
    [
      'a call of itself as unknown',
      'function probe(a) { return a ? probe(a.b) : 1; }',
      ['return probe(a.b) if a', 'return 1 if not a'],
    ],
  ])('holds %s', (_, code, expected) => {
    expect(exits(code)?.toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['a generator', 'function* probe() { yield 1; }'],
    ['a function without a body', 'declare function probe(a: string): string;'],
    ['a very long function', `function probe(a) { ${'a.b();'.repeat(4000)} }`],
  ])('is unknown for %s', (_, code) => {
    expect(exits(code)).toBeUndefined();
  });

  it('separates what is returned from what is thrown', () => {
    const counts = summarized('function probe(a) { if (a) throw a; return a; }', (summary) => [
      summary?.returned.map(({ kind }) => kind),
      summary?.thrown.map(({ kind }) => kind),
    ]);
    expect(counts).toEqual([['return'], ['throw']]);
  });

  it('is made once', () => {
    const code = "import express from 'express';\nfunction probe(a) { return a; }";
    const isSame = opened(code, ({ source }) => {
      const fn = source.program.body[1] as FunctionNode;
      return summaryOf(source, fn) === summaryOf(source, fn);
    });
    expect(isSame).toBe(true);
  });
});
