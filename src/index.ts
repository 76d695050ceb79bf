import type { ESLint } from 'eslint';
import { PREFIX, presetsOf } from './configs.js';
import { NAME, version } from './package.js';
import type { HttpStatusPlugin } from './plugin.js';
import { rules } from './rules/index.js';

const meta = { name: NAME, version, namespace: PREFIX };
const base = { meta, rules: rules as unknown as NonNullable<ESLint.Plugin['rules']>, configs: {} };

/** The plugin: rules for HTTP status codes, and presets of them for flat and `.eslintrc` configurations. */
const plugin: HttpStatusPlugin = Object.assign(base, { configs: presetsOf(base, rules) });

export default plugin;
export type { HttpStatusPlugin } from './plugin.js';
export type { FrameworkName } from './settings/framework-names.js';
export type {
  ArgumentSetting,
  ByName,
  Detection,
  ErrorDescription,
  ErrorSetting,
  HelperDescription,
  HelperSetting,
  HttpStatusSettings,
  StatusSetting,
  WrapperDescription,
} from './settings/settings.js';
