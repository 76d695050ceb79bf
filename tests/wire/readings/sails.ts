import { answer, cases, lines, readingModule } from '../harness/reading.js';

const READ = {
  headers: ["req.get('x-sent')", "req.headers['x-sent']"],
  query: ['req.query.sent'],
  params: ['req.params.sent', "req.param('sent')"],
  body: ['req.body.sent'],
};

export const sailsReadings = [
  readingModule(
    'routes',
    (readings) => `module.exports.routes = {
${lines(readings, (reading) => `  'POST /${reading.index}/:sent': (req, res) => res.send(${answer(reading)}),`)}
};
`,
    READ,
    { file: 'config/routes.js' },
  ),
  readingModule(
    'all parameters',
    (readings) => `module.exports.routes = {
${lines(readings, (reading) => `  'POST /${reading.index}/*': (req, res) => res.send(${answer(reading)}),`)}
};
`,
    { body: ['req.allParams().sent'] },
    { file: 'config/routes.js' },
  ),
  readingModule(
    'inputs',
    (readings) => `module.exports = {
  inputs: { sent: { type: 'string' } },
  fn: async function (inputs) {
    ${cases(
      readings,
      (name) => `this.req.headers['${name}']`,
      (reading) => `return ${reading};`,
    )}
  },
};
`,
    { body: ['inputs.sent'], headers: ["this.req.get('x-sent')"], query: ['this.req.query.sent'] },
    { file: 'api/controllers/wire.js' },
  ),
];
