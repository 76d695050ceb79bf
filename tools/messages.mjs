import { rules } from '../src/rules/index.ts';
import { messagesPage } from '../tests/messages/page.ts';
import { wrongCases } from '../tests/support/rule-tester.ts';

/** What each rule says, by what its tests expect. */
export async function page() {
  for (const name of Object.keys(rules)) await import(`../tests/rules/${name}.test.ts`);
  return messagesPage(rules, wrongCases);
}
