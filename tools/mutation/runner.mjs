import { setMaxListeners } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TestRunner } from 'vitest';

const { MUTATION_PLAN: PLAN, MUTATION_LOG: LOG, MUTATION_NOW: NOW } = process.env;
const { mutants, decided, done, quick } = JSON.parse(readFileSync(PLAN, 'utf8'));

/** A mutant runs in circles if its code is run so many times as often as the original. */
const CIRCLES = 100;

/** A quick run tries a mutant in so many tests, and then in ever fewer of those that follow. */
const ENOUGH = 100;

/** What the code with mutants looks at (the names are Stryker's). */
const switches = { mutantCoverage: { static: {}, perTest: {} } };
globalThis.__stryker__ = switches;

const undecided = new Set(mutants.filter((id) => !decided.includes(id)));
const doneTests = new Set(done);
const staticMutants = new Set();
/** How many tests have reached a mutant without finding it. */
const survived = new Map();
let stopped = false;
let mutated = false;

repeatableCases();

const log = (entry) => appendFileSync(LOG, `${JSON.stringify(entry)}\n`);

/** Runs each test as it is, and then again with each mutant in it that no test has found yet. */
export default class MutationRunner extends TestRunner {
  async runTask(test) {
    const run = TestRunner.getTestFn(test);
    setMaxListeners(0, test.context.signal);
    const name = nameOf(test);
    noteStatic();
    if (stopped || doneTests.has(name)) return;
    const first = await covered(run);
    if (first === undefined) return stop({ broken: name, mutated });
    const again = first.size === 0 ? first : await covered(run);
    log({
      test: name,
      reached: [...first.keys()],
      again: [...(again?.keys() ?? [])],
      ...(again === undefined && { unrepeatable: true }),
    });
    for (const [id, hits] of again ?? [])
      if (!(await this.judge(id, { hits, run, name }))) return stop({ spoiled: id, test: name });
    log({ done: name });
  }

  /** Runs a test with a mutant; false, if the test can't be trusted from then on. */
  async judge(id, { hits, run, name }) {
    const before = survived.get(id) ?? 0;
    survived.set(id, before + 1);
    if (quick && !isTried(before)) return true;
    writeFileSync(NOW, JSON.stringify({ id, test: name }));
    const outcome = await runMutant(id, { hits, run });
    mutated = true;
    writeFileSync(NOW, '{}');
    if (outcome === 'survived') return true;
    undecided.delete(id);
    log({ [outcome]: id, test: name });
    return (await failure(run)) === undefined;
  }
}

function stop(entry) {
  stopped = true;
  log(entry);
}

/** The mutants that a test reaches and that are still looked for, with the number of times; nothing where it fails. */
async function covered(run) {
  const { perTest } = switches.mutantCoverage;
  switches.currentTestId = 'now';
  const failed = await failure(run);
  switches.currentTestId = undefined;
  const hits = Object.entries(perTest.now ?? {}).filter(([id]) => undecided.has(id));
  delete perTest.now;
  return failed === undefined ? new Map(hits) : undefined;
}

/** The first hundred, each second of the second hundred, each third of the third … */
function isTried(before) {
  return before % (Math.floor(before / ENOUGH) + 1) === 0;
}

async function runMutant(id, { hits, run }) {
  Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: hits * CIRCLES });
  const failed = await failure(run);
  const circles = switches.hitCount > switches.hitLimit;
  Object.assign(switches, { activeMutant: undefined, hitCount: undefined });
  if (circles) return 'timeout';
  return failed === undefined ? 'survived' : 'killed';
}

async function failure(run) {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error ?? 'nothing';
  }
}

/** Code that runs while modules are loaded, or outside of tests. */
function noteStatic() {
  const fresh = Object.keys(switches.mutantCoverage.static).filter((id) => undecided.has(id) && !staticMutants.has(id));
  for (const id of fresh) staticMutants.add(id);
  if (fresh.length > 0) log({ static: fresh });
}

function nameOf(test) {
  const names = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return `${test.file.name}#${test.id}#${names.join(' › ')}`;
}

/** ESLint's rule tester refuses a case that it has seen. Here each is run many times. */
function repeatableCases() {
  const require = createRequire(import.meta.url);
  const Module = require('node:module');
  const file = join(require.resolve('eslint/package.json'), '../lib/rule-tester/rule-tester.js');
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (text, name) {
    const check = 'function checkDuplicateTestCase(item, seenTestCases) {';
    if (name === file && !text.includes(check)) throw new Error(`The rule tester has changed: ${file}`);
    return compile.call(this, name === file ? text.replace(check, `${check} return;`) : text, name);
  };
  require('eslint');
  Module.prototype._compile = compile;
}
