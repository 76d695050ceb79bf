import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.js';
import { NAME, rulePage } from '../../src/package.js';
import { withAbsoluteLinks, withRelativeLinks } from '../../tools/release/links.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What `npm publish` would send. */
function packed(): string[] {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'];
  const output = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }];
  return files.map(({ path }) => path);
}

const files = packed();
const pages = files.filter((path) => path.endsWith('.md'));

/** Where a page's relative links lead, without code. */
function relativeLinks(page: string): string[] {
  const text = read(page)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => (/^(?:https?:|#)/.test(link) ? [] : [link]));
}

describe('links', () => {
  it.each(pages)('of %s lead to files of the package', (page) => {
    const targets = relativeLinks(page).map((link) => normalize(join(dirname(page), link.replace(/#.*$/, ''))));
    expect(targets.filter((target) => !files.includes(target))).toEqual([]);
  });

  it('of rules lead to pages that the version has', () => {
    for (const [name, rule] of Object.entries(plugin.rules)) {
      const url = rulePage(name, { version: '1.2.3' });
      expect(url).toBe(`https://unpkg.com/${NAME}@1.2.3/docs/rules/${name}.md`);
      expect(files).toContain(url.split('@1.2.3/')[1]);
      expect(rule.meta?.docs?.url).toBe(rulePage(name));
    }
  });

  it.each(['https://status.example/', 'https://status.example'])('lead to the site where it is at %s', (homepage) => {
    expect(rulePage('no-teapot', { version: '1.2.3', homepage })).toBe('https://status.example/rules/no-teapot.html');
  });

  it('of rules lead beside the code, where only that has a place', () => {
    const url = rulePage('no-teapot', { version: '1.2.3', repository: 'https://code.example/status' });
    expect(url).toBe('https://code.example/status/blob/v1.2.3/docs/rules/no-teapot.md');
  });

  const MANIFEST = { version: '1.2.3', repository: { url: 'git+https://code.example/status.git' } };

  it("of README.md lead to the code's place on a package's page, where package.json names it", () => {
    const page = withAbsoluteLinks(read('README.md'), MANIFEST);
    expect(page).toContain('](https://code.example/status/blob/v1.2.3/docs/getting-started.md)');
    expect(page).toContain('](https://code.example/status/raw/v1.2.3/docs/terminal.svg)');
    expect([...page.matchAll(/\]\((?!https?:|#)[^)]+\)/g)]).toEqual([]);
    expect(withRelativeLinks(page, MANIFEST)).toBe(read('README.md'));
    expect(withAbsoluteLinks(read('README.md'), { version: '1.2.3' })).toBe(read('README.md'));
  });

  it("come from package.json: nothing else contains the address of the project's pages, code or issues", () => {
    const own = new RegExp(`https?://[^\\s'"]*${NAME}`);
    const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    const speaking = names
      .split('\n')
      .filter((path) => /\.(?:md|mts|[cm]?[jt]s|json|ya?ml|vue)$/.test(path) && !path.includes('package-lock'));
    expect(speaking.filter((path) => own.test(read(path)))).toEqual([]);
  });
});
