import { relative } from 'node:path';
import { runScript } from './run-script.mjs';

/** Scripts whose tests a busy machine can disturb (servers, installs, editors, a browser), and the words behind `npm` that run their tests alone. */
const TESTS_OF = {
  'test:wire': ['run', 'test:wire'],
  'test:integration': ['run', 'test:integration'],
  matrix: ['run', 'matrix'],
  'test:site': ['test', '--prefix', 'site'],
};

/** Where more than so many fail, it is no accident. */
const MOST = 10;

/**
 * Runs once more, alone, what failed in a script of those above: its tests by their names; where a hook or an import failed, the file;
 * where neither is to be seen (an install, an error behind the tests), all of its tests.
 *
 * @returns the result as it stands in the end, with `flaky`: what passed only now
 */
export async function secondTry(root, result) {
  const { name, failed, results } = result;
  const command = TESTS_OF[name];
  // What failed before any test began is no test where the script does more than run them.
  if (!failed || !command || (!results && command[0] !== 'run')) return result;
  const places = results ? [...results.failed, ...results.broken.map((file) => ({ file }))] : [];
  if (places.length > MOST) return result;
  const again = await runScript(root, name, {
    workers: 1,
    command,
    filters: filtersOf(places, command),
    isSecond: true,
  });
  if (again.failed || countOf(again.results) < places.length) return result;
  return {
    ...result,
    failed: false,
    results: { passed: together(results, again.results, places), failed: [], broken: [] },
    flaky: places.length > 0 ? places.map(titleOf) : ['all of it'],
  };
}

const isFile = ({ name }) => name === undefined;

/** The files, and the names of the tests in them, unless a file is to run whole. */
function filtersOf(places, [, , folder = '.']) {
  const files = [...new Set(places.map(({ file }) => relative(folder, file)))];
  if (places.length === 0 || places.some(isFile)) return files;
  return [...files, '--testNamePattern', `^(?:${places.map(({ name }) => patternOf(name)).join('|')})$`];
}

function patternOf(name) {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
}

/** A pattern that no test's name has runs nothing, and fails nothing: then there are fewer than what failed. */
function countOf(results) {
  return Object.values(results?.passed ?? {}).reduce((sum, count) => sum + count, 0);
}

/** How many tests passed in each file: a file that ran whole a second time counts by that run. */
function together(before, again, places) {
  const isWhole = places.length === 0 || places.some(isFile);
  const passed = { ...before?.passed };
  for (const [file, count] of Object.entries(again.passed))
    passed[file] = isWhole ? count : (passed[file] ?? 0) + count;
  return passed;
}

function titleOf({ file, name }) {
  return isFile({ name }) ? file : `${file} > ${name}`;
}
