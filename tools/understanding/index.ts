import { join } from 'node:path';
import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { openFile } from '../../src/analysis/analyze.js';
import { hintFor } from '../../src/frameworks/hints.js';
import { textOf } from '../../src/project/read.js';
import { codeFiles } from './files.js';
import { add, type Counts, noCounts } from './counts.js';
import { answersOf } from '../../src/answers/read-file.js';
import { look } from './look.js';

export { page } from './page.js';

/** What is understood of the answers in a folder's code. */
export function understand(folder: string): Counts {
  const counts = noCounts();
  const linter = new Linter({ configType: 'flat', cwd: folder });
  const hint = hintFor([]);
  for (const path of codeFiles(folder)) {
    const text = textOf(join(folder, path));
    if (text === undefined) continue;
    counts.files++;
    if (!hint.test(text)) continue;
    const messages = linter.verify(text, [configWith(counts, folder)], { filename: join(folder, path) });
    if (messages.some(({ fatal }) => fatal)) counts.unparsed++;
  }
  return counts;
}

/** One rule that opens the file as all rules do, and counts in place of reporting. */
function configWith(counts: Counts, folder: string): Linter.Config {
  return {
    files: ['**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx}'],
    languageOptions: { parser: parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    plugins: { understanding: { rules: { count: { create: (context) => listen(context, counts, folder) } } } },
    rules: { 'understanding/count': 'error' },
  } as Linter.Config;
}

type Context = Parameters<typeof openFile>[0];

function listen(context: unknown, counts: Counts, folder: string): object {
  const opening = openFile(context as Context);
  if (!opening) return {};
  const { source, listeners } = opening.file;
  const count = (): void => {
    const answers = answersOf(source);
    if (answers) add(counts, look(answers, folder));
  };
  return { ...listeners, 'Program:exit': count };
}
