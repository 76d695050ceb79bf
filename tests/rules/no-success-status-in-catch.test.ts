import rule from '../../src/rules/no-success-status-in-catch.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const success = (label: string, edit?: readonly [string, string]) => ({
  messageId: 'success',
  data: { label },
  suggestions: edit ? [{ messageId: 'replace', data: { label: '500 Internal Server Error' }, edit }] : [],
});

const caught = (body: string, method = 'get'): string =>
  express(`${method}('/x'`, `try { res.json(await db.all()); } catch (e) { ${body} }`);

testRule('no-success-status-in-catch', rule, {
  right: [
    { name: '500', code: caught("res.status(500).json({ message: 'failed' });") },
    { name: 'an error in the body: for another rule', code: caught('res.json({ success: false, error: e.message });') },
    { name: 'a fallback', code: caught("res.status(200).json([{ id: 1, name: 'Standard' }]);") },
    { name: 'an empty list', code: caught('res.json([]);') },
    { name: 'a fallback in an object', code: caught("res.json({ items: [], message: 'could not load' });") },
    { name: 'a value that is not seen', code: caught('res.json(await cache.all());') },
    {
      name: 'an error that a test tells apart',
      code: caught("if (e.code === 'P2002') return res.status(200).json({ message: 'not created' }); throw e;"),
    },
    { name: '202 with nothing else', code: caught('res.status(202).end();') },
    {
      name: 'words of success',
      code: caught("res.json({ message: 'If there is an account, a mail is on its way' });"),
    },
    {
      name: 'a health check',
      code: express(
        "get('/health'",
        "try { await db.ping(); res.end(); } catch { res.status(200).send('database failed'); }",
      ),
    },
    {
      name: 'a webhook',
      code: express("post('/webhook'", 'try { await db.ping(); res.end(); } catch { res.sendStatus(200); }'),
    },
    {
      name: 'logout',
      code: express("post('/logout'", 'try { await db.ping(); res.end(); } catch { res.sendStatus(204); }'),
    },
    { name: 'a page for errors', code: caught("res.redirect('/error');") },
    { name: 'a reply to a form', code: caught("res.redirect('/posts/new');", 'post') },
    {
      name: 'after the catch',
      code: express(
        "get('/x'",
        "try { await db.ping(); } catch (e) { console.error(e); }\n  res.json({ message: 'no errors' });",
      ),
    },
    {
      name: 'an error handler that answers nothing',
      code: "import fastify from 'fastify';\nfastify().setErrorHandler((error, request, reply) => {\n  console.error(error);\n});",
    },
  ],
  wrong: [
    {
      name: 'a message',
      code: caught("res.status(«200»).json({ message: 'Could not load' });"),
      errors: [success('200 OK', ['200', '500'])],
    },
    {
      name: 'a text',
      code: caught("res.status(«200»).send('Something went wrong');"),
      errors: [success('200 OK', ['200', '500'])],
    },
    {
      name: 'by default',
      code: caught("«res.json({ message: 'Failed to load' })»;"),
      errors: [
        success('200 OK', [
          "res.json({ message: 'Failed to load' })",
          "res.status(500).json({ message: 'Failed to load' })",
        ]),
      ],
    },
    {
      name: 'nothing',
      code: caught('res.status(«204»).end();'),
      errors: [{ messageId: 'success', data: { label: '204 No Content' } }],
    },
    {
      name: 'an empty list as a success',
      code: caught('res.status(«200»).json([]);'),
      errors: [success('200 OK', ['200', '500'])],
    },
    {
      name: 'an empty object',
      code: caught('res.status(«200»).json({});'),
      errors: [success('200 OK', ['200', '500'])],
    },
    { name: 'null', code: caught('res.status(«200»).json(null);'), errors: [success('200 OK', ['200', '500'])] },
    { name: 'a phrase', code: caught('res.sendStatus(«200»);'), errors: [success('200 OK', ['200', '500'])] },
    {
      name: 'a promise',
      code: express("get('/x'", "db.all().then((x) => res.json(x)).catch(() => res.status(«200»).send('failed'));"),
      errors: [success('200 OK', ['200', '500'])],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute(
        'GET',
        "try { return NextResponse.json(await db.all()); } catch { return NextResponse.json({ message: 'failed' }, { status: «201» }); }",
      ),
      errors: [success('201 Created', ['201', '500'])],
    },
  ],
});
