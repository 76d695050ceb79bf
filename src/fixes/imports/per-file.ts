import type { SourceCode } from '../../analysis/symbols/file.js';

/** Computes a property of a file once; some linters use one `sourceCode` for every file, so its `Program` is the key. */
export function perFile<Answer>(ask: (sourceCode: SourceCode) => Answer): (sourceCode: SourceCode) => Answer {
  const answers = new WeakMap<object, { readonly answer: Answer }>();
  return (sourceCode) => {
    const known = answers.get(sourceCode.ast) ?? { answer: ask(sourceCode) };
    answers.set(sourceCode.ast, known);
    return known.answer;
  };
}
