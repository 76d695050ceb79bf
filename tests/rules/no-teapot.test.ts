import rule from '../../src/rules/no-teapot.js';
import { ruleTester } from '../support/rule-tester.js';

ruleTester().run('no-teapot', rule as never, {
  valid: [
    {
      name: 'another status',
      code: `import { Router } from 'express';
const router = Router();
router.get('/brew', (req, res) => res.status(400).json({ message: 'no coffee' }));`,
    },
    {
      name: 'a comparison',
      code: `import express from 'express';
const app = express();
app.get('/brew', async (req, res) => {
  const answer = await fetch('https://pot.test');
  if (answer.status === 418) return res.status(502).end();
  res.json({});
});`,
    },
  ],
  invalid: [
    {
      name: 'a number',
      code: `import { Router } from 'express';
const router = Router();
router.get('/brew', (req, res) => res.status(418).json({ message: 'no coffee' }));`,
      errors: [
        {
          messageId: 'teapot',
          line: 3,
          column: 46,
          endLine: 3,
          endColumn: 49,
          suggestions: [400, 403, 404, 429, 501].map((code) => ({
            messageId: 'replace',
            output: `import { Router } from 'express';
const router = Router();
router.get('/brew', (req, res) => res.status(${code}).json({ message: 'no coffee' }));`,
          })),
        },
      ],
    },
  ],
});
