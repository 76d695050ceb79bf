import type { Style } from './text-edits.js';
import { hasSettings, KEY, PLUGIN, USUAL, type Wanted } from './wanted.js';
import { written } from './written.js';

export const NEW_FILE = 'eslint.config.mjs';

/** What reads TypeScript in a project. */
export type TypeScriptParser = 'typescript-eslint' | '@typescript-eslint/parser';

const STYLE: Style = { quote: "'", unit: '  ', isJson: false };
const JSX = 'languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } }';

/** A flat configuration for a project that has none. */
export function newConfig({ preset = USUAL, ...wanted }: Wanted, parser: TypeScriptParser | undefined): string {
  const name = preset.includes('-') ? `['${preset}']` : `.${preset}`;
  const settings = { settings: { [KEY]: wanted.settings } };
  const elements = [
    "{ ignores: ['**/dist/**', '**/build/**', '**/coverage/**'] }",
    `{ files: ['**/*.{js,cjs,mjs,jsx}'], ${JSX} }`,
    ...(parser === 'typescript-eslint' ? ["{ ...tseslint.configs.base, files: ['**/*.{ts,cts,mts,tsx}'] }"] : []),
    ...(parser === '@typescript-eslint/parser'
      ? ["{ files: ['**/*.{ts,cts,mts,tsx}'], languageOptions: { parser } }"]
      : []),
    `httpStatus.configs${name}`,
    ...(hasSettings({ preset, ...wanted }) ? [written(settings, '  ', STYLE)] : []),
  ];
  return [
    ...(parser === '@typescript-eslint/parser' ? ["import parser from '@typescript-eslint/parser';"] : []),
    `import httpStatus from '${PLUGIN}';`,
    ...(parser === 'typescript-eslint' ? ["import tseslint from 'typescript-eslint';"] : []),
    '',
    'export default [',
    ...elements.map((one) => `  ${one},`),
    '];',
    '',
  ].join('\n');
}
