import rule from '../../src/rules/gateway-status.js';
import { express, testRule } from '../support/rule-tester.js';

const LABELS: Readonly<Record<number, string>> = {
  200: '200 OK',
  408: '408 Request Timeout',
  500: '500 Internal Server Error',
  502: '502 Bad Gateway',
  504: '504 Gateway Timeout',
};

const wrong = (what: string, from: number, to: number) => ({
  messageId: 'wrong',
  data: { what, right: LABELS[to] ?? '', section: to === 504 ? '§15.6.5' : '§15.6.3', label: LABELS[from] ?? '' },
  suggestions: [{ messageId: 'replace', data: { label: LABELS[to] ?? '' }, edit: [String(from), String(to)] as const }],
});

const TIMEOUT = 'A timeout of an upstream server';
const REFUSAL = 'A refusal or bad response of an upstream server';
const FAILURE = 'A failure of an upstream server';

const tried = (body: string, call = "await fetch('https://x')"): string =>
  express("get('/x'", `try { res.send(await db.keep(${call})); } catch (e) { ${body} }`);

testRule('gateway-status', rule, {
  right: [
    { name: '504 for a timeout', code: tried("if (e.name === 'AbortError') return res.status(504).end();") },
    { name: '502 for a refusal', code: tried("if (e.code === 'ECONNREFUSED') return res.status(502).end();") },
    { name: '503 for a refusal', code: tried("if (e.code === 'ECONNREFUSED') return res.status(503).end();") },
    {
      name: 'no upstream in sight',
      code: tried("if (e.code === 'ECONNREFUSED') return res.status(500).end();", 'await load()'),
    },
    { name: 'more was tried', code: tried('res.status(500).end();') },
    { name: 'another error', code: tried('if (e instanceof TypeError) return res.status(500).end();') },
    {
      name: 'an answer handed on',
      code: express("get('/x'", "const r = await fetch('https://x');\n  if (!r.ok) return res.status(r.status).end();"),
    },
    {
      name: 'another code',
      code: express(
        "get('/x'",
        "const r = await fetch('https://x');\n  if (r.status === 404) return res.status(404).end();",
      ),
    },
    {
      name: 'after the answer',
      code: express("get('/x'", "const r = await fetch('https://x');\n  if (r.ok) return res.status(500).end();"),
    },
  ],
  wrong: [
    {
      name: 'a timeout',
      code: tried("if (e.name === 'AbortError') return res.status(«500»).end();"),
      errors: [wrong(TIMEOUT, 500, 504)],
    },
    {
      name: 'a timeout: 408',
      code: tried("if (e.code === 'ETIMEDOUT') return res.status(«408»).end();"),
      errors: [wrong(TIMEOUT, 408, 504)],
    },
    {
      name: 'a choice',
      code: tried("res.status(e.name === 'TimeoutError' ? «502» : 503).end();"),
      errors: [wrong(TIMEOUT, 502, 504)],
    },
    {
      name: 'a refusal',
      code: tried("if (e.code === 'ENOTFOUND') return res.status(«504»).end();"),
      errors: [wrong(REFUSAL, 504, 502)],
    },
    {
      name: 'one of several codes',
      code: tried("if (['ECONNREFUSED', 'ENOTFOUND'].includes(e.code)) return res.status(«500»).end();"),
      errors: [wrong(REFUSAL, 500, 502)],
    },
    {
      name: 'a bad answer',
      code: express("get('/x'", "const r = await fetch('https://x');\n  if (!r.ok) return res.status(«500»).end();"),
      errors: [wrong(REFUSAL, 500, 502)],
    },
    {
      name: 'a bad answer by its status',
      code: express(
        "get('/x'",
        "const r = await fetch('https://x');\n  if (r.status >= 400) return res.status(«500»).end();",
      ),
      errors: [wrong(REFUSAL, 500, 502)],
    },
    {
      name: 'nothing else was tried',
      code: express(
        "get('/x'",
        "try { const r = await fetch('https://x'); res.json(await r.json()); } catch { res.status(«500»).end(); }",
      ),
      errors: [wrong(FAILURE, 500, 502)],
    },
    {
      name: 'an SDK',
      code: `import Stripe from 'stripe';\nconst stripe = new Stripe('k');\n${express("get('/x'", 'try { res.json(await stripe.balance.retrieve()); } catch { res.status(«500»).end(); }')}`,
      errors: [wrong(FAILURE, 500, 502)],
    },
    {
      name: 'axios',
      code: `import axios from 'axios';\n${express("get('/x'", "try { res.json(await db.keep(await axios.get('x'))); } catch (e) { if (axios.isAxiosError(e)) return res.status(«500»).end(); throw e; }")}`,
      errors: [wrong(FAILURE, 500, 502)],
    },
    {
      name: 'an event',
      code: `import https from 'node:https';\n${express("get('/x'", "const up = https.get('https://x');\n  up.on('timeout', () => res.status(«500»).end());")}`,
      errors: [wrong(TIMEOUT, 500, 504)],
    },
    {
      name: 'the body of a bad answer as a success',
      code: express(
        "get('/x'",
        "const r = await fetch('https://x');\n  const body = await r.json();\n  if (!r.ok) return res.status(«200»).json(body);",
      ),
      errors: [wrong('A bad response of an upstream server', 200, 502)],
    },
  ],
});
