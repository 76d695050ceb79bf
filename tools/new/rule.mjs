import { before, noted } from './text.mjs';
import { ruleNames, rulesIndex } from './rules-index.mjs';

const source = (name) => `import { defineRule } from './support/define-rule.js';

export default defineRule({
  name: '${name}',
  type: 'problem',
  description: 'disallow …',
  claims: [{ reports: '200', where: '…', by: 'fact' }],
  presets: { strict: 'error' },
  messages: {
    wrong: '… is sent. Send … (RFC 9110 §…).',
  },
  options: {},
  defaults: {},
  judges: (code) => code === 0,
  *check({ subjects }) {
    for (const { status } of subjects) yield { node: status.node, message: 'wrong' };
  },
});
`;

const test = (name) => `import rule from '../../src/rules/${name}.js';
import { express, testRule } from '../support/rule-tester.js';

testRule('${name}', rule, {
  right: [{ name: '200', code: express("get('/x'", 'res.status(200).json({ a: 1 });') }],
  wrong: [
    {
      name: '…',
      code: express("get('/x'", 'res.status(«200»).json({ a: 1 });'),
      errors: [{ messageId: 'wrong' }],
    },
  ],
});
`;

const page = (name) => `<!-- begin: header -->

# http-status/${name}

<!-- end: header -->

## Why

<!-- begin: claims -->

## Reports

<!-- end: claims -->

## Examples

### Express

**❌ Incorrect**

\`\`\`js
const express = require('express');

express().get('/x', (req, res) => {
  res.status(200).json({ a: 1 }); // ❌
});
\`\`\`

**✅ Correct**

\`\`\`js
const express = require('express');

express().get('/x', (req, res) => {
  res.json({ a: 1 });
});
\`\`\`

## Options

<!-- begin: options -->

This rule has no options.

<!-- end: options -->

## When not to use it

## References
`;

const modules = (name) => `# ${name}

Rules: ${name}.

## Express, wrong

\`\`\`js app.js
const express = require('express');

express().get('/x', (req, res) => {
  res.status(200).json({ a: 1 }); // ! ${name}
});
\`\`\`
`;

/** What each file of a rule holds. */
export const ruleFiles = (name) => ({
  [`src/rules/${name}.ts`]: source(name),
  [`tests/rules/${name}.test.ts`]: test(name),
  [`tests/modules/${name}.md`]: modules(name),
  [`docs/rules/${name}.md`]: page(name),
});

/** Where a rule is listed. */
export const ruleEdits = (name) => ({
  'src/rules/index.ts': () => rulesIndex([...ruleNames('.'), name]),
  'tests/plugin.test.ts': before(
    /(?<=PRESETS: Readonly<Record<string, string>> = \{\n(?: .*\n)*)\};/,
    `  '${name}': 'S',\n`,
    'tests/plugin.test.ts',
  ),
  'CHANGELOG.md': noted(`- A rule: \`${name}\`.`),
});

export const nextSteps = (name) => [
  `Fill in src/rules/${name}.ts and its tests, until npx vitest run --project unit -t ${name} passes.`,
  'Put it into a group in tools/docs/groups.mjs. Then: npm run build && npm run docs.',
];
