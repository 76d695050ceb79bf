import rule from '../../src/rules/no-parse-204-body.js';
import { testRule } from '../support/rule-tester.js';

const send = (body: string) =>
  `export async function save(item) {\n  const res = await fetch('/items', { method: 'PUT', body: JSON.stringify(item) });\n  ${body}\n}`;

const SECTIONS: Readonly<Record<string, string>> = {
  '204 No Content': 'RFC 9110 §15.3.5',
  '205 Reset Content': 'RFC 9110 §15.3.6',
  '304 Not Modified': 'RFC 9110 §15.4.5',
};

function report(label: string, from?: string, member = 'json') {
  return {
    messageId: member,
    data: { label, section: SECTIONS[label] ?? '' },
    suggestions: from === undefined ? [] : [{ messageId: 'drop', edit: [from, 'null'] as const }],
  };
}
const NO_CONTENT = '204 No Content';

testRule('no-parse-204-body', rule, {
  right: [
    { name: 'not on the path of 204', code: send('if (res.status === 204) return null;\n  return res.json();') },
    { name: 'a ternary', code: send('return res.status === 204 ? null : await res.json();') },
    {
      name: 'the branch where it is not 204',
      code: send('if (res.status !== 204) return res.json();\n  return null;'),
    },
    {
      name: 'a status that is not known',
      code: send('if (!res.ok) throw new Error(res.statusText);\n  return res.json();'),
    },
    { name: 'another status', code: send('if (res.status === 201) return res.json();\n  return null;') },
    {
      name: 'both are looked for, and 204 is handled',
      code: send(
        'if (res.status === 200 || res.status === 204) {\n    if (res.status === 204) return null;\n    return res.json();\n  }\n  throw new Error();',
      ),
    },
    {
      name: 'text that may be empty',
      code: send(
        'if ([200, 204].includes(res.status)) {\n    const text = await res.text();\n    return text ? JSON.parse(text) : null;\n  }\n  return null;',
      ),
    },
    {
      name: 'a body that is read to free the connection',
      code: send('if (res.status === 204) {\n    await res.text();\n    return null;\n  }\n  return res.json();'),
    },
    {
      name: 'a switch',
      code: send(
        'switch (res.status) {\n    case 204: return null;\n    case 200: return res.json();\n    default: throw new Error();\n  }',
      ),
    },
    {
      name: 'another response',
      code: send("const other = await fetch('/b');\n  if (res.status === 204) return other.json();\n  return null;"),
    },
    {
      name: 'its own parser',
      code: send('if (res.status === 204) return JSON.parse(localStorage.last);\n  return res.json();'),
    },
    {
      name: 'a variable for the test',
      code: send('const isEmpty = res.status === 204;\n  return isEmpty ? undefined : res.json();'),
    },
    {
      name: 'a test',
      filename: 'src/a.test.ts',
      code: `import { it } from 'vitest';\n${send('if (res.status === 204) return res.json();\n  it();')}`,
    },
    {
      name: 'what is no response of a client',
      code: 'export const show = (order) => (order.status === 204 ? order.json() : null);',
    },
  ],
  wrong: [
    {
      name: 'an if',
      code: send('if (res.status === 204) return «res.json()»;\n  return null;'),
      errors: [report(NO_CONTENT, 'res.json()')],
    },
    {
      name: 'awaited',
      code: send(
        'if (res.status === 204) {\n    const data = await «res.json()»;\n    return data;\n  }\n  return null;',
      ),
      errors: [report(NO_CONTENT, 'await res.json()')],
    },
    {
      name: 'turned round',
      code: send('if (204 === res.status) return «res.json()»;\n  return null;'),
      errors: [report(NO_CONTENT, 'res.json()')],
    },
    {
      name: '304',
      code: send('if (res.status === 304) return «res.json()»;\n  return null;'),
      errors: [report('304 Not Modified', 'res.json()')],
    },
    {
      name: '205 as text',
      code: send('return res.status === 205 ? «res.text()» : null;'),
      errors: [report('205 Reset Content', 'res.text()', 'text')],
    },
    {
      name: 'behind the others',
      code: send('if (res.status !== 204) return null;\n  return «res.json()»;'),
      errors: [report(NO_CONTENT, 'res.json()')],
    },
    {
      name: 'the branches are exchanged',
      code: send('return res.status !== 204 ? null : «res.json()»;'),
      errors: [report(NO_CONTENT, 'res.json()')],
    },
    {
      name: 'one of two statuses',
      code: send('if (res.status === 200 || res.status === 204) return «res.json()»;\n  throw new Error();'),
      errors: [report(NO_CONTENT)],
    },
    {
      name: 'a list',
      code: send('if ([201, 204].includes(res.status)) return «res.json()»;\n  throw new Error();'),
      errors: [report(NO_CONTENT)],
    },
    {
      name: 'a switch',
      code: send('switch (res.status) {\n    case 204: return «res.json()»;\n    default: return null;\n  }'),
      errors: [report(NO_CONTENT, 'res.json()')],
    },
    {
      name: 'a case that falls through',
      code: send(
        'switch (res.status) {\n    case 200:\n    case 204:\n      return «res.json()»;\n    default: return null;\n  }',
      ),
      errors: [report(NO_CONTENT)],
    },
    {
      name: 'then',
      code: "fetch('/x').then((res) => (res.status === 204 ? «res.json()» : null));",
      errors: [report(NO_CONTENT, 'res.json()')],
    },
    {
      name: 'a function that is given the response',
      code: "const parse = (res: Response) => {\n  if (res.status === 204) return «res.json()»;\n  return res.text();\n};\nexport const load = () => fetch('/x').then(parse);",
      errors: [report(NO_CONTENT, 'res.json()')],
    },
    {
      name: 'node-fetch, with require',
      filename: 'lib/poll.js',
      code: "const fetch = require('node-fetch');\nmodule.exports = async (url) => {\n  const res = await fetch(url);\n  if (res.status === 304) {\n    return await «res.json()»;\n  }\n};",
      errors: [report('304 Not Modified', 'await res.json()')],
    },
    {
      name: 'ky',
      code: "import ky from 'ky';\nconst api = ky.create({ prefixUrl: '/api' });\nexport async function remove() {\n  const response = await api.delete('x');\n  if (response.status === 204) return «response.json()»;\n  return null;\n}",
      errors: [report(NO_CONTENT, 'response.json()')],
    },
    {
      name: 'a constant',
      code: `import { StatusCodes } from 'http-status-codes';\n${send('if (res.status === StatusCodes.NO_CONTENT) return «res.json()»;\n  return null;')}`,
      errors: [report(NO_CONTENT, 'res.json()')],
    },
    {
      name: 'a server that is a client',
      code: "import express from 'express';\nexpress().put('/x', async (req, res) => {\n  const upstream = await fetch('https://up.test');\n  if (upstream.status === 204) return res.json(await «upstream.json()»);\n  res.end();\n});",
      errors: [report(NO_CONTENT, 'await upstream.json()')],
    },
  ],
});
