import rule from '../../src/rules/no-unanswered-request.js';
import { express, testRule } from '../support/rule-tester.js';

testRule('no-unanswered-request', rule, {
  right: [{ name: '200', code: express("get('/x'", 'res.status(200).json({ a: 1 });') }],
  wrong: [
    {
      name: '…',
      code: express("get('/x'", 'res.status(«200»).json({ a: 1 });'),
      errors: [{ messageId: 'wrong' }],
    },
  ],
});
