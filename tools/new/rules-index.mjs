import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { camel } from './text.mjs';

/** The names of the rules: of the modules beside their index. */
export function ruleNames(root) {
  return readdirSync(join(root, 'src/rules'))
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => file.replace(/\.ts$/, ''));
}

/** The text of `src/rules/index.ts`. */
export function rulesIndex(names) {
  const sorted = [...names].sort();
  const imports = sorted.map((name) => `import ${camel(name)} from './${name}.js';`);
  return [
    ...imports,
    "import type { Rule } from './support/define-rule.js';",
    '',
    'export const rules: Readonly<Record<string, Rule>> = {',
    ...sorted.map((name) => `  '${name}': ${camel(name)},`),
    '};',
    '',
  ].join('\n');
}
