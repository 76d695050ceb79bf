import type { HttpStatusSettings } from './settings/settings.js' with { 'resolution-mode': 'import' };

// ESLint's own types are CommonJS: only a CommonJS file augments the same module that they use.
declare module '@eslint/core' {
  interface SettingsConfig {
    'http-status'?: HttpStatusSettings;
  }
}
