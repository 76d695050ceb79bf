import { cases, type Reading, readingModule } from '../harness/reading.js';

const frame = (readings: readonly Reading[]): string => `import connect from 'connect';
const app = connect();
app.use((req, res, next) => {
  ${cases(
    readings,
    (name) => `req.headers['${name}']`,
    (answer) => `return res.end(${answer});`,
  )}
});
export default app;
`;

export const connectReadings = [
  readingModule('a middleware', frame, {
    headers: ["req.headers['x-sent']"],
    query: [['req.query.sent', { hosts: ['polka'] }]],
  }),
];

/** Polka's routes; Connect has none. */
export const polkaReadings = [
  readingModule(
    'a route',
    (readings) => `import polka from 'polka';
const app = polka();
app.post('/:index/:sent', (req, res) => {
  ${cases(
    readings,
    (name) => `req.headers['${name}']`,
    (answer) => `return res.end(${answer});`,
  )}
});
export default app;
`,
    { params: ['req.params.sent'], query: ['req.query.sent'] },
  ),
];
