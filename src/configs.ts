import type { ESLint, Linter } from 'eslint';
import type { HttpStatusPlugin } from './plugin.js';
import type { Level, Rule } from './rules/support/define-rule.js';

export const PREFIX = 'http-status';

/** The flat presets; each has a twin for `.eslintrc` with `-legacy` behind its name. */
const PRESETS = ['recommended', 'recommended-error', 'strict', 'style', 'all'] as const;

type PresetName = (typeof PRESETS)[number];

type Rules = Readonly<Record<string, Rule>>;

/** The level at which a preset lists a rule; undefined: not at all. */
function levelIn(preset: PresetName, { presets }: Rule): Level | undefined {
  switch (preset) {
    case 'recommended':
      return presets.recommended;
    case 'recommended-error':
      return presets.recommended && 'error';
    case 'strict':
      return presets.recommended ? 'error' : presets.strict;
    case 'style':
      return presets.style;
    case 'all':
      return 'error';
  }
}

function optionsIn(preset: PresetName, { presetOptions }: Rule): object | undefined {
  if (preset === 'recommended' || preset === 'recommended-error') return presetOptions.recommended;
  return preset === 'strict' ? presetOptions.strict : undefined;
}

function rulesOf(preset: PresetName, rules: Rules): Linter.RulesRecord {
  const listed: Linter.RulesRecord = {};
  for (const [name, rule] of Object.entries(rules)) {
    const level = levelIn(preset, rule);
    const options = optionsIn(preset, rule);
    if (level) listed[`${PREFIX}/${name}`] = options ? [level, options] : level;
  }
  return listed;
}

/** The presets of a plugin, each made when it is asked for: a configuration takes one or two of them. */
export function presetsOf(plugin: ESLint.Plugin, rules: Rules): HttpStatusPlugin['configs'] {
  const presets = {};
  for (const name of PRESETS) {
    once(presets, name, () => flatConfig(name, plugin, rules));
    once(presets, `${name}-legacy`, () => legacyConfig(name, rules));
  }
  return presets as HttpStatusPlugin['configs'];
}

/** A member that is made when it is read first. */
function once(object: object, key: string, make: () => unknown): void {
  const get = (): unknown => {
    const value = make();
    Object.defineProperty(object, key, { value, enumerable: true });
    return value;
  };
  Object.defineProperty(object, key, { get, enumerable: true, configurable: true });
}

/**
 * A preset for `eslint.config.js`. An `.eslintrc` that extends it is told what to extend: ESLint prints as JSON what it can't
 * take there, which is the object of plugins, as long as it doesn't meet the name before.
 */
function flatConfig(preset: PresetName, plugin: ESLint.Plugin, rules: Rules): Linter.Config {
  const plugins = Object.defineProperty({ [PREFIX]: plugin }, 'toJSON', { value: () => flatInLegacy(preset) });
  return Object.defineProperty({ plugins, rules: rulesOf(preset, rules) }, 'name', { value: `${PREFIX}/${preset}` });
}

function flatInLegacy(preset: PresetName): string {
  return `a preset for eslint.config.js; in .eslintrc extend plugin:${PREFIX}/${preset}-legacy`;
}

/** A preset for `.eslintrc`. */
function legacyConfig(preset: PresetName, rules: Rules): Linter.LegacyConfig {
  return { plugins: [PREFIX], rules: rulesOf(preset, rules) };
}
