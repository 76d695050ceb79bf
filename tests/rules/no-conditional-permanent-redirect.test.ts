import rule from '../../src/rules/no-conditional-permanent-redirect.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const LABELS = {
  301: '301 Moved Permanently',
  302: '302 Found',
  307: '307 Temporary Redirect',
  308: '308 Permanent Redirect',
} as const;
const SECTIONS = { 301: 'RFC 9110 §15.4.2', 308: 'RFC 9110 §15.4.9' } as const;
const INSTEAD = { 301: [307, 302], 308: [307] } as const;

const suggestions = (code: 301 | 308) =>
  INSTEAD[code].map((one) => ({
    messageId: 'replace',
    data: { label: LABELS[one] },
    edit: [String(code), String(one)] as const,
  }));
const depends = (code: 301 | 308, trait: string) => ({
  messageId: 'depends',
  data: { label: LABELS[code], section: SECTIONS[code], trait },
  suggestions: suggestions(code),
});
const login = (code: 301 | 308) => ({
  messageId: 'login',
  data: { label: LABELS[code], section: SECTIONS[code] },
  suggestions: suggestions(code),
});

const USER = 'who the user is';
const LOCALE = 'the language or country';

const get = (body: string): string => express("get('/x'", body);

testRule('no-conditional-permanent-redirect', rule, {
  right: [
    { name: 'no condition', code: get("res.redirect(301, '/y');") },
    {
      name: 'a temporary one',
      code: get("if (!req.user) return res.redirect(302, '/login');\n  res.redirect(307, '/home');"),
    },
    { name: 'by the path', code: get("if (req.path === '/a') return res.redirect(301, '/b');\n  res.end();") },
    {
      name: 'by what the path leads to',
      code: get(
        'const post = await db.post(req.params.id);\n  if (post.slug !== req.params.slug) return res.redirect(301, `/x/${post.slug}`);\n  res.end();',
      ),
    },
    {
      name: 'a user that is shown',
      code: get(
        'const user = await db.user(req.params.id);\n  if (user.name !== req.params.name) return res.redirect(301, `/x/${user.name}`);\n  res.end();',
      ),
    },
    {
      name: 'by the scheme',
      code: get("if (!req.secure) return res.redirect(301, 'https://' + req.headers.host + req.url);\n  res.end();"),
    },
    {
      name: 'others are refused',
      code: get("if (!req.user) return res.status(401).end();\n  res.redirect(301, '/y');"),
    },
    {
      name: 'others are refused by an error',
      code: get("if (!req.user) throw new db.Unauthorized();\n  res.redirect(301, '/y');"),
    },
    {
      name: 'a post of the user',
      code: get(
        'const post = await db.post({ id: req.params.id, author: req.user.id });\n  if (post.slug !== req.params.slug) return res.redirect(301, `/x/${post.slug}`);\n  res.end();',
      ),
    },
    {
      name: 'behind another test',
      code: get(
        "if (req.acceptsLanguages('de')) return res.redirect(302, '/de');\n  if (req.path === '/a') return res.redirect(301, '/b');\n  res.end();",
      ),
    },
    { name: 'an old address of the login page', code: express("get('/signin'", "res.redirect(301, '/login');") },
    {
      name: 'an old address of the login page, by a test',
      code: get("if (req.path === '/old/login') return res.redirect(301, '/login');\n  res.end();"),
    },
    {
      name: 'not kept in caches',
      code: get("res.set('Cache-Control', 'no-store');\n  res.redirect(301, `/users/${req.user.id}`);"),
    },
    {
      name: 'a locale of the URL',
      code: get("if (req.params.locale === 'en') return res.redirect(301, '/');\n  res.end();"),
    },
    {
      name: 'a name to log in with',
      code: get('const user = await db.user(req.params.id);\n  res.redirect(301, `https://github.com/${user.login}`);'),
    },
    {
      name: 'a session of another kind',
      code: get(
        'const session = await db.getSession(req.params.id);\n  if (session.slug !== req.params.slug) return res.redirect(301, `/sessions/${session.slug}`);\n  res.end();',
      ),
    },
    { name: 'an unknown status', code: get('res.redirect(db.status, `/users/${req.user.id}`);') },
  ],
  wrong: [
    {
      name: 'the user',
      code: get("if (req.user) return res.redirect(«301», '/home');\n  res.end();"),
      errors: [depends(301, USER)],
    },
    {
      name: 'a role',
      code: get("res.redirect(«308», req.user.role === 'admin' ? '/admin' : '/home');"),
      errors: [depends(308, USER)],
    },
    {
      name: 'the session',
      code: get("if (req.session.cart) return res.redirect(«301», '/cart');\n  res.end();"),
      errors: [depends(301, 'the session')],
    },
    {
      name: 'a cookie',
      code: get("if (!req.cookies.consent) return res.redirect(«308», '/consent');\n  res.end();"),
      errors: [depends(308, 'a cookie')],
    },
    {
      name: 'the language',
      code: get("if (req.acceptsLanguages('de')) return res.redirect(«301», '/de');\n  res.end();"),
      errors: [depends(301, LOCALE)],
    },
    {
      name: 'in the URL',
      code: get('const lang = req.headers["accept-language"].slice(0, 2);\n  res.redirect(«301», `/${lang}/x`);'),
      errors: [depends(301, LOCALE)],
    },
    {
      name: 'a case',
      code: get(
        "switch (req.user.role) {\n    case 'admin':\n      return res.redirect(«301», '/admin');\n  }\n  res.end();",
      ),
      errors: [depends(301, USER)],
    },
    {
      name: 'others go on',
      code: get("if (!req.user) return next();\n  res.redirect(«301», '/home');"),
      errors: [depends(301, USER)],
    },
    {
      name: 'others see another page',
      code: get("if (!req.user) return res.render('landing');\n  res.redirect(«301», '/home');"),
      errors: [depends(301, USER)],
    },
    {
      name: 'others are sent to log in',
      code: get("if (!req.user) return res.redirect(«301», '/login');\n  res.redirect(308, '/new');"),
      errors: [depends(301, USER)],
    },
    { name: 'a login page', code: get("res.redirect(«301», '/login');"), errors: [login(301)] },
    {
      name: 'a member of the URL is written',
      filename: 'middleware.ts',
      code: nextRoute(
        'middleware',
        "const url = new URL(request.url);\n  url.pathname = '/login';\n  return NextResponse.redirect(url, «308»);",
      ),
      errors: [login(308)],
    },
    {
      name: 'a default that is permanent',
      filename: 'app/x/page.tsx',
      code: "import { permanentRedirect } from 'next/navigation';\nimport { getServerSession } from 'next-auth';\nexport default async function Page() {\n  const session = await getServerSession();\n  if (!session) «permanentRedirect('/login')»;\n  return null;\n}",
      errors: [
        {
          messageId: 'depends',
          data: { label: LABELS[308], section: SECTIONS[308], trait: 'the session' },
          suggestions: [],
        },
      ],
    },
  ],
});
