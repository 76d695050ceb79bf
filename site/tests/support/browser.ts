import type { Server } from 'node:http';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { addressOf, serveSite } from './server.js';

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const STILL = ['--disable-background-networking', '--disable-component-update'];

/** How long a page may need for what is waited for: on a busy machine it is many seconds. In milliseconds. */
export const PATIENCE = 120_000;

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** A page, and all that went wrong in it: what it wrote as an error, what it threw, what it asked for in vain. */
export interface Visit {
  readonly page: Page;
  readonly faults: readonly string[];
}

/** Chromium, and the built site. */
export class Visitor {
  private constructor(
    private readonly browser: Browser,
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<Visitor> {
    const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
    const [browser, server] = await Promise.all([
      chromium.launch({ executablePath, args: [...QUIET, ...STILL] }),
      serveSite(),
    ]);
    return new Visitor(browser, server, addressOf(server));
  }

  async visit(path: string, options: BrowserContextOptions = { viewport: WIDE }): Promise<Visit> {
    const context = await this.browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.origin) && !/^(?:data|blob):/.test(url)) faults.push(`asks ${url}`);
    });
    if (path === 'about:blank') await page.goto(path);
    else await this.#open(page, path, options.javaScriptEnabled);
    return { page, faults };
  }

  async #open(page: Page, path: string, hasScripts = true): Promise<void> {
    await page.goto(this.origin + path);
    if (!hasScripts) return;
    // A key or a click that comes before Vue has taken over the page is lost.
    await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
