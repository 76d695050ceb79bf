import rule from '../../src/rules/no-proxy-only-status.js';
import { express, testRule } from '../support/rule-tester.js';

const route = (body: string): string => express("get('/x'", body);

testRule('no-proxy-only-status', rule, {
  right: [
    {
      name: '502 where an upstream is called',
      code: route("try { res.send(await fetch('https://x')); } catch { res.status(502).end(); }"),
    },
    {
      name: '502 where an unseen call is awaited',
      code: route('try { res.send(await load()); } catch { res.status(502).end(); }'),
    },
    { name: '504 of a promise', code: route('load().then((x) => res.send(x)).catch(() => res.status(504).end());') },
    { name: '502 where the request is handed on', code: route('forward(req);\n  res.status(502).end();') },
    { name: 'option', options: { proxy: true }, code: route('res.status(407).end();') },
    { name: '401', code: route('res.status(401).end();') },
  ],
  wrong: [
    {
      name: '203',
      code: route('res.status(«203»).json({});'),
      errors: [
        {
          messageId: 'proxy',
          data: {
            label: '203 Non-Authoritative Information',
            why: 'A transforming proxy sends it (RFC 9110 §15.3.4): send 200 OK',
          },
        },
      ],
    },
    {
      name: '407',
      code: route('if (!req.user) return res.sendStatus(«407»);'),
      errors: [
        {
          messageId: 'proxy',
          data: {
            label: '407 Proxy Authentication Required',
            why: 'It asks for credentials for a proxy (RFC 9110 §15.5.8): send 401 Unauthorized',
          },
        },
      ],
    },
    {
      name: '511',
      code: route('res.status(«511»).end();'),
      errors: [
        {
          messageId: 'proxy',
          data: {
            label: '511 Network Authentication Required',
            why: 'It is for proxies that control access to the network, not for origin servers (RFC 6585 §6): send 401 Unauthorized',
          },
        },
      ],
    },
    {
      name: '502 without an upstream',
      code: route('if (!req.query.id) return res.status(«502»).end();'),
      errors: [
        {
          messageId: 'proxy',
          data: {
            label: '502 Bad Gateway',
            why: 'It speaks of an upstream server (RFC 9110 §15.6.3), and this handler calls none: send 500 Internal Server Error or 503 Service Unavailable',
          },
        },
      ],
    },
    {
      name: '504 for a file',
      code: `import { readFile } from 'node:fs/promises';\n${route("try { res.send(await readFile('x')); } catch { res.status(«504»).end(); }")}`,
      errors: [
        {
          messageId: 'proxy',
          data: {
            label: '504 Gateway Timeout',
            why: 'It speaks of an upstream server (RFC 9110 §15.6.5), and this handler calls none: send 500 Internal Server Error or 503 Service Unavailable',
          },
        },
      ],
    },
  ],
});
