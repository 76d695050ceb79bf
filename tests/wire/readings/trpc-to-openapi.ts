import { answer, lines, type ReadingTable, readingModule } from '../harness/reading.js';

const table: ReadingTable = {
  body: ['input.sent'],
  user: [['ctx.user', { name: false }]],
  session: [['ctx.session', { name: false, value: 'from-session' }]],
};

export const trpcToOpenapiReadings = [
  readingModule(
    'a procedure',
    (readings) => `import { initTRPC } from '@trpc/server';
import { z } from 'zod';
const t = initTRPC.context().meta().create();
export default t.router({
${lines(
  readings,
  (reading) =>
    `  p${reading.index}: t.procedure.meta({ openapi: { method: 'POST', path: '/${reading.index}/{id}' } }).input(z.object({ id: z.string(), sent: z.string() })).output(z.any()).mutation(({ ctx, input }) => ${answer(reading)}),`,
)}
});
`,
    table,
    { within: 'ctx.say(@)' },
  ),
];
