import type { FrameworkName } from '../../src/settings/framework-names.js';

export const LANGUAGES = ['js', 'ts'] as const;
export type Language = (typeof LANGUAGES)[number];

export const PRESETS = ['recommended', 'strict', 'all'] as const;
export type Preset = (typeof PRESETS)[number];

/** What is linted, and how: all that a shared link holds. */
export interface Input {
  readonly code: string;
  readonly language: Language;
  readonly preset: Preset;
  /** Absent: all. */
  readonly framework?: FrameworkName | undefined;
}
