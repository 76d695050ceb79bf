import { readdirSync } from 'node:fs';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { rules } from '../../src/rules/index.js';
import { configOf, type Module, readModules } from '../support/modules.js';
import { repaired } from '../support/repairs.js';

// The first repair of every report in all modules: no rule of the preset has more to say after it than before. Apart from the other promises
// of repairs, so that both run at the same time.

const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.md'));
const linter = new Linter({ configType: 'flat', cwd: '/' });

describe.each(files)('%s', (file) => {
  describe.each(readModules(new URL(file, import.meta.url)))('$title', (module) => {
    it.each(['recommended', 'strict'] as const)('is repaired without another mistake, by %s', (preset) => {
      expectBetter(module, preset);
    });
  });
});

/** The rules of a preset but those of style, with its options. */
function runOf(preset: Preset): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, { presets, presetOptions }]) =>
      presets[preset] && !presets.style ? [[name, presetOptions[preset] ?? {}]] : [],
    ),
  );
}

type Preset = 'recommended' | 'strict';
const RUNS = { recommended: configOf(runOf('recommended')), strict: configOf(runOf('strict')) };

/** What they repair didn't send what it says; once it does, the other rules judge it for the first time. */
const UNCOVERING: ReadonlySet<string> = new Set([
  'no-dropped-response',
  'no-legacy-status-api',
  'valid-redirect-status',
  'valid-status-code',
]);

/** Whether a rule's repairs are held against a preset: the first that has the rule. */
function isFirstIn(preset: Preset, ruleId: string | null): boolean {
  const name = ruleId?.replace('http-status/', '') ?? '';
  const presets = rules[name]?.presets;
  if (!presets?.[preset] || UNCOVERING.has(name)) return false;
  return preset === 'recommended' || !presets.recommended;
}

/** After the first repair of any one report, no rule of the preset reports more than before. */
function expectBetter({ code, filename }: Module, preset: Preset): void {
  const verify = (text: string): Linter.LintMessage[] =>
    linter.verify(text, RUNS[preset], { filename: `/${filename}` });
  const messages = verify(code);
  const before = countsOf(messages);
  for (const message of messages.filter(({ ruleId }) => isFirstIn(preset, ruleId))) {
    const output = repaired(code, message);
    if (output === undefined) continue;
    const after = countsOf(verify(output));
    const raised = [...after].filter(([rule, count]) => count > (before.get(rule) ?? 0)).map(([rule]) => rule);
    expect(raised, `${message.line} ${message.message}\n${output}`).toEqual([]);
  }
}

function countsOf(messages: readonly Linter.LintMessage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { ruleId } of messages) counts.set(ruleId ?? '', (counts.get(ruleId ?? '') ?? 0) + 1);
  return counts;
}
