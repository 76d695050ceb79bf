// Writes the generated parts of README.md and docs/ from the built plugin and the framework tables: `npm run docs`.
// With --check it writes nothing and fails where a part is out of date, a page or a section is missing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import plugin from 'eslint-plugin-http-status';
import { frameworkIndex, knownBy } from './docs/frameworks.mjs';
import { groupProblems } from './docs/groups.mjs';
import { pageParts, SECTIONS } from './docs/rule-page.mjs';
import { describeRules, ruleGroups, ruleList } from './docs/rules.mjs';
import { roomTable } from './docs/rooms.mjs';
import { table } from './docs/table.mjs';
import { lintOutput, sessions } from './docs/terminal/runs.mjs';
import { picture } from './docs/terminal/svg.mjs';
import { load } from './load.mjs';

const root = new URL('..', import.meta.url);
const check = process.argv.includes('--check');
const rules = describeRules(plugin).sort((a, b) => a.name.localeCompare(b.name));
const problems = groupProblems(rules.map(({ name }) => name));

for (const rule of rules) writePage(rule);
for (const file of readdirSync(new URL('docs/rules/', root))) {
  if (!(file.replace(/\.md$/, '') in plugin.rules)) problems.push(`docs/rules/${file}: there is no such rule`);
}
const frameworks = await readFrameworks();
update('docs/frameworks.md', {
  index: frameworkIndex(frameworks, readFileSync(new URL('docs/frameworks.md', root), 'utf8')),
  names: knownBy(frameworks),
});
update('docs/settings.md', await settingsParts());
update('docs/oxlint.md', { recommended: oxlintConfig() });
update('docs/matrix.md', { matrix: await matrixTables() });
update('docs/messages.md', { messages: await messages() });
update('docs/rules.md', { rules: ruleList(rules, '') });
update('README.md', {
  rules: ruleGroups(rules, 'docs/'),
  demo: `\`\`\`text\n$ npx eslint .\n\n${lintOutput()}\n\`\`\``,
});
update('ARCHITECTURE.md', { rooms: roomTable() });
write('docs/terminal.svg', picture(sessions()));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  if (check) console.error('\nRun `npm run build && npm run docs`.');
  process.exitCode = 1;
}

function writePage(rule) {
  const { name } = rule;
  const path = `docs/rules/${name}.md`;
  if (!existsSync(new URL(path, root))) return void problems.push(`${path}: the rule has no page`);
  const text = update(path, pageParts(rule));
  for (const section of SECTIONS) {
    if (!text.split('\n').includes(section)) problems.push(`${path}: section "${section}" is missing`);
  }
}

/** Puts the parts between their markers, `<!-- begin: x -->` and `<!-- end: x -->`. */
function update(path, parts) {
  let text = readFileSync(new URL(path, root), 'utf8');
  for (const [name, content] of Object.entries(parts)) {
    const [begin, end] = [`<!-- begin: ${name} -->`, `<!-- end: ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) problems.push(`${path}: the markers "${begin}" and "${end}" are missing`);
    else text = `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
  }
  write(path, text);
  return text;
}

/** Writes a file that has changed, or says that it should. */
function write(path, text) {
  const url = new URL(path, root);
  if (existsSync(url) && readFileSync(url, 'utf8') === text) return;
  if (check) problems.push(`${path} is out of date`);
  else writeFileSync(url, text);
}

/** The preset `recommended` as Oxlint takes it. */
function oxlintConfig() {
  const config = { jsPlugins: ['eslint-plugin-http-status'], rules: plugin.configs.recommended.rules };
  return `\`\`\`json filename=".oxlintrc.json"\n${JSON.stringify(config, undefined, 2).replace(/\[\s+(\S+)\s+\]/g, '[$1]')}\n\`\`\``;
}

/** The settings, as their schema describes them. */
async function settingsParts() {
  const { SETTINGS_SCHEMA } = await load('src/settings/schema.ts');
  const { properties: keys, definitions } = SETTINGS_SCHEMA;
  return {
    keys: table(['Key', 'Default', 'What it is for'], Object.entries(keys).map(settingRow)),
    names: keys.frameworks.items.enum.map((name) => `\`'${name}'\``).join(', '),
    helper: memberTable(definitions.helperByName.anyOf[0]),
    error: memberTable(definitions.errorByName.anyOf[0]),
    source: memberTable(definitions.status),
    conventions: memberTable(definitions.conventions),
  };
}

function settingRow([key, { default: value, description }]) {
  const written = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  return [`[\`${key}\`](#${key.toLowerCase()})`, `\`${written}\``, description];
}

function memberTable({ properties, required }) {
  const rows = Object.entries(properties).map(([name, { description }]) => [
    required.includes(name) ? `\`${name}\` (required)` : `\`${name}\``,
    description,
  ]);
  return table(['Member', 'Value'], rows);
}

/** The tables themselves: the built plugin doesn't export them. */
async function readFrameworks() {
  const { frameworks } = await load('src/frameworks/index.ts');
  return frameworks;
}

/** What the modules in `tests/modules/` say of each framework and rule. */
async function matrixTables() {
  const { matrixPage } = await load('tests/matrix/page.ts');
  const names = rules.map(({ name }) => name);
  return matrixPage(names, new URL('tests/modules/', root));
}

/** What the tests of the rules expect them to say. */
async function messages() {
  const { page } = await load('tools/messages.mjs', { vitest: 'tests/messages/no-runner.ts' });
  return page();
}
