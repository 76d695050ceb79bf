import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import * as parser from '@typescript-eslint/parser';
import plugin from '../../src/index.js';

// Lints one file of the working directory with all rules, and prints what no rule reports: crashes and what doesn't parse.

const [, , file = ''] = process.argv;
const rules = Object.fromEntries(Object.keys(plugin.rules).map((name) => [`http-status/${name}`, 'error' as const]));
const messages = new Linter({ configType: 'flat', cwd: process.cwd() }).verify(
  readFileSync(file, 'utf8'),
  { files: ['**'], languageOptions: { parser }, plugins: { 'http-status': plugin as never }, rules },
  { filename: join(process.cwd(), file) },
);
process.stdout.write(JSON.stringify(messages.filter(({ ruleId }) => ruleId === null)));
