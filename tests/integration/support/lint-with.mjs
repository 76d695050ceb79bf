// Lints the folder that it is run in with one configuration after another, and prints what each leads to. ESLint is that of
// the folder: `node lint-with.mjs flat eslint.config.1.mjs …`, or `legacy` for those of the older form.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [form, ...files] = process.argv.slice(2);
const { loadESLint } = createRequire(join(process.cwd(), 'package.json'))('eslint');
const ESLint = await loadESLint({ useFlatConfig: form === 'flat' });
// An older configuration is told the extensions on the command line.
const extensionsFor = (file) => ['.js', '.mjs', ...(JSON.parse(readFileSync(file, 'utf8')).parser ? ['.ts'] : [])];
const more = (file) => (form === 'flat' ? {} : { useEslintrc: false, extensions: extensionsFor(file) });

const results = {};
for (const file of files) {
  try {
    results[file] = await new ESLint({ overrideConfigFile: file, ...more(file) }).lintFiles('.');
  } catch (error) {
    results[file] = error.message;
  }
}
console.log(JSON.stringify(results));
