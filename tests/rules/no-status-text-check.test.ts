import rule from '../../src/rules/no-status-text-check.js';
import { testRule } from '../support/rule-tester.js';

const load = (body: string) => `export async function load() {\n  const res = await fetch('/items');\n  ${body}\n}`;
const phrase = (member = 'statusText') => ({ messageId: 'phrase', data: { member }, suggestions: [] });

testRule('no-status-text-check', rule, {
  right: [
    {
      name: 'shown',
      code: load(
        "if (!res.ok) throw new Error(`${res.status} ${res.statusText || 'Request failed'}`);\n  return res.json();",
      ),
    },
    { name: 'logged', code: load('console.error(res.statusText);') },
    {
      name: 'shown if there is one',
      code: load('return res.statusText ? `: ${res.statusText}` : String(res.status);'),
    },
    { name: 'only whether there is one', code: load("if (res.statusText !== '') console.log(res.statusText);") },
    { name: 'the status', code: load('if (res.status === 404) return null;\n  return res.json();') },
    {
      name: 'handed on',
      code: load('return new Response(res.body, { status: res.status, statusText: res.statusText });'),
    },
    { name: 'what is no response', code: "export const isOk = (order) => order.statusText === 'OK';" },
    {
      name: "a job's text",
      code: "import axios from 'axios';\nexport async function load() {\n  const job = await queue.next();\n  if (job.statusText === 'done') await axios.get('/x');\n}",
    },
    {
      name: 'a test',
      filename: 'src/a.test.ts',
      code: `import { it } from 'vitest';\n${load("if (res.statusText === 'OK') it();")}`,
    },
  ],
  wrong: [
    {
      name: 'a phrase',
      code: load("if («res.statusText» === 'Not Found') return null;\n  return res.json();"),
      errors: [
        {
          ...phrase(),
          suggestions: [
            {
              messageId: 'compare',
              data: { status: 'status', code: '404' },
              edit: ["res.statusText === 'Not Found'", 'res.status === 404'],
            },
          ],
        },
      ],
    },
    {
      name: 'OK',
      code: load("return «res.statusText» == 'OK' ? res.json() : [];"),
      errors: [
        {
          ...phrase(),
          suggestions: [
            {
              messageId: 'compare',
              data: { status: 'status', code: '200' },
              edit: ["res.statusText == 'OK'", 'res.status == 200'],
            },
          ],
        },
      ],
    },
    {
      name: 'a phrase of its own',
      code: load("if («res.statusText» !== 'fine') throw new Error();"),
      errors: [phrase()],
    },
    {
      name: 'a switch',
      code: load("switch («res.statusText») {\n    case 'OK': return res.json();\n    default: return null;\n  }"),
      errors: [phrase()],
    },
    { name: 'includes', code: load("if («res.statusText».includes('Not')) return null;"), errors: [phrase()] },
    {
      name: 'in lower case',
      code: load("if («res.statusText».toLowerCase() === 'not found') return null;"),
      errors: [phrase()],
    },
    { name: 'a pattern', code: load('if (/not found/i.test(«res.statusText»)) return null;'), errors: [phrase()] },
    {
      name: 'a list',
      code: load("if (['Not Found', 'Gone'].includes(«res.statusText»)) return null;"),
      errors: [phrase()],
    },
    {
      name: 'taken out',
      code: "export async function load() {\n  const { statusText, data } = await (await import('x')).a;\n  const { statusText: text } = await fetch('/x');\n  if («text» === 'OK') return data;\n  return statusText === 'OK';\n}",
      errors: [phrase()],
    },
    {
      name: 'then',
      code: "fetch('/x').then(function (res) { if («res.statusText» === 'x') done(); });",
      errors: [phrase()],
    },
    {
      name: 'axios',
      code: "import axios from 'axios';\nexport async function load() {\n  const response = await axios.get('/x');\n  if («response.statusText» !== 'fine') throw new Error();\n  return response.data;\n}",
      errors: [phrase()],
    },
    {
      name: 'an instance of axios',
      filename: 'src/api.js',
      code: "const axios = require('axios');\nconst api = axios.create({ baseURL: '/api' });\nexports.load = () => api.get('/x').then((response) => «response.statusText» === 'fine');",
      errors: [phrase()],
    },
    {
      name: "axios's error",
      code: "import axios from 'axios';\nexport async function load() {\n  try {\n    return await axios.get('/x');\n  } catch (error) {\n    if («error.response?.statusText» === 'Conflict') return null;\n    throw error;\n  }\n}",
      errors: [
        {
          ...phrase(),
          suggestions: [
            {
              messageId: 'compare',
              data: { status: 'status', code: '409' },
              edit: ["error.response?.statusText === 'Conflict'", 'error.response?.status === 409'],
            },
          ],
        },
      ],
    },
    {
      name: "axios's error in a callback",
      code: "import axios from 'axios';\naxios.get('/x').catch((error) => { if («error.response.statusText» === 'x') retry(); });",
      errors: [phrase()],
    },
    {
      name: 'got',
      code: "import got from 'got';\nexport async function load() {\n  const response = await got('https://a.test');\n  if («response.statusMessage» === 'OK') return response.body;\n  return null;\n}",
      errors: [
        {
          ...phrase('statusMessage'),
          suggestions: [
            {
              messageId: 'compare',
              data: { status: 'statusCode', code: '200' },
              edit: ["response.statusMessage === 'OK'", 'response.statusCode === 200'],
            },
          ],
        },
      ],
    },
    {
      name: "Node's client",
      filename: 'lib/get.js',
      code: "const https = require('node:https');\nhttps.get('https://a.test', (res) => {\n  if («res.statusMessage» === 'fine') res.resume();\n});",
      errors: [phrase('statusMessage')],
    },
  ],
});
