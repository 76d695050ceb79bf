import type { TSESLint } from '@typescript-eslint/utils';

/** A change of the source text; `undefined` in its place means that the change can't be made safely. */
export type Edit = (fixer: TSESLint.RuleFixer) => TSESLint.RuleFix | TSESLint.RuleFix[];

/** Two edits as one; undefined where one of them can't be made. */
export function bothOf(one: Edit | undefined, other: Edit | undefined): Edit | undefined {
  return other && together(one, other);
}

/** The first edit and those of the others that can be made, as one; undefined where the first can't. */
export function together(first: Edit | undefined, ...others: readonly (Edit | undefined)[]): Edit | undefined {
  const edits = others.filter((one) => one !== undefined);
  if (!first || edits.length === 0) return first;
  return (fixer) => [first, ...edits].flatMap((edit) => edit(fixer));
}
