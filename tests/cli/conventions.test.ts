import { expect, test } from 'vitest';
import { routesOf } from './support.js';

const NEXT = '{ "dependencies": { "next": "16.0.0" } }';
const GET = `export function GET() { return new Response('x'); }`;
const PROXY = `
  import { NextResponse } from 'next/server';
  export function proxy(request) {
    if (!request.cookies.get('session')) return NextResponse.json({ error: 'no' }, { status: 401 });
    return NextResponse.next();
  }`;

test.each<[string, Record<string, string>, string[]]>([
  [
    'Next: the proxy is a guard of the paths that it matches, below the base path',
    {
      'package.json': NEXT,
      'next.config.mjs': `
        // basePath: '/old',
        const config = { basePath: '/docs' };
        export default wrap(config);`,
      'proxy.ts': `${PROXY}
        export const config = { matcher: ['/api/:path*', { source: '/((?!feed).*)s' }] };`,
      'app/api/pots/[id]/route.ts': GET,
      'app/cups/route.ts': GET,
      'app/feed/route.ts': GET,
      'app/feeds/route.ts': GET,
      'pages/api/lids.ts': `
        export default (req, res) => { if (req.method === 'POST') return res.status(201).json({}); res.status(405).end(); };`,
    },
    [
      'GET /docs/api/pots/:id 200 401',
      'GET /docs/cups 200 401',
      'GET /docs/feed 200',
      'GET /docs/feeds 200',
      '/docs/api/lids 401 405',
      'POST /docs/api/lids 201 401',
    ],
  ],
  [
    'Next: a matcher that is computed may match every path',
    {
      'package.json': NEXT,
      'proxy.ts': `${PROXY}
        export const config = { matcher: ['/api/:path*', matched()] };`,
      'app/cups/route.ts': GET,
    },
    ['GET /cups 200 401'],
  ],
  [
    'Next: a middleware elsewhere than beside `app` and `pages` is none',
    {
      'package.json': NEXT,
      'middleware.ts': `export function middleware() { return new Response('x', { status: 418 }); }`,
      'src/lib/middleware.ts': `export function middleware() { return new Response('x', { status: 418 }); }`,
      'src/app/cups/route.ts': GET,
    },
    ['GET /cups 200', 'function middleware 418', 'function middleware 418'],
  ],
  [
    'Next: groups and slots are no part of a path, private folders have no routes',
    {
      'package.json': NEXT,
      'app/(shop)/@slot/cups/[[...rest]]/route.ts': GET,
      'app/_hidden/pots/route.ts': GET,
      'app/%5Fseen/route.ts': GET,
    },
    ['GET /cups/*rest 200', 'GET /_seen 200'],
  ],
  [
    'two Next applications with the same route, each with its own middleware',
    {
      'apps/shop/package.json': NEXT,
      'apps/shop/src/app/healthz/route.ts': GET,
      'apps/shop/src/middleware.ts': `
        import { NextResponse } from 'next/server';
        export default function (request) { if (!request.cookies.has('id')) return NextResponse.redirect('/login'); }`,
      'apps/desk/package.json': NEXT,
      'apps/desk/app/healthz/route.ts': `export function GET() { return new Response(null, { status: 204 }); }`,
    },
    ['GET /healthz 200 307', 'GET /healthz 204'],
  ],
  [
    'SvelteKit: the functions of `handle`, in a sequence and of other files, before every route',
    {
      'package.json': '{ "dependencies": { "@sveltejs/kit": "2.20.0" } }',
      'svelte.config.js': `export default { kit: { paths: { base: '/shop' } } };`,
      'src/hooks.server.ts': `
        import { sequence } from '@sveltejs/kit/hooks';
        import { error } from '@sveltejs/kit';
        import { guard } from '$lib/guard';
        const session = async ({ event, resolve }) => {
          event.locals.user = await find(event.cookies.get('id'));
          return resolve(event);
        };
        const admins = async ({ event, resolve }) => {
          if (!event.locals.user.admin) error(403, 'no');
          const response = await resolve(event);
          response.headers.set('x-a', 'b');
          return response;
        };
        export const handle = sequence(session, guard, admins);`,
      'src/lib/guard.ts': `
        import type { Handle } from '@sveltejs/kit';
        export const guard: Handle = async ({ event, resolve }) => {
          if (!event.locals.user) return new Response('no', { status: 401 });
          return resolve(event);
        };`,
      'src/routes/api/pots/+server.ts': GET,
    },
    ['GET /shop/api/pots 200 401 403'],
  ],
  [
    'React Router: middleware of the root and of the routes around, in order, as it answered with 7.18',
    {
      'package.json': '{ "dependencies": { "react-router": "7.18.5" } }',
      'app/root.tsx': `
        import { requireKey } from './middleware/key';
        export const middleware = [requireKey, async ({ request }, next) => {
          const response = await next();
          response.headers.set('x-root', '1');
          return response;
        }];
        export const loader = () => Response.json({});`,
      'app/middleware/key.ts': `
        export async function requireKey({ request }, next) {
          if (!request.headers.get('x-key')) throw new Response('no', { status: 401 });
          return next();
        }`,
      'app/routes/users.tsx': `
        import { redirect } from 'react-router';
        export const unstable_middleware = [({ request }) => {
          if (request.headers.has('x-old')) throw redirect('/login');
          if (request.headers.has('x-bad')) return new Response('no', { status: 403 });
        }];
        export const loader = () => Response.json({ u: 1 });`,
      'app/routes/users.$id.tsx': `
        export const action = () => Response.json({}, { status: 201 });`,
      'app/routes/users_.edit.tsx': `export const loader = () => Response.json({ u: 3 });`,
      'app/routes/_auth/route.tsx': `
        export const middleware = [() => { throw new Response('no', { status: 418 }); }];`,
      'app/routes/_auth.cups.tsx': `export const loader = () => Response.json({ o: 1 });`,
    },
    [
      'GET,HEAD /users 200 302 401 403',
      'POST,PUT,PATCH,DELETE /users/:id 201 302 401 403',
      'GET,HEAD /users/edit 200 401',
      'GET,HEAD /cups 200 401 418',
      'GET,HEAD handler loader 200',
    ],
  ],
  [
    'Nuxt: middleware runs before every route, and what returns nothing goes on',
    {
      'package.json': '{ "dependencies": { "nuxt": "4.1.0" } }',
      'nuxt.config.ts': `export default defineNuxtConfig({ app: { baseURL: '/base/' } });`,
      'server/middleware/1.log.ts': `export default defineEventHandler((event) => { console.log(event.path); });`,
      'server/middleware/2.auth.ts': `
        export default defineEventHandler(async (event) => {
          if (!getCookie(event, 'id')) throw createError({ statusCode: 401 });
          event.context.user = await find(getCookie(event, 'id'));
        });`,
      'server/api/pots/[id].delete.ts': `export default defineEventHandler((event) => { setResponseStatus(event, 202); return {}; });`,
      'server/routes/(health)/live.ts': `export default defineEventHandler(() => 'ok');`,
      'layers/shop/server/api/carts.get.ts': `export default defineEventHandler(() => []);`,
    },
    ['DELETE /base/api/pots/:id 202 401', '/base/live 200 401', 'GET /base/api/carts 200 401'],
  ],
  [
    'Astro: `onRequest` runs before pages and endpoints',
    {
      'package.json': '{ "dependencies": { "astro": "5.0.0" } }',
      'astro.config.mjs': `export default defineConfig({ output: 'server', base: '/site' });`,
      'src/middleware.ts': `
        import { defineMiddleware, sequence } from 'astro:middleware';
        const auth = defineMiddleware(async (context, next) => {
          if (!context.cookies.get('id')) return new Response('no', { status: 401 });
          return next();
        });
        const time = defineMiddleware(async (context, next) => { const r = await next(); r.headers.set('a', 'b'); return r; });
        export const onRequest = sequence(auth, time);`,
      'src/pages/api/pots.ts': GET,
    },
    ['GET /site/api/pots 200 401'],
  ],
])('%s', async (_, files, expected) => {
  const routes = await routesOf(files);
  expect([...routes].sort()).toEqual([...expected].sort());
});
