import { before, camel, noted } from './text.mjs';

const source = (name) => `import { request, response as nodeResponse } from '../node/node.js';
import type { Framework, Handler, Shape } from '../language/shape.js';

const response: Shape = { name: 'response', base: nodeResponse, facts: { framework: '${name}' } };

const handler: Handler = { parameters: [request, response] };

export const ${camel(name)}: Framework = {
  name: '${name}',
  modules: { '${name}': { Handler: { handler } } },
};
`;

const fixtures = (name) => `import { type Fixture, fixturesOf, imported, type Row } from '../harness/fixture.js';

const frame = (code: string): string =>
  \`\${imported('${name}', [], code)}export default async (req, res) => {\\n  \${code}\\n};\\nimport '${name}';\\n\`;

const rows: readonly Row[] = [['a status', 'res.statusCode = 404; res.end();']];

export const ${camel(name)}Fixtures: readonly Fixture[] = fixturesOf(frame, rows);
`;

const family = (name) => `import { ${camel(name)} } from '../../../src/frameworks/standalone/${name}.js';
import { ${camel(name)}Fixtures } from '../fixtures/${name}.js';
import type { Family } from '../harness/family.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [${camel(name)}],
  borrows: [node],
  // A host of tests/wire/hosts/ starts the framework.
  proofs: [{ hosts: [], fixtures: ${camel(name)}Fixtures }],
};
`;

const test = (name) => `import { family } from './families/${name}.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
`;

/** What each file of a framework holds. */
export const frameworkFiles = (name) => ({
  [`src/frameworks/standalone/${name}.ts`]: source(name),
  [`tests/wire/fixtures/${name}.ts`]: fixtures(name),
  [`tests/wire/families/${name}.ts`]: family(name),
  [`tests/wire/${name}.test.ts`]: test(name),
});

/** Where a framework of the name may lie. */
export const frameworkPlaces = (name) =>
  ['node', 'fetch', 'standalone', 'controllers', 'functions', 'errors'].map(
    (room) => `src/frameworks/${room}/${name}.ts`,
  );

const INDEX = 'src/frameworks/index.ts';
const NAMES = 'src/settings/framework-names.ts';

/** Where a framework is listed. Its place among the others is before AWS Lambda's, which knows handlers by little. */
export const frameworkEdits = (name) => ({
  [INDEX]: (text) => {
    const listed = before(/^ {2}lambda,$/m, `  ${camel(name)},\n`, INDEX)(text);
    return before(/^import type /m, `import { ${camel(name)} } from './own/${name}.js';\n`, INDEX)(listed);
  },
  [NAMES]: before(/^ {2}'lambda',$/m, `  '${name}',\n`, NAMES),
  'docs/frameworks.md': before(/^## Others$/m, `## ${name} (\`${name}\`)\n\n…\n\n`, 'docs/frameworks.md'),
  'CHANGELOG.md': noted(`- A framework: ${name}.`),
});

export const nextSteps = (name) => [
  `Fill in src/frameworks/standalone/${name}.ts (or move it to the folder of its kind) and the host in tests/wire/families/${name}.ts.`,
  `Then: npx vitest run --project wire tests/wire/${name}.test.ts tests/wire/coverage.test.ts, and npm run build && npm run docs.`,
];
