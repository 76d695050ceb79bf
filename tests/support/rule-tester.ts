import parser from '@typescript-eslint/parser';
import { RuleTester } from 'eslint';
import { afterAll, describe, it } from 'vitest';

Object.assign(RuleTester, { afterAll, describe, it, itOnly: it });

/** Every invalid case must say message id, place and data of each report, and the output of each suggestion. */
export const STRICT = { requireMessage: 'messageId', requireLocation: true, requireData: true } as const;

/** A rule tester that parses TypeScript and JSX, without type information. */
export function ruleTester(): RuleTester {
  return new RuleTester({
    languageOptions: { parser: parser as never, parserOptions: { ecmaFeatures: { jsx: true } } },
  });
}
