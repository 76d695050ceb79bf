// Makes a version of the changesets: package.json, package-lock.json, CHANGELOG.md. Run by `npm run bump`.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { released } from './changelog.mjs';
import { titleProblem } from './titles.mjs';

const FOLDER = '.changeset';
const CLI = 'node_modules/@changesets/cli/bin.js';

const changesets = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .sort()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
const rules = readdirSync('docs/rules').map((name) => name.replace(/\.md$/, ''));
const problems = changesets.flatMap((changeset) => titleProblem(changeset, rules) ?? []);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else if (changesets.length === 0) console.log('There is no changeset: nothing to release.');
else release();

function release() {
  // Reads the changesets and removes them.
  execFileSync(process.execPath, [CLI, 'version'], { stdio: 'inherit' });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  edit('CHANGELOG.md', (text) => released(text, changesets, version));
  edit('package-lock.json', (text) => withVersion(text, version));
}

function edit(path, change) {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

function withVersion(text, version) {
  const lock = JSON.parse(text);
  lock.version = version;
  lock.packages[''].version = version;
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}
