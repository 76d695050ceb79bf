import rule from '../../src/rules/prefer-response-ok.js';
import { testRule } from '../support/rule-tester.js';

const save = (body: string) =>
  `export async function save(item) {\n  const res = await fetch('/items', { method: 'POST', body: JSON.stringify(item) });\n  ${body}\n}`;
const only200 = (ok?: string, from?: string) => ({
  messageId: 'only200',
  suggestions:
    ok === undefined || from === undefined ? [] : [{ messageId: 'use', data: { ok }, edit: [from, ok] as const }],
});
const range = { messageId: 'range', suggestions: [] };

testRule('prefer-response-ok', rule, {
  right: [
    {
      name: 'what a server keeps of its own answers',
      code: "export function isStorable(response: Response, path: string): boolean {\n  if (response.status !== 200) return false;\n  return !response.headers.has('Set-Cookie') && path.startsWith('/p/');\n}",
    },
    { name: 'ok', code: save('if (!res.ok) throw new Error(`${res.status}`);\n  return res.json();') },
    {
      name: 'a branch on one code beside others',
      code: save(
        'if (res.status === 200) return res.json();\n  if (res.status === 404) return null;\n  throw new Error();',
      ),
    },
    {
      name: 'a switch',
      code: save('switch (res.status) {\n    case 200: return res.json();\n    default: throw new Error();\n  }'),
    },
    {
      name: 'two codes of success',
      code: save('if (res.status === 200 || res.status === 201) return res.json();\n  throw new Error();'),
    },
    { name: 'a list', code: save('if ([200, 404].includes(res.status)) return res.json();\n  throw new Error();') },
    { name: 'another code', code: save("if (res.status === 401) location.href = '/login';\n  return res.json();") },
    {
      name: 'beside ok',
      code: save('if (!res.ok) throw new Error();\n  if (res.status === 200) return res.json();\n  return null;'),
    },
    { name: 'redirects too', code: save('return res.status >= 200 && res.status < 400;') },
    {
      name: 'a probe by HEAD',
      code: "export async function has(url) {\n  const res = await fetch(url, { method: 'HEAD' });\n  return res.status === 200;\n}",
    },
    {
      name: 'a probe by name',
      code: 'export async function pageExists(url) {\n  const res = await fetch(url);\n  return res.status === 200;\n}',
    },
    {
      name: 'a cache stores whole answers only',
      code: "self.addEventListener('fetch', (event) => {\n  event.respondWith(fetch(event.request).then(async (res) => {\n    if (res.status === 200) { const cache = await caches.open('v1'); cache.put(event.request, res.clone()); }\n    return res;\n  }));\n});\nasync function keep(request) {\n  const res = await fetch(request);\n  if (res.status === 200) (await caches.open('v1')).put(request, res.clone());\n  return res;\n}",
    },
    {
      name: 'axios rejects the others',
      code: "import axios from 'axios';\nexport async function load() {\n  const res = await axios.get('/x');\n  return res.status === 200 ? res.data : null;\n}",
    },
    { name: 'what is no response', code: 'export const isDone = (order) => order.status === 200;' },
    {
      name: 'a test',
      filename: 'src/a.test.ts',
      code: `import { expect } from 'vitest';\n${save('expect(res.status === 200).toBe(true);')}`,
    },
  ],
  wrong: [
    {
      name: 'a range with a comment',
      code: save('if («res.status >= 200 /* from */ && res.status < 300») return res.json();\n  throw new Error();'),
      errors: [range],
    },
    {
      name: 'a helper that throws',
      code: "export function check(response: Response): Response {\n  if («response.status !== 200») throw new Error('no');\n  return response;\n}",
      errors: [only200('!response.ok', 'response.status !== 200')],
    },
    {
      name: 'the only test',
      code: save('if («res.status === 200») return res.json();\n  throw new Error();'),
      errors: [only200('res.ok', 'res.status === 200')],
    },
    {
      name: 'negated',
      code: save('if («res.status !== 200») throw new Error();\n  return res.json();'),
      errors: [only200('!res.ok', 'res.status !== 200')],
    },
    {
      name: 'turned round, loosely',
      code: save('return «200 == res.status»;'),
      errors: [only200('res.ok', '200 == res.status')],
    },
    {
      name: 'then',
      code: "fetch('/newsletter', { method: 'POST' }).then((res) => {\n  if («res.status == 200») done();\n  else fail();\n});",
      errors: [only200('res.ok', 'res.status == 200')],
    },
    {
      name: 'taken out',
      code: "export async function save() {\n  const { status } = await fetch('/x', { method: 'POST' });\n  return «status === 200»;\n}",
      errors: [only200()],
    },
    {
      name: 'a constant',
      code: `import { HttpStatusCode } from 'axios';\n${save('if («res.status === HttpStatusCode.Ok») return res.json();\n  return null;')}`,
      errors: [only200('res.ok', 'res.status === HttpStatusCode.Ok')],
    },
    {
      name: 'a range',
      code: save('if («res.status >= 200 && res.status < 300») return res.json();\n  throw new Error();'),
      errors: [range],
      fix: ['res.status >= 200 && res.status < 300', 'res.ok'],
    },
    {
      name: 'a range to 299',
      code: save('return «res.status >= 200 && res.status <= 299»;'),
      errors: [range],
      fix: ['res.status >= 200 && res.status <= 299', 'res.ok'],
    },
    {
      name: 'outside the range',
      code: save('if («res.status < 200 || res.status >= 300») throw new Error();\n  return res.json();'),
      errors: [range],
      fix: ['res.status < 200 || res.status >= 300', '!res.ok'],
    },
    {
      name: 'a range in a chain',
      code: save('return «item && res.status >= 200 && res.status < 300»;'),
      errors: [range],
      fix: ['res.status >= 200 && res.status < 300', 'res.ok'],
    },
    {
      name: 'a helper',
      code: 'function checkStatus(response: Response) {\n  if («response.status >= 200 && response.status < 300») return response;\n  throw new Error(response.statusText);\n}\nexport { checkStatus };',
      errors: [range],
      fix: ['response.status >= 200 && response.status < 300', 'response.ok'],
    },
    {
      name: "a function of the file that gives fetch's answer",
      code: "const request = (url) => fetch(url, { credentials: 'include' });\nexport async function load() {\n  const res = await request('/x');\n  if («res.status !== 200») return null;\n  return res.json();\n}",
      errors: [only200('!res.ok', 'res.status !== 200')],
    },
    {
      name: 'a variable that is assigned later',
      code: "export async function load() {\n  let res;\n  try { res = await fetch('/x'); } catch { return null; }\n  if («res.status !== 200») return null;\n  return res.json();\n}",
      errors: [only200('!res.ok', 'res.status !== 200')],
    },
  ],
});
