// Lints the example servers with the built plugin and prints what it finds. Run by `npm run demo`.
import { EXAMPLES, format, lintExample, plural, summary } from './lint.mjs';

const all = [];
for (const name of EXAMPLES) {
  const { linter, results } = lintExample(name);
  const isFound = results.some(({ messages }) => messages.some(({ ruleId }) => ruleId?.startsWith('http-status/')));
  if (!isFound) throw new Error(`examples/${name}: no finding of eslint-plugin-http-status`);
  console.log(`── examples/${name} (${linter})\n\n${format(results)}\n\n${summary(results)} in ${plural(results.length, 'file')}\n`);
  all.push(...results);
}
console.log(`${EXAMPLES.length} servers: ${summary(all)} in ${plural(all.length, 'file')}`);
