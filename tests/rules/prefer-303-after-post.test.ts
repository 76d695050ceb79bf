import rule from '../../src/rules/prefer-303-after-post.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const repeats = (label: string, request: string, from: string, to: string) => ({
  messageId: 'repeats',
  data: { label, request },
  suggestions: [{ messageId: 'replace', edit: [from, to] as const }],
});
const temporary = (request = 'POST') => repeats('307 Temporary Redirect', request, '307', '303');

testRule('prefer-303-after-post', rule, {
  right: [
    { name: '303', code: express("post('/x'", "await db.user.update(req.body);\n  res.redirect(303, '/y');") },
    { name: 'nothing was done', code: express("post('/x'", "res.redirect(307, '/v2/x');") },
    {
      name: 'only something was read',
      code: express(
        "post('/x'",
        'const server = await db.findServer(req.body.region);\n  res.redirect(307, server.url);',
      ),
    },
    { name: 'GET', code: express("get('/x'", "await db.user.update(req.query);\n  res.redirect(307, '/y');") },
    {
      name: 'a method that is not known',
      code: express("all('/x'", "await db.user.update(req.body);\n  res.redirect(307, '/y');"),
    },
    { name: 'a default 302', code: express("post('/x'", "await db.user.update(req.body);\n  res.redirect('/y');") },
    {
      name: 'a written 302',
      options: { implicit: true },
      code: express("post('/x'", "await db.user.update(req.body);\n  res.redirect(302, '/y');"),
    },
    {
      name: 'on one path only',
      code: express("post('/x'", "if (req.body.a) await db.user.update(req.body);\n  res.redirect(307, '/y');"),
    },
  ],
  wrong: [
    {
      name: 'after an update',
      code: express("post('/x'", "await db.user.update(req.body);\n  res.redirect(«307», '/y');"),
      errors: [temporary()],
    },
    {
      name: '308',
      code: express("put('/x'", "await db.user.save(req.body);\n  res.redirect(«308», '/y');"),
      errors: [repeats('308 Permanent Redirect', 'PUT', '308', '303')],
    },
    {
      name: 'after SQL',
      code: express("delete('/x'", "await db.query('DELETE FROM users');\n  res.redirect(«307», '/y');"),
      errors: [temporary('DELETE')],
    },
    {
      name: 'after a function of a service',
      code: express("post('/x'", "await updateProfile(req.body);\n  res.redirect(«307», '/y');"),
      errors: [temporary()],
    },
    {
      name: 'after a cookie',
      code: express("post('/x'", "res.cookie('theme', req.body.theme);\n  res.redirect(«307», '/y');"),
      errors: [temporary()],
    },
    {
      name: 'after a file',
      code: express("post('/x'", "await db.writeFile('x', req.body);\n  res.redirect(«307», '/y');"),
      errors: [temporary()],
    },
    {
      name: "a helper's default 307",
      code: nextRoute(
        'POST',
        "await saveForm(await request.json());\n  return «NextResponse.redirect(new URL('/', request.url))»;",
      ),
      errors: [repeats('307 Temporary Redirect', 'POST', 'request.url))', 'request.url), 303)')],
    },
    {
      name: 'a default 302, where it is asked for',
      options: { implicit: true },
      code: express("post('/x'", "await db.user.update(req.body);\n  «res.redirect('/y')»;"),
      errors: [
        {
          messageId: 'may',
          data: { request: 'POST' },
          suggestions: [{ messageId: 'replace', edit: ["redirect('/y')", "redirect(303, '/y')"] }],
        },
      ],
    },
  ],
});
