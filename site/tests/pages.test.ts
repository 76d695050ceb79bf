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

describe('the policy for what a page loads', () => {
  const policyOf = (page: string): string =>
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(textOf(page))?.[1] ?? '';

  it.each([...pages, '404.html'])('of %s stands before all that is loaded, and lets no other script run', (page) => {
    const text = textOf(page);
    expect(text.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
    expect(text.indexOf('Content-Security-Policy')).toBeLessThan(text.search(/<(?:script|link|style)\b/));
    const scripts = policyOf(page).match(/script-src [^;]*/)?.[0] ?? '';
    expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[A-Za-z0-9+/]{43}=')+ *$/);
    expect(policyOf(page)).toContain("default-src 'self';");
    expect(policyOf(page)).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(text).not.toMatch(/<[^>]+ on[a-z]+=/);
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

  /** Pages of which some element is wider than its place. */
  async function scrolling(selector: string, viewport: typeof WIDE): Promise<string[]> {
    // Pages are made beforehand: what they look like needs no script, and is there sooner without.
    const { page } = await visitor.visit('/', { viewport, javaScriptEnabled: false });
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(`${visitor.origin}/${path}`);
      const elements = page.locator(selector);
      const widths = await elements.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      if (widths.some((more) => more > 1)) found.push(path);
    }
    await page.context().close();
    return found;
  }

  it('shows all code and all tables whole in a wide window', async () => {
    expect(await scrolling('.vp-doc pre, .vp-doc table', WIDE)).toEqual([]);
  });

  it('shows all tables whole in a narrow window, with the names of their columns', async () => {
    expect(await scrolling('.vp-doc table', NARROW)).toEqual([]);
    const { page } = await visitor.visit('/rules/prefer-307-308.html', { viewport: NARROW });
    const cell = page.locator('td[data-label=Default]').first();
    expect(await cell.evaluate((one) => getComputedStyle(one, '::before').content)).toBe('"Default"');
    await page.context().close();
  });

  it('shows the mark of a reported line', async () => {
    const { page } = await visitor.visit('/settings.html');
    const marks = page.locator('.line.reported');
    const widths = await marks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(widths.length).toBeGreaterThan(2);
    expect(Math.max(...widths)).toBeLessThan(WIDE.width);
    expect(await marks.allInnerTexts()).toContainEqual(expect.stringMatching(/❌/u));
    await page.context().close();
  });

  it.each([
    ['/frameworks.html', '+', 'svelte', 'SvelteKit'],
    ['/rules.html', '~', 'teapot', 'no-teapot'],
    ['/matrix.html', '~', 'no-teapot', 'no-teapot'],
  ])('filters the tables of %s', async (path, below, words, name) => {
    const { page, faults } = await visitor.visit(path);
    const rows = page.locator(`.table-filter ${below} table tbody tr:visible`);
    const before = await rows.count();
    await page.locator('.table-filter input').fill(words);
    await expect.poll(() => rows.first().locator('td').first().innerText()).toContain(name);
    expect(await rows.count()).toBeLessThan(before / 5);
    await page.locator('.table-filter input').fill('no such thing');
    await expect.poll(() => page.locator('.table-filter [role=status]').innerText()).toBe('Nothing fits');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('keeps all rules beside a framework that is looked for', async () => {
    const { page } = await visitor.visit('/matrix.html');
    await page.locator('.table-filter input').fill('fastify');
    await expect.poll(() => page.locator('.table-filter [role=status]').innerText()).toBe('53 of 53');
    await expect.poll(() => page.locator('.vp-doc table:visible').count()).toBeLessThan(3);
    await page.context().close();
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

  it.each(['/', '/playground.html'])(
    'runs no script that %s was not built with, and asks no other host',
    async (path) => {
      const { page, faults } = await visitor.visit(path);
      await page.waitForLoadState('networkidle');
      expect(faults).toEqual([]);
      const ran = await page.evaluate(async () => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.body.append(script);
        const image = document.createElement('img');
        image.setAttribute('onerror', 'window.ran = true');
        image.src = '/gone.png';
        document.body.append(image);
        await new Promise((resolve) => setTimeout(resolve, 500));
        const asked = await fetch('https://other.example/').then(
          () => true,
          () => false,
        );
        return asked || 'ran' in window;
      });
      expect(ran).toBe(false);
      expect(faults.filter((fault) => fault.includes('Content Security Policy')).length).toBeGreaterThanOrEqual(3);
      await page.context().close();
    },
  );

  it('goes dark, and stays so', async () => {
    const { page } = await visitor.visit('/');
    await page.locator('.VPSwitchAppearance').first().click();
    await page.reload();
    expect(await page.locator('html').getAttribute('class')).toContain('dark');
    await page.context().close();
  });
});
