import type { Conventions } from '../../settings/settings.js';
import type { Preset } from './options.js';

/** What a configuration should have. */
export interface Wanted {
  /** The preset that was chosen; undefined: none, so that one that is there stays. */
  readonly preset: Preset | undefined;
  readonly settings: WantedSettings;
}

export interface WantedSettings {
  readonly conventions?: Conventions;
  readonly helpers?: object;
  readonly errors?: object;
}

export const PLUGIN = 'eslint-plugin-http-status';
export const KEY = 'http-status';
export const USUAL: Preset = 'recommended';

export function hasSettings({ settings }: Wanted): boolean {
  return Object.keys(settings).length > 0;
}
