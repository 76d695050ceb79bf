import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel } from './text.mjs';

/** The names of the rules in a folder, which holds helpers of theirs too. */
export function ruleNames(root) {
  const folder = join(root, 'src/rules');
  const isRule = (file) => readFileSync(join(folder, file), 'utf8').includes('export default defineRule');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && isRule(file))
    .map((file) => file.replace(/\.ts$/, ''));
}

/** The text of `src/rules/index.ts`. */
export function rulesIndex(names) {
  const sorted = [...names].sort();
  const imports = sorted.map((name) => [name, `import ${camel(name)} from './${name}.js';`]);
  const all = [...imports, ['define-rule', "import type { Rule } from './define-rule.js';"]].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return [
    ...all.map(([, line]) => line),
    '',
    'export const rules: Readonly<Record<string, Rule>> = {',
    ...sorted.map((name) => `  '${name}': ${camel(name)},`),
    '};',
    '',
  ].join('\n');
}
