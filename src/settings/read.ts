import { ConfigurationError } from './configuration-error.js';
import { describe } from './describe.js';
import type { Settings } from './description.js';
import { refuseNearMisses, SETTINGS_KEY } from './near-misses.js';
import { SETTINGS_SCHEMA } from './schema.js';
import type { HttpStatusSettings } from './settings.js';
import { Validator } from './validate.js';

const PLACE = `settings['${SETTINGS_KEY}']`;

const validator = new Validator(SETTINGS_SCHEMA.definitions);

/** The settings of a configuration are one object for all of its files: the result is kept with it. */
const read = new WeakMap<object, Settings>();

/**
 * The plugin's settings of a configuration, with defaults for what it leaves out.
 * @param all the settings of all plugins
 * @param prefix the prefix of the plugin's rules in this configuration
 * @throws ConfigurationError that names the setting and its valid values
 */
export function readSettings(all: Readonly<Record<string, unknown>>, prefix?: string): Settings {
  let settings = read.get(all);
  if (!settings) read.set(all, (settings = readAll(all, prefix)));
  return settings;
}

function readAll(all: Readonly<Record<string, unknown>>, prefix: string | undefined): Settings {
  const given = all[SETTINGS_KEY] ?? {};
  const fault = validator.faultOf(given, SETTINGS_SCHEMA, PLACE);
  if (fault !== undefined) throw new ConfigurationError(fault);
  refuseNearMisses(all, prefix, validator);
  const {
    detection = 'convention',
    frameworks = [],
    presetHeaders = [],
    mocks = false,
    imports = true,
    reasons = false,
    conventions = {},
  } = given as HttpStatusSettings;
  return { detection, frameworks, presetHeaders, mocks, imports, reasons, conventions, ...describe(given, PLACE) };
}
