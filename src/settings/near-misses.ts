import { ConfigurationError } from './configuration-error.js';
import { SETTINGS_SCHEMA, type Schema } from './schema.js';
import { isRecord, memberPlace, type Validator } from './validate.js';

/** The name of the plugin's settings, and the prefix of its rules. */
export const SETTINGS_KEY = 'http-status';

const KEYS: Readonly<Record<string, Schema>> = SETTINGS_SCHEMA.properties;

/** Keys whose values don't identify this plugin: another's settings may have them too. */
const COMMON_KEYS = new Set(['wrappers', 'mocks', 'imports', 'conventions']);

/**
 * Refuses settings that were meant for this plugin and would not be read: under another spelling of its name, under
 * the prefix of its rules in this configuration, or beside its own object.
 */
export function refuseNearMisses(
  settings: Readonly<Record<string, unknown>>,
  prefix: string | undefined,
  validator: Validator,
): void {
  for (const [key, value] of Object.entries(settings)) {
    if (key === SETTINGS_KEY || value === undefined) continue;
    const place = memberPlace('settings', key);
    if (isSpelling(key) || key.startsWith(`${SETTINGS_KEY}/`) || (key === prefix && hasOwnKey(value)))
      throw new ConfigurationError(
        `${place} is not read: the plugin's settings are those of settings['${SETTINGS_KEY}']`,
      );
    if (isOwnSetting(key, value, settings, validator))
      throw new ConfigurationError(`${place} is not read: it belongs into settings['${SETTINGS_KEY}'].${key}`);
  }
}

const SPELLINGS = new Set(['httpstatus', 'eslintpluginhttpstatus', 'httpstatuscode', 'httpstatuscodes']);

function isSpelling(key: string): boolean {
  return SPELLINGS.has(
    Array.from(key.toLowerCase())
      .filter((letter) => letter >= 'a' && letter <= 'z')
      .join(''),
  );
}

function hasOwnKey(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).some((key) => Object.hasOwn(KEYS, key));
}

/** Whether a setting beside the plugin's object has the name and the form of one in it. */
function isOwnSetting(
  key: string,
  value: unknown,
  settings: Readonly<Record<string, unknown>>,
  validator: Validator,
): boolean {
  const schema = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  if (!schema || (COMMON_KEYS.has(key) && settings[SETTINGS_KEY] !== undefined)) return false;
  return !isEmpty(value) && validator.faultOf(value, schema, key) === undefined;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
