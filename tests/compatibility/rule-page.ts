import plugin from '../../src/index.js';

/** The address of a rule's page, as the rule itself names it. */
export function pageOf(ruleId: string): string | undefined {
  return plugin.rules[ruleId.replace('http-status/', '')]?.meta?.docs?.url;
}
