import { cases, readingModule } from '../harness/reading.js';

export const microReadings = [
  readingModule(
    'a handler',
    (readings) => `import { buffer, json, text } from 'micro';
export default async (req, res) => {
  ${cases(
    readings,
    (name) => `req.headers['${name}']`,
    (answer) => `return ${answer};`,
  )}
};
`,
    {
      headers: ["req.headers['x-sent']"],
      body: [
        '(await json(req)).sent',
        ['text(req)', { content: 'text', name: false, within: 'await @' }],
        ['buffer(req)', { content: 'text', name: false, within: 'String(await @)' }],
      ],
    },
  ),
];
