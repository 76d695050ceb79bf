import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint, readModules } from '../support/modules.js';
import { FORMS } from '../support/reforming.js';
import { REWRITINGS, withoutTypes } from '../support/rewriting.js';

// A module in another form gets the same findings in the same lines. One module of each few is tried, always the same ones;
// all of them with FORMS=all.

const ONE_OF = process.env.FORMS === 'all' ? 1 : 12;

const folder = new URL('../modules/', import.meta.url);
const tried = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((file) => readModules(new URL(file, folder)).map((module) => [`${file}: ${module.title}`, module] as const))
  // JSX holds text between its tokens.
  .filter(([, { filename }]) => !filename.endsWith('x'))
  .filter((_, index) => index % ONE_OF === 0);

describe.each(Object.entries(FORMS))('%s', (_, reform) => {
  it.each(tried)('%s', (__, module) => {
    const found = lint({ ...module, code: reform(module.code, module.filename) });
    expect(found.sort()).toEqual([...module.expected].sort());
  });
});

describe.each(Object.entries(REWRITINGS))('%s', (_, rewrite) => {
  it.each(tried)('%s', async (__, module) => {
    const found = lint({ ...module, code: await rewrite(module.code, module.filename) });
    expect(found.map(ruleOf).sort()).toEqual(module.expected.map(ruleOf).sort());
  });
});

/** Modules in which nothing but a type says that a function answers no request. */
const TOLD_BY_TYPES = new Set([
  'prefer-response-ok.md: Whether it answers',
  'not-http.md: Lambda: streams, queues and mail',
  'not-http.md: Lambda: routes by their key',
  'lambda.md: queues, schedules and workers are no HTTP',
  'lambda.md: Authorizers by their type',
  'assigned-first.md: A type without room for nothing: some case is always taken',
]);

// Types tell what a parameter or an answer is. Without them less is known, and nothing else is reported.
describe('without its types', () => {
  it.each(tried.filter(([title]) => !TOLD_BY_TYPES.has(title)))('%s', (_, module) => {
    const found = lint({ ...module, code: withoutTypes(module.code, module.filename) });
    expect(missing(found.map(ruleOf), module.expected.map(ruleOf))).toEqual([]);
  });
});

/** Those of the first list that the second one hasn't as often. */
function missing(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What is reported, without where. */
function ruleOf(report: string): string {
  return report.replace(/^\d+ /, '');
}
