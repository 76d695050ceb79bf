import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { type OpenFile, openFile } from '../../src/analysis/analyze.js';
import type { HttpResponse } from '../../src/analysis/responses/response.js';

/** The responses that the engine sees in a source text; `filename` decides file-based routes, `root` what is installed. */
export function predict(
  code: string,
  filename = 'server.ts',
  settings: object = {},
  root = '',
): readonly HttpResponse[] {
  return opened(code, (file) => file.findings().responses, filename, settings, root) ?? [];
}

/** What is read of a source text once it is open; undefined where it isn't opened. */
export function opened<Result>(
  code: string,
  read: (file: OpenFile) => Result,
  filename = 'server.ts',
  settings: object = {},
  root = '',
): Result | undefined {
  let result: Result | undefined;
  const rule = {
    create: (context: Parameters<typeof openFile>[0]) => {
      const opening = openFile(context);
      return {
        ...opening?.file.listeners,
        'Program:exit': () => {
          result = opening && read(opening.file);
        },
      };
    },
  };
  const linter = new Linter({ configType: 'flat', cwd: root || '/' });
  const messages = linter.verify(
    code,
    [
      {
        files: ['**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx,astro}'],
        languageOptions: { parser: parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { probe: { rules: { probe: rule as never } } },
        rules: { 'probe/probe': 'error' },
        settings: { 'http-status': settings },
      },
    ],
    { filename: `${root}/${filename}` },
  );
  const fatal = messages.find((message) => message.fatal);
  if (fatal) throw new Error(`${filename}:${fatal.line} ${fatal.message}`);
  return result;
}
