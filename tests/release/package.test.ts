import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { itemOf, notesOf, released } from '../../tools/release/changelog.mjs';
import { titleProblem } from '../../tools/release/titles.mjs';

const root = join(import.meta.dirname, '../..');

it('the package holds what users need, and the pages that they read', () => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'];
  const output = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }];
  const paths = files.map(({ path }) => path);
  const other = paths.filter((path) => !/^(?:dist|docs)\//.test(path) && path !== 'settings.schema.json');
  expect(other.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'package.json']);
  expect(paths).toContain('docs/settings.md');
});

it('require has the types that import has', () => {
  expect(typesIn('src/index.d.cts')).toEqual(typesIn('src/index.ts'));
});

/** The names of the types that a module exports, itself or in a namespace. */
function typesIn(path: string): string[] {
  const { statements } = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  const all = statements.flatMap((one) =>
    ts.isModuleDeclaration(one) && one.body && ts.isModuleBlock(one.body) ? [...one.body.statements] : [one],
  );
  return all
    .flatMap((one) => {
      if (ts.isTypeAliasDeclaration(one)) return [one.name.text];
      if (!ts.isExportDeclaration(one) || !one.exportClause || !ts.isNamedExports(one.exportClause)) return [];
      return one.exportClause.elements.map(({ name }) => name.text);
    })
    .sort();
}

const CHANGELOG = '# Changes\n\nThe format.\n\n## Unreleased\n\n- Old.\n\n## 0.1.0\n\n- First.\n';
const CHANGESET = "---\n'eslint-plugin-http-status': minor\n---\n\nA rule: `x`. $& is\nkept.\n\n- Part\n";

it('a changeset is an item of the changelog', () => {
  expect(itemOf(CHANGESET)).toBe('- A rule: `x`. $& is\n  kept.\n\n  - Part');
  expect(itemOf("---\n'eslint-plugin-http-status': patch\n---\n")).toBe('');
});

it('a release puts its version on the unreleased changes, and leaves the rest as it is', () => {
  const text = released(CHANGELOG, [CHANGESET, CHANGESET.replace(/\n\nA.*/s, '\n\nB\n')], '0.2.0');
  expect(text).toBe(CHANGELOG.replace('Unreleased\n\n', () => `0.2.0\n\n${itemOf(CHANGESET)}\n- B\n`));
  expect(released(text, [CHANGESET], '0.2.1')).toContain(`## 0.2.1\n\n${itemOf(CHANGESET)}\n\n## 0.2.0\n`);
  expect(notesOf(text, '0.1.0')).toBe('- First.');
  expect(notesOf(text, '9.9.9')).toBe('');
});

const RULES = readdirSync(join(root, 'docs/rules')).map((name) => name.replace(/\.md$/, ''));
const withText = (text: string) => `---\n'eslint-plugin-http-status': patch\n---\n\n${text}\n`;

it.each(['`no-teapot`: sent once.', '`no-teapot`, `valid-status-code`: x.', 'Command: x.', 'All rules: x.'])(
  'a changeset may begin with %s',
  (text) => {
    expect(titleProblem(withText(text), RULES)).toBeUndefined();
  },
);

it.each([
  'Fewer wrong reports.',
  '`no-such-rule`: x.',
  'no-teapot: x.',
  'Engine: x.',
  '`no-teapot` is better.',
  'Command:',
])('a changeset may not begin with %s', (text) => {
  expect(titleProblem(withText(text), RULES)).toContain('begins with the rules');
});

it('the existing changesets name the rules that they are about', () => {
  const folder = join(root, '.changeset');
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const problems = files.map((name) => titleProblem(readFileSync(join(folder, name), 'utf8'), RULES));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});
