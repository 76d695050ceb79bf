import { readdirSync } from 'node:fs';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { rules } from '../../src/rules/index.js';
import { configOf, type Module, readModules } from '../support/modules.js';
import { contentsOf, follow } from '../support/repairs.js';

// What every repair promises, held against all modules: the file still parses, no comment and nothing that has an effect gets lost, the rule
// has nothing more to say in the place, and a second run changes nothing.

const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.md'));
const linter = new Linter({ configType: 'flat', cwd: '/' });

const STYLE = 'consistent-status-style';
const FIXING = Object.keys(rules).filter((name) => rules[name]?.meta.fixable && name !== STYLE);
const SUGGESTING = Object.keys(rules).filter((name) => rules[name]?.meta.hasSuggestions);

describe.each(files)('%s', (file) => {
  describe.each(readModules(new URL(file, import.meta.url)))('$title', (module) => {
    it('is fixed for good', () => {
      expectFixed(module, Object.fromEntries(FIXING.map((name) => [name, {}])));
    });
    it('is brought into one style', () => {
      expectFixed(module, {
        [STYLE]: { style: /StatusCode|http-status|HttpStatus/.test(module.code) ? 'number' : 'constant' },
      });
    });
    it('can follow every suggestion', () => {
      for (const [rule, messages] of reportsOf(module)) expectFollowed(module, rule, messages);
    });
  });
});

/** After `--fix`, nothing is left that another run would fix. */
function expectFixed({ code, filename }: Module, options: Readonly<Record<string, object>>): void {
  const { fixed, output, messages } = linter.verifyAndFix(code, configOf(options), { filename: `/${filename}` });
  expect(messages.filter(({ fatal, fix }) => fatal || fix)).toEqual([]);
  if (!fixed) return;
  const [before, after] = [contentsOf(code), contentsOf(output)];
  expect(after.comments).toEqual(before.comments);
  for (const [effect, count] of before.effects)
    expect(after.effects.get(effect) ?? 0, effect).toBeGreaterThanOrEqual(count);
}

function reportsOf({ code, filename }: Module): Map<string, Linter.LintMessage[]> {
  const reports = new Map<string, Linter.LintMessage[]>();
  for (const message of linter.verify(code, configOf(Object.fromEntries(SUGGESTING.map((name) => [name, {}]))), {
    filename: `/${filename}`,
  })) {
    const rule = message.ruleId?.replace('http-status/', '') ?? '';
    reports.set(rule, [...(reports.get(rule) ?? []), message]);
  }
  return reports;
}

/** After the first suggestion of every report, then after the second …, the rule reports no more than what had none. */
function expectFollowed({ code, filename }: Module, rule: string, messages: readonly Linter.LintMessage[]): void {
  const most = Math.max(...messages.map(({ suggestions }) => suggestions?.length ?? 0));
  for (let index = 0; index < most; index++) {
    const { output, unserved } = follow(code, messages, index);
    const left = linter.verify(output, configOf({ [rule]: {} }), { filename: `/${filename}` });
    expect(left.filter(({ fatal }) => fatal)).toEqual([]);
    expect(left.length, `${rule}, suggestion ${index + 1}:\n${output}`).toBeLessThanOrEqual(unserved);
    expect(contentsOf(output).comments).toEqual(contentsOf(code).comments);
  }
}
