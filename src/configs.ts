import type { ESLint, Linter } from 'eslint';
import type { Level, Rule } from './rules/define-rule.js';

export const PREFIX = 'http-status';

/** Names of the flat presets; each has a twin for `.eslintrc` with `-legacy` behind its name. */
export type PresetName = 'recommended' | 'strict' | 'style' | 'all';

/** The level at which a preset lists a rule; undefined: not at all. */
function levelIn(preset: PresetName, { presets }: Rule): Level | undefined {
  switch (preset) {
    case 'recommended':
      return presets.recommended;
    case 'strict':
      return presets.recommended ? 'error' : presets.strict;
    case 'style':
      return presets.style;
    case 'all':
      return 'error';
  }
}

function rulesOf(preset: PresetName, rules: Readonly<Record<string, Rule>>): Linter.RulesRecord {
  const listed: Linter.RulesRecord = {};
  for (const [name, rule] of Object.entries(rules)) {
    const level = levelIn(preset, rule);
    const options = preset === 'recommended' || preset === 'strict' ? rule.presetOptions[preset] : undefined;
    if (level) listed[`${PREFIX}/${name}`] = options ? [level, options] : level;
  }
  return listed;
}

export function flatConfig(
  preset: PresetName,
  plugin: ESLint.Plugin,
  rules: Readonly<Record<string, Rule>>,
): Linter.Config {
  return { name: `${PREFIX}/${preset}`, plugins: { [PREFIX]: plugin }, rules: rulesOf(preset, rules) };
}

export function legacyConfig(preset: PresetName, rules: Readonly<Record<string, Rule>>): Linter.LegacyConfig {
  return { plugins: [PREFIX], rules: rulesOf(preset, rules) };
}
