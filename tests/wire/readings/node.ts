import { cases, type Reading, readingModule, type ReadingTable } from '../harness/reading.js';

const frame =
  (opening: string) =>
  (readings: readonly Reading[]): string => `${opening}
export default createServer(async (req, res) => {
  ${cases(
    readings,
    (name) => `req.headers['${name}']`,
    (answer) => `return res.end(${answer});`,
  )}
});
`;

const WHOLE = { content: 'text', name: false } as const;
const incoming: ReadingTable = {
  headers: [
    "req.headers['x-sent']",
    ["req.headersDistinct['x-sent']", { within: 'String(@)' }],
    ['req.rawHeaders', { within: "@.find((one) => one === 'from-header')", name: false }],
  ],
  body: [
    ['req.toArray()', { ...WHOLE, within: 'Buffer.concat(await @).toString()' }],
    ['req.iterator()', { ...WHOLE, within: '(await @.next()).value' }],
    ['req.read()', { ...WHOLE, within: "await new Promise((done) => req.once('readable', () => done(String(@))))" }],
  ],
};

export const nodeReadings = {
  http: [readingModule('a listener', frame("import { createServer } from 'node:http';"), incoming)],
  http2: [
    readingModule('a listener', frame("import { createServer } from 'node:http2';"), {
      headers: ["req.headers['x-sent']"],
    }),
  ],
};

/** What Express's own middleware puts on Node's request. */
export const parsedReadings = [
  readingModule(
    'a body that was parsed',
    (readings) => `import express from 'express';
const app = express();
app.use(express.json(), (req, res) => {
  ${cases(
    readings,
    (name) => `req.headers['${name}']`,
    (answer) => `return res.send(${answer});`,
  )}
});
export default app;
`,
    { body: ['req.body.sent'] },
  ),
];
