import { cases, type Reading, readingModule, type ReadingTable } from '../harness/reading.js';

const whole = (within: string) => ({ content: 'text', name: false, within }) as const;
const tells = { within: 'String(@)', value: 'true' } as const;

/** All that the standard's `Request` and `Headers` give. */
const request: ReadingTable = {
  headers: [
    "request.headers.get('x-sent')",
    ["request.headers.has('x-sent')", tells],
    ['request.headers.getSetCookie()', { headers: { 'set-cookie': 'a=1' }, value: 'a=1', within: '@[0]', name: false }],
    ['request.headers.entries()', { within: "new Map(@).get('x-sent')", name: false }],
    ['request.headers.keys()', { within: "[...@].find((name) => name === 'x-sent')", value: 'x-sent', name: false }],
    ['request.headers.values()', { within: "[...@].find((value) => value === 'from-header')", name: false }],
    [
      "request.headers.forEach((value, name) => { if (name === 'x-sent') seen = value; })",
      { within: '(@, seen)', name: false },
    ],
  ],
  body: [
    '(await request.json()).sent',
    '(await request.clone().json()).sent',
    ['request.text()', whole('await @')],
    ['request.arrayBuffer()', whole('Buffer.from(await @)')],
    ['request.bytes()', whole('Buffer.from(await @)')],
    ['request.blob()', whole('await (await @).text()')],
    ['request.body', whole('@')],
    ['request.formData()', { content: 'form', within: "(await @).get('sent')", name: false }],
  ],
};

export const fetchReadings = [
  readingModule(
    'fetch',
    (readings: readonly Reading[]) => `export default {
  async fetch(request) {
    let seen;
    ${cases(
      readings,
      (name) => `request.headers.get('${name}')`,
      (answer) => `return new Response(${answer});`,
    )}
  },
};
`,
    request,
  ),
];
