import rule from '../../src/rules/unhealthy-needs-503.js';
import { testRule } from '../support/rule-tester.js';

const EXPRESS = (code: string, path = '/health'): string =>
  `import express from 'express';
import { pool } from './pool';
const app = express();
app.get('${path}', async (req, res) => {
  ${code}
});`;

const CAUGHT = (code: string): string =>
  EXPRESS(`try { await pool.ping(); res.json({ ok: true }); } catch (err) { ${code} }`);

const unhealthy = { messageId: 'unhealthy', data: { label: '200 OK' } } as const;
const replaced = (from: string, to: string) =>
  ({
    ...unhealthy,
    suggestions: [{ messageId: 'replace', data: { label: '503 Service Unavailable' }, edit: [from, to] }],
  }) as const;
const chosen = (from: string, to: string) =>
  ({ ...unhealthy, suggestions: [{ messageId: 'choose', edit: [from, to] }] }) as const;

testRule('unhealthy-needs-503', rule, {
  right: [
    { name: '503', code: CAUGHT('res.status(503).json({ ok: false });') },
    { name: 'another error', code: CAUGHT('res.status(500).json({ ok: false });') },
    { name: 'nothing is checked', code: EXPRESS("res.json({ status: 'ok' });") },
    {
      name: 'a resource',
      code: EXPRESS('try { await pool.ping(); res.json({}); } catch { res.json({}); }', '/pools/:id/health'),
    },
    {
      name: 'no health check',
      code: EXPRESS('try { await pool.ping(); res.json({}); } catch { res.json({}); }', '/a'),
    },
    { name: 'another call works', code: CAUGHT("await pool.reset(); res.json({ status: 'ok' });") },
  ],
  wrong: [
    {
      name: 'a written status',
      code: CAUGHT('res.status(«200»).json({ ok: false });'),
      errors: [replaced('status(200)', 'status(503)')],
    },
    {
      name: 'a default status',
      code: CAUGHT("«res.send('down')»;"),
      errors: [replaced("res.send('down')", "res.status(503).send('down')")],
    },
    {
      name: 'a word that a test chooses',
      code: EXPRESS("const up = await pool.isUp(); res.status(«200»).json({ status: up ? 'ok' : 'down' });"),
      errors: [chosen('status(200)', 'status(up ? 200 : 503)')],
    },
    {
      name: 'a word for the failure first',
      code: EXPRESS("const lost = await pool.isLost(); «res.json({ db: lost ? 'down' : 'up' })»;"),
      errors: [
        chosen(
          "res.json({ db: lost ? 'down' : 'up' })",
          "res.status(lost ? 503 : 200).json({ db: lost ? 'down' : 'up' })",
        ),
      ],
    },
    {
      name: 'a flag',
      code: EXPRESS('let ok = true; try { await pool.ping(); } catch { ok = false; } «res.json({ ok })»;'),
      errors: [chosen('res.json({ ok })', 'res.status(ok ? 200 : 503).json({ ok })')],
    },
    {
      name: 'a state that no test of the body has',
      code: EXPRESS("let db = 'up'; try { await pool.ping(); } catch { db = 'down'; } «res.json({ db })»;"),
      errors: [unhealthy],
    },
    {
      name: 'a status in a constant',
      code: EXPRESS(
        'let ok = true; const code = 200; try { await pool.ping(); } catch { ok = false; } res.status(«code»).json({ ok });',
      ),
      errors: [unhealthy],
    },
  ],
});
