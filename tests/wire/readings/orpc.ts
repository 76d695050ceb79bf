import { answer, lines, type ReadingTable, readingModule } from '../harness/reading.js';

const has = ['headers', 'reqHeaders'].map(
  (of) => [`context.${of}.has('x-sent')`, { within: "new Blob([String(@) && 'from-header'])" }] as const,
);

const table: ReadingTable = {
  body: ['input.sent'],
  headers: ["context.headers.get('x-sent')", "context.reqHeaders.get('x-sent')", ...has],
  user: [['context.user', { name: false }]],
  session: [['context.session', { name: false, value: 'from-session' }]],
};

export const orpcReadings = [
  readingModule(
    'a procedure',
    (readings) => `import { os } from '@orpc/server';
export default {
${lines(
  readings,
  (reading) =>
    `  p${reading.index}: os.route({ method: 'POST', path: '/${reading.index}/{id}' }).handler(async ({ input, context }) => ${answer(reading)}),`,
)}
};
`,
    table,
    { within: 'new Blob([@])' },
  ),
];
