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
            why: 'it is for proxies that change responses',
            instead: '200 OK',
            section: 'RFC 9110 §15.3.4',
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
            why: 'it asks for credentials for a proxy',
            instead: '401 Unauthorized',
            section: 'RFC 9110 §15.5.8',
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
            why: 'it is for networks that ask for a login',
            instead: '401 Unauthorized',
            section: 'RFC 6585 §6',
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
            why: 'this handler calls no upstream server',
            instead: '500 or 503',
            section: 'RFC 9110 §15.6.3',
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
            why: 'this handler calls no upstream server',
            instead: '500 or 503',
            section: 'RFC 9110 §15.6.5',
          },
        },
      ],
    },
  ],
});
