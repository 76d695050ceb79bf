import { expect, test } from 'vitest';
import { routesOf } from './support.js';

// The routes of the first project are those that nitropack 2.13 built and answered, without its error handler.

const NITRO = {
  'server/utils/auth.ts': `export function requireUser(event) {
    if (!getHeader(event, 'x-user')) throw createError({ statusCode: 401 });
    return helperB();
  }
  const inner = () => { throw createError({ statusCode: 410 }); };
  export { inner as outer, inner as default };`,
  'server/utils/deep/b.ts': `export const helperB = () => { throw createError({ statusCode: 402 }); };`,
  'server/utils/by-default.ts': `export default function (event) { throw createError({ statusCode: 409 }); }`,
  'server/api/a.get.ts': `export default defineEventHandler((event) => requireUser(event))`,
  'server/api/b.get.ts': `export default defineEventHandler((event) => byDefault(event))`,
  'server/api/c.get.ts': `export default defineEventHandler((event) => outer())`,
  'server/api/d.get.ts': `const requireUser = () => 'own';
    export default defineEventHandler((event) => requireUser())`,
  'server/api/e.get.ts': `export default defineEventHandler((event) => { unheard(event); return 'e'; })`,
};

test('Nitro: helpers of the server, wherever they are below its folder', async () => {
  expect(await routesOf(NITRO)).toEqual([
    'GET /api/a 401 402',
    'GET /api/b 409',
    'GET /api/c 410',
    'GET /api/d 200',
    'GET /api/e ?',
  ]);
});

test('Nuxt: helpers of the server and of pages, also of a layer and in middleware', async () => {
  const routes = await routesOf({
    'package.json': '{ "dependencies": { "nuxt": "4.0.0" } }',
    'shared/utils/gone.ts': `export const gone = () => createError({ statusCode: 410 });`,
    'server/utils/users.ts': `export const usersOnly = (event) => { if (!event.context.user) throw createError({ statusCode: 401 }); };`,
    'server/middleware/1.users.ts': `export default defineEventHandler((event) => { usersOnly(event); });`,
    'server/api/pots.get.ts': `export default defineEventHandler(() => { throw gone(); });`,
    'layers/shop/server/utils/sold.ts': `export const sold = () => { throw createError({ statusCode: 409 }); };`,
    'layers/shop/server/api/cups.get.ts': `export default defineEventHandler(() => sold());`,
  });
  expect(routes.filter((one) => one.startsWith('GET'))).toEqual(['GET /api/cups 401 409', 'GET /api/pots 401 410']);
});

test('Nitro without a folder for the server: only where the package is', async () => {
  const files = {
    'utils/full.ts': `export const full = () => { throw createError({ statusCode: 507 }); };`,
    'routes/disk.get.ts': `import { defineEventHandler } from 'h3';\nexport default defineEventHandler(() => full());`,
  };
  const manifest = (name: string): string => JSON.stringify({ dependencies: { [name]: '2' } });
  expect(await routesOf({ ...files, 'package.json': manifest('nitropack') })).toContain('GET /disk 507');
  expect(await routesOf({ ...files, 'package.json': manifest('h3') })).not.toContain('GET /disk 507');
});

test.each([
  ['by the function that Nitro has for it', 'export default defineNitroErrorHandler((error, event) => BODY)'],
  [
    'by its type',
    "import type { NitroErrorHandler } from 'nitropack';\nexport default (function (error, event) BODY) as NitroErrorHandler",
  ],
  [
    'by its type, in a variable',
    "import type { NitroErrorHandler } from 'nitropack';\nconst handler: NitroErrorHandler = (error, event) => BODY;\nexport default handler;",
  ],
])("Nitro's handler of errors is one: %s", async (_, code) => {
  const body = `{ setResponseStatus(event, 418); return send(event, 'handled ' + error.statusCode); }`;
  expect(await routesOf({ 'server/error.ts': code.replace('BODY', body) })).toEqual([
    expect.stringMatching(/^error handler .*418$/),
  ]);
});
