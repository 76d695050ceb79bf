import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import plugin from '../../src/index.js';

const CODE = `import express from 'express';

export const boats = express();

boats.all('/boats/:id', (req, res) => {
  if (req.method !== 'GET') return res.status(400).end();
  res.status(200).json({ success: false });
});

boats.get('/tea', (req, res) => res.sendStatus(418));
`;

function messagesWith(settings: object): readonly string[] {
  const config = {
    plugins: { 'http-status': plugin },
    rules: plugin.configs.recommended.rules,
    settings: { 'http-status': settings },
  };
  return new Linter().verify(CODE, config as unknown as Linter.Config).map(({ message }) => message);
}

test('a message ends with what decided, and with its line', () => {
  expect(messagesWith({ reasons: true })).toEqual([
    expect.stringMatching(/^400 .*\(RFC 9110 §15\.5\.6\)\. Because the only test on the path is of the method\.$/),
    expect.stringMatching(
      /^200 .*\(RFC 9110 §15\.3\.1\)\. Because its body says that the request failed \(line 7\)\.$/,
    ),
    expect.stringMatching(/^418 .*\(RFC 9110 §15\.5\.19\)\.$/),
  ]);
});

test('without the setting, the reason is left out', () => {
  expect(messagesWith({}).filter((message) => message.includes('Because'))).toEqual([]);
});
