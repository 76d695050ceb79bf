import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARROW, PATIENCE, Visitor, WIDE } from './support/browser.js';

const HANDLER = `app.get('/tea', (req, res) => {
  res.status(418).json({ error: 'no' });
  // here
});
app.delete('/tea', (req, res) => {
  res.status(204).json({ deleted: true });
});
app.delete('/pot', (req, res) => {
  res.status(204).json({ deleted: true });
});`;

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.start();
});
afterAll(() => visitor.stop());

const codeIn = (page: Page) => page.locator('.cm-content').innerText();
const rulesIn = (page: Page) => page.locator('.findings .foot a').allInnerTexts();
const findings = (page: Page) => page.locator('.findings li');
const shownHash = (page: Page) => page.evaluate(() => location.hash);

/** Waits until something is so. */
const until = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: PATIENCE });

/** Writes code in the place of what is there, as one who types does. */
async function write(page: Page, code: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(code);
}

describe.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('the playground in a %s window', (_, viewport) => {
  async function open(hash = '') {
    const visit = await visitor.visit(`/playground.html${hash}`, { viewport });
    await visit.page.locator('.cm-content').waitFor();
    return visit;
  }

  async function opened(code = HANDLER) {
    const visit = await open();
    await findings(visit.page).first().waitFor();
    await write(visit.page, code);
    return visit;
  }

  it('shows the findings of an example, and counts them', async () => {
    const { page, faults } = await open();
    await findings(page).first().waitFor();
    await until(() => rulesIn(page)).toContain('no-200-business-error');
    await until(() => page.locator('.cm-lintRange').count()).toBeGreaterThan(0);
    expect(await page.locator('.status').innerText()).toBe('4 findings, 5 answers in 4 handlers');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('finds in what is typed, letter by letter', async () => {
    const { page, faults } = await opened("app.get('/tea', (req, res) => {\n});");
    await until(() => findings(page).count()).toBe(0);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.type('res.sendStatus(418);');
    await until(() => rulesIn(page)).toEqual(['no-teapot']);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('applies a fix, and all fixes', async () => {
    const { page, faults } = await opened();
    await until(() => rulesIn(page)).toEqual(['no-teapot', 'no-body-on-204', 'no-body-on-204']);
    await page.locator('.icon-fix').first().click();
    await until(() => rulesIn(page)).toEqual(['no-teapot', 'no-body-on-204']);
    expect((await codeIn(page)).match(/deleted/g)).toHaveLength(1);
    await page.getByRole('button', { name: 'Fix all' }).click();
    await until(() => rulesIn(page)).toEqual(['no-teapot']);
    expect(await codeIn(page)).not.toContain('deleted');
    expect(await page.getByRole('button', { name: 'Fix all' }).isDisabled()).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('applies a suggestion', async () => {
    const { page, faults } = await opened();
    await page.locator('.icon-suggestion', { hasText: '404 Not Found' }).first().click();
    await until(() => codeIn(page)).toContain('res.status(404)');
    await until(() => rulesIn(page)).not.toContain('no-teapot');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('says at the code what is wrong, with its rule and what can be done', async () => {
    const { page, faults } = await opened();
    await page.locator('.cm-lintRange').first().hover();
    const tooltip = page.locator('.cm-tooltip');
    await tooltip.waitFor();
    expect(await tooltip.innerText()).toContain("418 I'm a Teapot is sent");
    expect(await tooltip.locator('a').getAttribute('href')).toBe('/rules/no-teapot.html');
    await tooltip.getByRole('button', { name: 'Send 400 Bad Request' }).click();
    await until(() => codeIn(page)).toContain('res.status(400)');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('lists the answers', async () => {
    const { page, faults } = await opened();
    await page.getByRole('tab', { name: /Answers/ }).click();
    await until(() => page.locator('.answers h3 button').allInnerTexts()).toEqual([
      'GET /tea',
      'DELETE /tea',
      'DELETE /pot',
    ]);
    expect(await page.locator('.answers li').first().innerText()).toMatch(/418\s+object { error }\s+line 2/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('opens what a link holds', async () => {
    const { page, faults } = await opened();
    await page.locator('select[name=preset]').selectOption('strict');
    await page.locator('select[name=language]').selectOption('ts');
    await page.locator('select[name=framework]').selectOption('');
    await write(page, "const code: number = 418;\napp.get('/x', (req, res) => res.sendStatus(code));");
    await until(() => rulesIn(page)).toEqual(['no-teapot']);
    const [hash, code, rules] = [await shownHash(page), await codeIn(page), await rulesIn(page)];
    const { page: other, faults: others } = await open(hash);
    await until(() => rulesIn(other)).toEqual(rules);
    expect(await codeIn(other)).toBe(code);
    expect(await other.locator('select[name=preset]').inputValue()).toBe('strict');
    expect(await other.locator('select[name=language]').inputValue()).toBe('ts');
    expect(await other.locator('select[name=framework]').inputValue()).toBe('');
    expect([...faults, ...others]).toEqual([]);
    await Promise.all([page.context().close(), other.context().close()]);
  });

  it.each(['#nonsense', '#%E0%A4%A', '#q1YqS8xNLAEA', '#eyJjb2RlIjoxfQ'])(
    'is empty where a link is damaged: %s',
    async (hash) => {
      const { page, faults } = await open(hash);
      expect(await page.getByRole('alert').innerText()).toMatch(/^This link is damaged/);
      expect((await codeIn(page)).trim()).toBe('');
      await write(page, HANDLER);
      await until(() => rulesIn(page)).toContain('no-teapot');
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  it.each([
    ['js', 'Unexpected token ='],
    ['ts', 'Variable declaration expected.'],
  ])('shows what a parser says of code that is none, at its place: %s', async (language, message) => {
    const { page, faults } = await opened('const a = 1;\nconst = 2;');
    await page.locator('select[name=language]').selectOption(language);
    await until(() => page.locator('.findings li').allInnerTexts()).toEqual([expect.stringContaining(message)]);
    expect(await page.locator('.findings .place').innerText()).toBe('2:7');
    await until(() => page.locator('.findings .foot').innerText()).toContain("The code doesn't parse");
    await until(() =>
      page.locator('.cm-line', { has: page.locator('.cm-lintRange, .cm-lintPoint') }).allInnerTexts(),
    ).toEqual(['const = 2;']);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('begins with an example of the framework that is chosen, and keeps what was written', async () => {
    const { page, faults } = await open();
    await findings(page).first().waitFor();
    await page.locator('select[name=framework]').selectOption('next');
    await until(() => codeIn(page)).toContain('NextResponse');
    await until(() => rulesIn(page)).toContain('prefer-307-308');
    await write(page, HANDLER);
    await page.locator('select[name=framework]').selectOption('koa');
    await until(() => findings(page).count()).toBe(0);
    expect(await codeIn(page)).toContain('/tea');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('says that the code imports another framework than the chosen one, and switches', async () => {
    const { page, faults } = await opened(`import express from 'express';\nconst app = express();\n${HANDLER}`);
    await page.locator('select[name=framework]').selectOption('hono');
    await until(() => page.locator('.other').innerText()).toMatch(/imports Express, and Hono is chosen/);
    expect(await page.locator('.good').count()).toBe(0);
    await page.getByRole('button', { name: 'Switch to Express' }).click();
    await until(() => rulesIn(page)).toContain('no-teapot');
    expect(await page.locator('select[name=framework]').inputValue()).toBe('express');
    expect(await page.locator('.other').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('looks for all frameworks where the imported one has no example', async () => {
    const { page, faults } = await opened(
      "import { Elysia } from 'elysia';\nnew Elysia().get('/', ({ status }) => status(418));",
    );
    await page.getByRole('button', { name: 'Look for all frameworks' }).click();
    await until(() => rulesIn(page)).toContain('no-teapot');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['const tea = 418;', /^Nothing is understood/, false],
    ["app.get('/tea', (req, res) => res.sendStatus(statusOf(req)));", /^Nothing is understood/, false],
    ["app.get('/tea', (req, res) => res.json(req.tea));", /^Nothing to report: all answers/, true],
    [
      "app.get('/tea', (req, res) => (req.x ? res.json(req.tea) : res.sendStatus(statusOf(req))));",
      /^Nothing to report in the 1 answers that are understood; 1 more/,
      false,
    ],
  ])('is green only where all is understood: %s', async (code, words, isGreen) => {
    const { page, faults } = await opened(code);
    await until(() => page.locator('.nothing').allInnerTexts()).toEqual([expect.stringMatching(words)]);
    expect(await page.locator('.nothing.good').count()).toBe(isGreen ? 1 : 0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('holds the rules of a preset', async () => {
    const { page, faults } = await opened("app.get('/x', (req, res) => res.sendStatus(503));");
    await until(() => findings(page).count()).toBe(0);
    await page.locator('select[name=preset]').selectOption('strict');
    await until(() => rulesIn(page)).toContain('unavailable-needs-retry-after');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

it('a link that holds too much is not opened', async () => {
  const bomb = deflateRawSync(JSON.stringify({ code: ' '.repeat(100_000_000), language: 'js', preset: 'recommended' }));
  const { page, faults } = await visitor.visit(`/playground.html#${bomb.toString('base64url')}`);
  await page.locator('.cm-content').waitFor();
  expect(await page.getByRole('alert').innerText()).toMatch(/^This link holds too much/);
  await write(page, HANDLER);
  await until(() => rulesIn(page)).toContain('no-teapot');
  expect(faults).toEqual([]);
  await page.context().close();
});

/** In the place of the real worker: one that never ends with code that says so. */
const HANGING = `onmessage = ({ data: { id, input } }) => {
  postMessage({ id, begun: true });
  while (input.code.includes('hang'));
  const finding = { from: 0, to: 1, line: 1, column: 1, severity: 'error', message: input.code, suggestions: [] };
  postMessage({ id, outcome: { findings: [finding], routes: [], parses: true, took: 1 } });
};`;

it('a linter that does not end is stopped, with a message, and started anew', async () => {
  const { page, faults } = await visitor.visit('about:blank');
  await page.route(/\/worker[^/]*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: HANGING }));
  await page.goto(`${visitor.origin}/playground.html`);
  await findings(page).first().waitFor();
  await write(page, 'hang();');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toMatch(/^The linter was stopped after 30 seconds\./);
  expect(await findings(page).count()).toBe(0);
  expect(await page.locator('.nothing.good').count()).toBe(0);
  await write(page, 'go();');
  await until(() => findings(page).allInnerTexts()).toEqual([expect.stringContaining('go();')]);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('there is something to look at while the linter comes', async () => {
  const { page, faults } = await visitor.visit('/index.html');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/PlayGround\.[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${visitor.origin}/playground.html`);
  expect(await page.locator('.outline .loading-lines i').count()).toBeGreaterThan(6);
  expect(await page.locator('.outline [role=status]').innerText()).toMatch(/^The linter is coming/);
  release();
  await findings(page).first().waitFor();
  expect(await page.locator('.outline, .loading-lines').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('a linter that does not load says so', async () => {
  const { page } = await visitor.visit('about:blank');
  await page.route(/\/worker[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${visitor.origin}/playground.html`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toMatch(/^The linter can't be loaded\./);
  await page.context().close();
});

it('a link to a rule leads to its page', async () => {
  const { page, faults } = await visitor.visit('/playground.html');
  const link = page.locator('.findings .foot a').first();
  const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await other.locator('h1', { hasText: 'http-status/' }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
