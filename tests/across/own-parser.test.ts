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

it("reads other files with ESLint's own parser as they are linted: what is reported there isn't reported again", () => {
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

const CONTROLLER = `class Articles {
  list(req, res) {
    if (!req.user) return res.status(403).json({ error: 'Who?' });
    res.json([]);
  }
  open(req, res) {
    if (!req.user) return res.status(403).json({ error: 'Who?' });
    res.json([]);
  }
}
module.exports = new Articles();
`;
const ROUTES = `const router = require('express').Router();
const articles = require('./articles');
const { requireUser } = require('./users');

router.get('/', requireUser, articles.list);
router.get('/open', articles.open);
module.exports = router;
`;

it('looks for the routes of classes that it has read without decorators', () => {
  const folder = folderWith({ 'articles.js': CONTROLLER, 'routes.js': ROUTES }, onTestFinished);
  const linter = new Linter({ configType: 'flat', cwd: folder });
  const config = {
    languageOptions: { sourceType: 'commonjs' },
    plugins: { 'http-status': plugin },
    rules: { 'http-status/no-401-403-confusion': 'error' },
  } as const;
  const messages = linter.verify(CONTROLLER, config, { filename: join(folder, 'articles.js') });
  expect(messages.map(({ line }) => line)).toEqual([7]);
});
