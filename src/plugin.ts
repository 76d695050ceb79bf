import type { ESLint, Linter } from 'eslint';

/** The plugin's own type: what `defineConfig` takes, with every preset known to be there. */
export interface HttpStatusPlugin extends ESLint.Plugin {
  readonly meta: { readonly name: string; readonly version: string; readonly namespace: string };
  readonly rules: NonNullable<ESLint.Plugin['rules']>;
  readonly configs: {
    readonly recommended: Linter.Config;
    readonly 'recommended-error': Linter.Config;
    readonly strict: Linter.Config;
    readonly style: Linter.Config;
    readonly all: Linter.Config;
    readonly 'recommended-legacy': Linter.LegacyConfig;
    readonly 'recommended-error-legacy': Linter.LegacyConfig;
    readonly 'strict-legacy': Linter.LegacyConfig;
    readonly 'style-legacy': Linter.LegacyConfig;
    readonly 'all-legacy': Linter.LegacyConfig;
  };
}
