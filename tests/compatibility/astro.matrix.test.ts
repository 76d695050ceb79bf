import { createServer, get, type RequestListener, type Server } from 'node:http';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFixture, type Project } from '../integration/support/project.js';
import { runOrThrow } from '../integration/support/run.js';
import { predict } from '../support/predict.js';

/** The code of pages, and the statuses that Astro answers with in place of what a page's own code can't send. */
const PAGES: readonly (readonly [title: string, code: string, refused?: 500])[] = [
  ['nothing set', "const isSet = Astro.response.headers.has('Vary');"],
  ['a status', 'Astro.response.status = 404;'],
  ['a header field', "Astro.response.status = 503;\nAstro.response.headers.set('Retry-After', '60');"],
  [
    'a header field that is taken back',
    "Astro.response.headers.set('Vary', 'x');\nAstro.response.headers.delete('Vary');",
  ],
  ['the response taken apart', 'const { response } = Astro;\nresponse.status = 410;'],
  ['a redirect', "return Astro.redirect('/x');"],
  ['a redirect with a status', "return Astro.redirect('/x', 308);"],
  ['a redirect after a status', "Astro.response.status = 404;\nreturn Astro.redirect('/x');"],
  ['a redirect after a header field', "Astro.response.headers.set('Vary', 'x');\nreturn Astro.redirect('/x');"],
  ['a returned Response', "Astro.response.status = 418;\nreturn new Response('x', { status: 409 });"],
  ['a status of a redirect without an address', 'Astro.response.status = 302;'],
  ['a status that forbids the page', 'Astro.response.status = 204;', 500],
  ['another that does', 'Astro.response.status = 304;', 500],
];

const FIELDS = ['location', 'retry-after', 'vary'];

interface Answer {
  readonly status: number | undefined;
  readonly fields: readonly string[];
  readonly body: string;
}

let project: Project;
let server: Server;

beforeAll(async () => {
  project = await copyFixture('astro', 'astro-server');
  const pages = join(project.folder, 'src/pages');
  await mkdir(pages, { recursive: true });
  for (const [index, [, code]] of PAGES.entries())
    await writeFile(join(pages, `page-${index}.astro`), `---\n${code}\n---\n<p>page</p>\n`);
  const program = join(project.folder, '../node_modules/astro/astro.js');
  await runOrThrow(process.execPath, [program, 'build'], {
    cwd: project.folder,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const entry = pathToFileURL(join(project.folder, 'dist/server/entry.mjs')).href;
  const { handler } = (await import(/* @vite-ignore */ entry)) as { handler: RequestListener };
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(project.folder, { recursive: true, force: true });
});

describe('pages that Astro has built answer as their code is read', () => {
  it.each(PAGES.map(([title, code, refused], index) => ({ title, code, refused, index })))(
    '$title',
    async ({ code, refused, index }) => {
      const { status, fields, body } = await ask(`/page-${index}`);
      if (refused) return expect(status).toBe(refused);
      const [response, ...others] = predict(`${code}\n<p>page</p>;`, `src/pages/page-${index}.astro`);
      expect(others).toEqual([]);
      expect(response?.status.codes).toEqual([status]);
      for (const name of FIELDS) expect(response?.headers.lack(name), name).toBe(!fields.includes(name));
      expect(response?.body.kind === 'none').toBe(body === '');
    },
  );
});

function ask(path: string): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, fields: Object.keys(response.headers), body }));
    }).on('error', reject);
  });
}
