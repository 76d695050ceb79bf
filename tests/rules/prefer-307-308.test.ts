import rule from '../../src/rules/prefer-307-308.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const LABELS: Record<string, readonly [label: string, section: string, better: string]> = {
  '301': ['301 Moved Permanently', 'RFC 9110 §15.4.2', '308 Permanent Redirect'],
  '302': ['302 Found', 'RFC 9110 §15.4.3', '307 Temporary Redirect'],
};

const data = (code: string) => {
  const [label = '', section = '', better = ''] = LABELS[code] ?? [];
  return { label, section, better };
};

/** Where only GET and HEAD come: fixed. */
const fixed = (code: string) => ({ messageId: 'safe', data: data(code) });

/** Elsewhere: 307 or 308, or 303, are suggested; 303 first where only writes come. */
const suggested = (code: string, write = (to: string): readonly [string, string] => [code, to], messageId = 'may') => {
  const keep = {
    messageId: 'replace',
    data: { label: data(code).better },
    edit: write(code === '301' ? '308' : '307'),
  } as const;
  const seeOther = { messageId: 'seeOther', edit: write('303') } as const;
  return { messageId, data: data(code), suggestions: messageId === 'may' ? [keep, seeOther] : [seeOther, keep] };
};

/** Where only writes come, 303 is spoken of as well. */
const ofWrite = (code: string) => suggested(code, undefined, 'choose');

testRule('prefer-307-308', rule, {
  right: [
    {
      name: 'a way of the house',
      settings: { conventions: { redirects: [301, 302] } },
      code: express("get('/x'", "res.redirect(302, '/y');"),
    },
    {
      name: 'what the contract declares',
      code: "import fastify from 'fastify';\nconst schema = { response: { 302: {} } };\nfastify().post('/x', { schema }, (request, reply) => {\n  reply.redirect('/y', 302);\n});",
    },
    { name: '303', code: express("post('/x'", "res.redirect(303, '/y');") },
    { name: '307', code: express("get('/x'", "res.redirect(307, '/y');") },
    { name: '308', code: express("get('/x'", "res.redirect(308, '/y');") },
    { name: "a helper's default", code: express("get('/x'", "res.redirect('/y');") },
    { name: "a helper's default after a POST", code: express("post('/x'", "res.redirect('/y');") },
    { name: 'a status that is not known', code: express("get('/x'", "res.redirect(req.body.status, '/y');") },
    { name: 'a status that the redirect ignores', code: express("get('/x'", "res.status(301).redirect('/y');") },
    { name: 'an order that never was right', code: express("get('/x'", "res.redirect('/y', 301);") },
    { name: '300 and 304', code: express("get('/x'", 'res.status(req.fresh ? 304 : 300).end();') },
    {
      name: 'ignoreSafeMethods: GET',
      options: { ignoreSafeMethods: true },
      code: express("get('/x'", "res.redirect(301, '/y');"),
    },
    {
      name: 'ignoreSafeMethods: GET and HEAD, by a guard',
      options: { ignoreSafeMethods: true },
      code: express(
        "all('/x'",
        "if (req.method !== 'GET' && req.method !== 'HEAD') return res.status(405).end();\n  res.redirect(301, '/y');",
      ),
    },
    {
      name: 'ignoreSafeMethods: both in a ternary',
      options: { ignoreSafeMethods: true },
      code: express("get('/x'", "res.redirect(req.query.forever ? 301 : 302, '/y');"),
    },
    {
      name: 'allowLogin',
      options: { allowLogin: true },
      code: express("get('/x'", "res.redirect(302, '/login?next=' + req.path);"),
    },
    {
      name: 'allowHttps',
      options: { allowHttps: true },
      code: express("use('/x'", 'res.redirect(301, `https://${req.hostname}${req.url}`);'),
    },
    {
      name: 'a redirect table',
      code: "export default { redirects: async () => [{ source: '/a', destination: '/b', statusCode: 301 }] };",
    },
    {
      name: "a client's answer",
      code: "export async function follow(url: string) {\n  const res = await fetch(url, { redirect: 'manual' });\n  return res.status === 301 || res.status === 302;\n}",
    },
    {
      name: "NextResponse's default is 307",
      filename: 'middleware.ts',
      code: "import { NextResponse } from 'next/server';\nexport const middleware = (request: Request) => NextResponse.redirect(new URL('/y', request.url));",
    },
    {
      name: "the default of Next's pages is 307",
      filename: 'pages/api/x.ts',
      code: "export default (req, res) => res.redirect('/y');",
    },
    { name: "Response.redirect's default", code: "Deno.serve((req) => Response.redirect('https://x.test'));" },
    {
      name: 'implicit: a default 302 to GET',
      options: { implicit: true },
      code: express("get('/x'", "res.redirect('/y');"),
    },
    {
      name: 'implicit: a method that is not known',
      options: { implicit: true },
      code: express("use('/x'", "res.redirect('/y');"),
    },
  ],
  wrong: [
    {
      name: 'another way than that of the house',
      settings: { conventions: { redirects: [301] } },
      code: express("get('/x'", "res.redirect(«302», '/y');"),
      errors: [fixed('302')],
      fix: ['302', '307'],
    },
    {
      name: 'Express: 301 to GET',
      code: express("get('/x'", "res.redirect(«301», '/y');"),
      errors: [fixed('301')],
      fix: ['301', '308'],
    },
    {
      name: 'Express: 302 to GET',
      code: express("get('/x'", "res.redirect(«302», '/y');"),
      errors: [fixed('302')],
      fix: ['302', '307'],
    },
    {
      name: 'Express: a comment inside the call stays',
      code: express("get('/x'", "res.redirect(/* old */ «301», '/y');"),
      errors: [fixed('301')],
      fix: ['301', '308'],
    },
    {
      name: 'Express: 302 to POST is only suggested',
      code: express("post('/x'", "res.redirect(«302», '/y');"),
      errors: [ofWrite('302')],
    },
    {
      name: 'Express: any method',
      code: express("all('/x'", "res.redirect(«301», '/y');"),
      errors: [suggested('301')],
    },
    {
      name: 'Express: a guard that leaves GET',
      code: express(
        "all('/x'",
        "if (req.method !== 'GET') return res.status(405).end();\n  res.redirect(«301», '/y');",
      ),
      errors: [fixed('301')],
      fix: ['301', '308'],
    },
    {
      name: 'Express: shared by a GET and a POST route',
      code: `import { Router } from 'express';
const router = Router();
const moved = (req, res) => res.redirect(«301», '/y');
router.get('/a', moved);
router.post('/a', moved);`,
      errors: [suggested('301')],
    },
    {
      name: 'Express: status and Location',
      code: express("get('/x'", "res.status(«301»).location('/y').end();"),
      errors: [fixed('301')],
      fix: ['301', '308'],
    },
    {
      name: 'Express: both in a ternary',
      code: express("get('/x'", "res.redirect(«req.query.forever ? 301 : 302», '/y');"),
      errors: [{ messageId: 'bothSafe' }],
    },
    {
      name: 'Express: both in a ternary, any method',
      code: express("all('/x'", "res.redirect(«req.query.forever ? 301 : 302», '/y');"),
      errors: [{ messageId: 'both' }],
    },
    {
      name: 'Express: one of a ternary',
      code: express("get('/x'", "res.redirect(req.query.forever ? 308 : «302», '/y');"),
      errors: [fixed('302')],
      fix: ['302', '307'],
    },
    {
      name: 'to a login page, by default',
      code: express("post('/x'", "res.redirect(«302», '/login');"),
      errors: [ofWrite('302')],
    },
    {
      name: 'to https, by default',
      code: express("use('/x'", 'res.redirect(«301», `https://${req.hostname}${req.url}`);'),
      errors: [suggested('301')],
    },
    {
      name: 'allowLogin: another page',
      options: { allowLogin: true },
      code: express("get('/x'", "res.redirect(«302», '/blog');"),
      errors: [fixed('302')],
      fix: ['302', '307'],
    },
    {
      name: 'ignoreSafeMethods: POST',
      options: { ignoreSafeMethods: true },
      code: express("post('/x'", "res.redirect(«302», '/y');"),
      errors: [ofWrite('302')],
    },
    {
      name: 'ignoreSafeMethods: a method that is not known',
      options: { ignoreSafeMethods: true },
      code: express("use('/x'", "res.redirect(«302», '/y');"),
      errors: [suggested('302')],
    },
    {
      name: 'ignoreSafeMethods: shared by a GET and a POST route',
      options: { ignoreSafeMethods: true },
      code: `import { Router } from 'express';
const router = Router();
const moved = (req, res) => res.redirect(«301», '/y');
router.get('/a', moved);
router.post('/a', moved);`,
      errors: [suggested('301')],
    },
    {
      name: 'implicit: a default 302 to POST',
      options: { implicit: true },
      code: express("post('/x'", "«res.redirect('/y')»;"),
      errors: [suggested('302', (to) => ["redirect('/y')", `redirect(${to}, '/y')`], 'implicit')],
    },
    {
      name: 'implicit: an action of React Router, which DELETE reaches too',
      options: { implicit: true },
      code: `import { redirect } from 'react-router';
export async function action({ request }) {
  await create(await request.formData());
  return «redirect('/me')»;
}`,
      errors: [suggested('302', (to) => ["redirect('/me')", `redirect('/me', ${to})`], 'implicit')],
    },
    {
      name: 'a constant of a package',
      code: `import { StatusCodes } from 'http-status-codes';\n${express("get('/x'", "res.redirect(«StatusCodes.MOVED_PERMANENTLY», '/y');")}`,
      errors: [fixed('301')],
      fix: ['MOVED_PERMANENTLY', 'PERMANENT_REDIRECT'],
    },
    {
      name: 'an own constant, at its use',
      code: `const FOUND = 302;\n${express("get('/x'", "res.redirect(«FOUND», '/y');")}`,
      errors: [fixed('302')],
      fix: ['redirect(FOUND', 'redirect(307'],
    },
    {
      name: 'CommonJS without imports',
      filename: 'controllers/x.js',
      code: "exports.old = (req, res) => {\n  res.redirect(«301», '/y');\n};",
      errors: [suggested('301')],
    },
    {
      name: 'Node: writeHead',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(«302», { Location: '/y' });\n  res.end();\n});",
      errors: [suggested('302')],
    },
    {
      name: 'Node: statusCode in a GET case',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  if (req.method === 'GET') {\n    res.statusCode = «301»;\n    res.setHeader('Location', '/y');\n    res.end();\n  }\n});",
      errors: [fixed('301')],
      fix: ['301', '308'],
    },
    {
      name: 'Next: app route, GET',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return NextResponse.redirect('https://x.test', «301»);"),
      errors: [fixed('301')],
      fix: ['301', '308'],
    },
    {
      name: 'Next: an init',
      filename: 'app/x/route.ts',
      code: nextRoute('POST', "return NextResponse.redirect('https://x.test', { status: «302» });"),
      errors: [ofWrite('302')],
    },
    {
      name: 'Next: pages API',
      filename: 'pages/api/x.ts',
      code: "export default (req, res) => {\n  res.redirect(«302», '/y');\n};",
      errors: [suggested('302')],
    },
    {
      name: 'Next: middleware',
      filename: 'middleware.ts',
      code: "import { NextResponse } from 'next/server';\nexport const middleware = () => NextResponse.redirect('https://x.test', «301»);",
      errors: [suggested('301')],
    },
    {
      name: 'Fetch: Response.redirect',
      code: "Deno.serve(() => Response.redirect('https://x.test', «301»));",
      errors: [suggested('301')],
    },
    {
      name: 'Fetch: a Response with Location',
      code: "export default { fetch() {\n  return new Response(null, { status: «302», headers: { Location: '/y' } });\n} };",
      errors: [suggested('302')],
    },
    {
      name: 'Fetch: Remix loader',
      filename: 'app/routes/x.ts',
      code: "export const loader = () => new Response(null, { status: «301», headers: { Location: '/y' } });",
      errors: [fixed('301')],
      fix: ['301', '308'],
    },
  ],
});
