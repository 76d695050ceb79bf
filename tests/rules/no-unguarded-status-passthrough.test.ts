import rule from '../../src/rules/no-unguarded-status-passthrough.js';
import { express, testRule } from '../support/rule-tester.js';

const route = (code: string, head = ''): string =>
  `${head}export async function GET(request: Request) {\n  const r = await fetch('https://a.example');\n  ${code}\n}`;
const NEXT = "import { NextResponse } from 'next/server';\n";
const filename = 'app/x/route.ts';

const thrown = (codes: string) => ({ messageId: 'throws', data: { codes } }) as const;
const TEST = '[204, 205, 304].includes(r.status)';

testRule('no-unguarded-status-passthrough', rule, {
  right: [
    { name: 'the stream', filename, code: route('return new Response(r.body, { status: r.status });') },
    {
      name: 'a text that may be null',
      filename,
      code: route("return new Response(r.headers.has('x') ? await r.text() : null, { status: r.status });"),
    },
    {
      name: 'a body that is unknown',
      filename,
      code: route('return new Response(await read(r), { status: r.status });', "import { read } from 'read';\n"),
    },
    {
      name: 'a range of statuses',
      filename,
      code: route('if (r.status > 400 && r.status < 500) return Response.json({ a: 1 }, { status: r.status });'),
    },
    {
      name: 'a function that is given the answer',
      filename,
      code: route(
        'if (!isUsual(r)) return Response.json({ a: 1 }, { status: r.status });',
        "import { isUsual } from 'usual';\n",
      ),
    },
    {
      name: 'a length that is tested',
      filename,
      code: route("if (r.headers.get('content-length') !== '0') return Response.json({ a: 1 }, { status: r.status });"),
    },
    {
      name: 'a fixed status beside it',
      filename,
      code: route('return Response.json({ was: r.status }, { status: r.ok ? 200 : 502 });'),
    },
    {
      name: 'a response of Node',
      code: express("get('/x'", "const r = await fetch('/y'); res.status(r.status).send('a');"),
    },
    {
      name: 'a function that nobody is seen to call',
      code: route("return new Response('', { status: r.status });").replace('GET', 'relay'),
    },
  ],
  wrong: [
    {
      name: 'the text that is read there',
      filename,
      code: route('return new Response(await r.text(), { status: «r.status» });'),
      errors: [
        {
          ...thrown('204 and 205'),
          suggestions: [
            { messageId: 'stream', data: { body: 'r.body' }, edit: ['await r.text()', 'r.body'] },
            { messageId: 'none', edit: ['await r.text()', `${TEST} ? null : await r.text()`] },
          ],
        },
      ],
    },
    {
      name: 'a text that was read before, and the header fields of the request',
      filename,
      code: route('const text = await r.text();\n  return new Response(text, { status: «r.status» });').replace(
        "example')",
        "example', { headers: request.headers })",
      ),
      errors: [
        {
          ...thrown('204, 205 and 304'),
          suggestions: [{ messageId: 'none', edit: ['Response(text', `Response(${TEST} ? null : text`] }],
        },
      ],
    },
    {
      name: 'a helper for JSON, whose null is a body',
      filename,
      code: route('return NextResponse.json(await r.json(), { status: «r.status» });', NEXT),
      errors: [
        {
          ...thrown('204 and 205'),
          suggestions: [
            {
              messageId: 'none',
              edit: [
                'NextResponse.json(await r.json(), { status: r.status })',
                `${TEST} ? new NextResponse(null, { status: r.status }) : NextResponse.json(await r.json(), { status: r.status })`,
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'a status by a name',
      filename,
      code: route("const { status } = r;\n  return new Response('', { «status» });"),
      errors: [
        {
          ...thrown('204 and 205'),
          suggestions: [{ messageId: 'none', edit: ["''", "[204, 205, 304].includes(status) ? null : ''"] }],
        },
      ],
    },
    {
      name: 'a status with another in its place',
      filename,
      code: route("return new Response('', { status: «r.status» ?? 502 });"),
      errors: [
        {
          ...thrown('204 and 205'),
          suggestions: [{ messageId: 'none', edit: ["''", `${TEST} ? null : ''`] }],
        },
      ],
    },
  ],
});
