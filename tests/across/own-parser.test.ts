import { Linter } from 'eslint';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import plugin from '../../src/index.js';
import { folderWith } from '../support/projects.js';

const APP = `const express = require('express');
const articles = require('./articles');

const app = express();
app.post('/articles', articles.create);
`;
const ARTICLES = `exports.create = (req, res) => {
  // The old clients want it so.
  res.json({ ok: false, error: 'Not written' });
};
`;

it("reads other files with ESLint's own parser as they are linted: what is reported there isn't said again", () => {
  const folder = folderWith({ 'app.js': APP, 'articles.js': ARTICLES }, onTestFinished);
  const linter = new Linter({ configType: 'flat', cwd: folder });
  const config = {
    languageOptions: { sourceType: 'commonjs' },
    plugins: { 'http-status': plugin },
    rules: { 'http-status/no-200-business-error': 'error' },
  } as const;
  const reported = (text: string, name: string): number =>
    linter.verify(text, config, { filename: join(folder, name) }).length;
  expect(reported(ARTICLES, 'articles.js')).toBe(1);
  expect(reported(APP, 'app.js')).toBe(0);
});
