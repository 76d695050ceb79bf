import * as parser from '@typescript-eslint/parser';
import { ESLint } from 'eslint';

const NO_SERVER = [
  '**/node_modules/**',
  '**/{dist,build,out,lib-cov,coverage,vendor,vendored,third_party,.next,.nuxt,.svelte-kit,.output}/**',
  '**/{test,tests,__tests__,__mocks__,e2e,cypress,fixtures}/**',
  '**/*.{test,spec,min,bundle,d,stories}.*',
];

/** The linter over a code base with all rules but those of style, each under the name of its preset: `recommended/…`, `strict/…`. */
export async function linterOf(cwd) {
  const { default: plugin } = await import('../../dist/index.js');
  return new ESLint({
    cwd,
    overrideConfigFile: true,
    overrideConfig: configsOf(plugin),
    errorOnUnmatchedPattern: false,
  });
}

export function configsOf(plugin) {
  const jsx = { parserOptions: { ecmaFeatures: { jsx: true } } };
  return [
    { ignores: NO_SERVER },
    {
      files: ['**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts}'],
      plugins: { recommended: plugin, strict: plugin },
      languageOptions: { parser },
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
      rules: { ...named('recommended', plugin), ...beyond(plugin) },
    },
    { files: ['**/*.{js,jsx,tsx}'], languageOptions: jsx },
  ];
}

function named(preset, plugin) {
  return Object.fromEntries(
    Object.entries(plugin.configs[preset].rules).map(([name, how]) => [name.replace('http-status', preset), how]),
  );
}

/** What `strict` has and `recommended` hasn't, a rule with other options too. */
function beyond(plugin) {
  const options = (how) => JSON.stringify([how].flat().slice(1));
  const { rules: recommended } = plugin.configs.recommended;
  return Object.fromEntries(
    Object.entries(plugin.configs.strict.rules)
      .filter(([name, how]) => !(name in recommended) || options(how) !== options(recommended[name]))
      .map(([name, how]) => [name.replace('http-status', 'strict'), how]),
  );
}
