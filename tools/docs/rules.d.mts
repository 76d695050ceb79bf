import type { DescribedRule } from './rule-page.mjs';

/** The rules of a plugin as the pages need them. */
export declare function describeRules(plugin: object): readonly DescribedRule[];
