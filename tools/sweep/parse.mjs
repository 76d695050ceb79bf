import { extname } from 'node:path';
import * as parser from '@typescript-eslint/parser';
import { Linter, SourceCode } from 'eslint';

const COMMON = { range: true, loc: true, comment: true, tokens: true, ecmaVersion: 'latest' };

/** The ways to read a file, the likeliest first: a script of the old kind may be no module and no TypeScript. */
const WAYS = [typed, plain('module'), plain('script'), plain('commonjs')];

/** The code of a text as the linter has it; undefined where no parser reads it. */
export function codeOf(text, path) {
  for (const read of WAYS) {
    const code = read(text, path);
    if (code) return code;
  }
  return undefined;
}

function typed(text, path) {
  const jsx = !['.ts', '.mts', '.cts'].includes(extname(path));
  try {
    const parsed = parser.parseForESLint(text, { ...COMMON, sourceType: 'module', ecmaFeatures: { jsx } });
    const { ast, scopeManager, services, visitorKeys } = parsed;
    return new SourceCode({ text, ast, scopeManager, visitorKeys, parserServices: services });
  } catch {
    return undefined;
  }
}

/** The linter's own parser. */
function plain(sourceType) {
  const linter = new Linter({ configType: 'flat' });
  const languageOptions = { sourceType, parserOptions: { ecmaFeatures: { jsx: true } } };
  return (text) => {
    const messages = linter.verify(text, [{ files: ['**/*.js'], languageOptions }], { filename: 'file.js' });
    return messages.some(({ fatal }) => fatal) ? undefined : linter.getSourceCode();
  };
}
