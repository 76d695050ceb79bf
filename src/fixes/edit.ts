import type { TSESLint } from '@typescript-eslint/utils';

/** A change of the source text; `undefined` in its place says that the change can't be made safely. */
export type Edit = (fixer: TSESLint.RuleFixer) => TSESLint.RuleFix | TSESLint.RuleFix[];
