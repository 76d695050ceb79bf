import { answer, lines, readingModule } from '../harness/reading.js';

export const tinyhttpReadings = [
  readingModule(
    'a route',
    (readings) => `import { App } from '@tinyhttp/app';
const app = new App();
${lines(readings, (reading) => `app.post('/${reading.index}/:sent', (req, res) => void res.send(${answer(reading)}));`)}
export default app;
`,
    {
      headers: ["req.get('x-sent')", "req.headers['x-sent']"],
      query: ['req.query.sent'],
      params: ['req.params.sent'],
    },
  ),
];
