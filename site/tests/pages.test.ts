import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARROW, Visitor, WIDE } from './support/browser.js';
import { SITE } from './support/server.js';

const DOCS = join(import.meta.dirname, '../../docs');

const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
const pages = files.filter((path) => path.endsWith('.html') && path !== '404.html');
const textOf = (page: string): string => readFileSync(join(SITE, page), 'utf8');
const idsOf = new Map(
  pages.map((page) => [page, new Set([...textOf(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
);

/** Links of a page that lead nowhere: to no page, or to no heading of one. */
function deadLinks(page: string): string[] {
  const links = [...textOf(page).matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^(?:https?|mailto):/.test(link)) return false;
    const [path = '', anchor = ''] = decodeURIComponent(link).split('#');
    const from = path.startsWith('/') ? path.slice(1) : posix.join(dirname(page), path);
    const target = path === '' ? page : from === '' || from === '.' ? 'index.html' : from;
    return !files.includes(target) || (anchor !== '' && !idsOf.get(target)?.has(anchor));
  });
}

describe('the site', () => {
  it('has all pages of docs/', () => {
    const sources = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
    const missing = sources.map((path) => path.replace(/\.md$/, '.html')).filter((path) => !pages.includes(path));
    expect(missing).toEqual([]);
  });

  it.each(pages)('%s has no dead link', (page) => {
    expect(deadLinks(page)).toEqual([]);
  });

  it('leads to every rule from the list of rules', () => {
    const rules = readdirSync(join(DOCS, 'rules')).map((name) => `./rules/${name.replace(/\.md$/, '.html')}`);
    const page = textOf('rules.html');
    expect(rules.filter((link) => !page.includes(`href="${link}"`))).toEqual([]);
  });

  it('asks nothing of other hosts', () => {
    const loaded = pages.flatMap((page) => [
      ...textOf(page).matchAll(/<(?:script|link|img)[^>]+(?:src|href)="(https?:[^"]+)"/g),
    ]);
    expect(loaded.map(([, url]) => url)).toEqual([]);
  });
});

describe('in a browser', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.start();
  });
  afterAll(() => visitor.stop());

  const kinds = [
    '/',
    '/getting-started.html',
    '/rules.html',
    '/rules/no-teapot.html',
    '/settings.html',
    '/changes.html',
  ];
  const windows = [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const;

  describe.each(windows)('a %s window', (_, viewport) => {
    it.each(kinds)('shows %s in full width, without an error', async (path) => {
      const { page, faults } = await visitor.visit(path, { viewport });
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  });

  it('shows a real finding on the home page, and leads to its rule', async () => {
    const { page, faults } = await visitor.visit('/');
    await page.locator('.window .what a').click();
    await page.locator('h1', { hasText: 'http-status/no-200-business-error' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('finds rules by words', async () => {
    const { page, faults } = await visitor.visit('/getting-started.html');
    await page.keyboard.press('Control+k');
    await page.locator('.VPLocalSearchBox input').fill('teapot');
    await page.locator('.VPLocalSearchBox .result').first().click();
    await page.waitForURL('**/rules/no-teapot.html**');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('goes dark, and stays so', async () => {
    const { page } = await visitor.visit('/');
    await page.locator('.VPSwitchAppearance').first().click();
    await page.reload();
    expect(await page.locator('html').getAttribute('class')).toContain('dark');
    await page.context().close();
  });
});
