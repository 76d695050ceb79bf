import { readdirSync, readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { rules } from '../../src/rules/index.js';
import { configOf, readModules } from '../support/modules.js';

// One mistake is one report, also across rules: the examples and all modules are linted with all rules. Two reports at
// one place are two mistakes, and stand in this list.

const BODY = 'the answer has no body, whatever its status';

/** Pairs of rules, and why they speak of two mistakes. */
const TWO_MISTAKES: Readonly<Record<string, string>> = {
  'error-needs-body, no-teapot': BODY,
  'error-needs-body, no-double-response': BODY,
  'error-needs-body, no-undeclared-status': BODY,
  'error-needs-body, prefer-410-for-gone': BODY,
  'no-conditional-permanent-redirect, prefer-307-308': 'it is kept for good, and it changes the method',
  'created-needs-location, prefer-202-for-queued': 'in `recommended` the first one is alone',
  'created-needs-location, no-success-status-in-catch': 'in `recommended` the first one is alone',
  'created-needs-location, prefer-204-for-empty': 'what was created has no URL, and the answer no body',
  'created-needs-location, no-double-response': 'it comes too late, and lacks its field',
  'no-undeclared-status, prefer-201-for-create': 'the contract lacks it, and it is not the right one',
  'no-teapot, no-undeclared-status': 'the contract lacks it, and it is not the right one',
  'no-undeclared-status, prefer-204-for-empty': 'the contract lacks it, and it is not the right one',
  'no-undeclared-status, prefer-307-308': 'the contract lacks it, and it changes the method',
  'conditional-status-needs-precondition, partial-content-needs-content-range': '416 to a request without Range',
  'error-handler-keeps-status, unavailable-needs-retry-after': 'it is sent for every error, and names no time',
};

const linter = new Linter({ configType: 'flat', cwd: '/' });
const config = configOf(
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, { presets, presetOptions }]) =>
      presets.style ? [] : [[name, presetOptions.strict ?? {}]],
    ),
  ),
);

/** The reports of a file that share their first position with one of another rule. */
function pairsIn(code: string, filename: string): string[] {
  const reports = linter.verify(code, config, { filename: `/${filename}` }).map(({ ruleId, line, column }) => ({
    rule: ruleId?.replace('http-status/', '') ?? '',
    place: `${line}:${column}`,
  }));
  return reports.flatMap((one, index) =>
    reports
      .slice(index + 1)
      .filter(({ place }) => place === one.place)
      .map(({ rule }) => `${[one.rule, rule].sort().join(', ')} at ${filename}:${one.place}`),
  );
}

const mistakenTwice = (pairs: readonly string[]): string[] =>
  pairs.filter((pair) => !(pair.replace(/ at .*$/, '') in TWO_MISTAKES));

const EXAMPLES = new URL('../../examples/', import.meta.url);
const MODULES = new URL('../modules/', import.meta.url);

const EXAMPLE_PAIRS = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /[\\/].*(?<!config)\.(?:[cm]?js|ts)$/.test(name))
  .flatMap((name) => pairsIn(readFileSync(new URL(name, EXAMPLES), 'utf8'), `examples/${name}`));

const MODULE_PAIRS = readdirSync(MODULES)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => readModules(new URL(name, MODULES)))
  .flatMap(({ code, filename }) => pairsIn(code, filename));

it('the examples are reported once for each mistake', () => {
  expect(mistakenTwice(EXAMPLE_PAIRS)).toEqual([]);
});

it('the modules are reported once for each mistake', () => {
  expect(mistakenTwice(MODULE_PAIRS)).toEqual([]);
});

it('a pair that no longer comes up is not in the list', () => {
  const met = new Set([...EXAMPLE_PAIRS, ...MODULE_PAIRS].map((pair) => pair.replace(/ at .*$/, '')));
  expect(Object.keys(TWO_MISTAKES).filter((pair) => !met.has(pair))).toEqual([]);
});
