import { answer, lines, readingModule } from '../harness/reading.js';

export const restanaReadings = [
  readingModule(
    'a route',
    (readings) => `const restana = require('restana');
const app = restana();
${lines(readings, (reading) => `app.post('/${reading.index}/:sent', (req, res) => void res.send(${answer(reading)}));`)}
module.exports = app;
`,
    {
      headers: ["req.headers['x-sent']"],
      query: ['req.query.sent'],
      params: ['req.params.sent'],
    },
  ),
];
