import type { Rule } from '../../src/rules/support/define-rule.js';

export interface DescribedRule {
  readonly name: string;
  readonly meta: Rule['meta'];
}

/** The parts of a rule's page that are generated, by the names of their markers. */
export declare function pageParts(rule: DescribedRule): Readonly<Record<string, string>>;
