import { openUnfiltered } from '../analysis/analyze.js';
import type { FileAnswers } from './answer.js';
import { answersOf } from './read-file.js';

export type ReadContext = Parameters<typeof openUnfiltered>[0];

/** The listeners of a rule that collects the responses of a file and reports nothing. */
export function listenForAnswers(context: ReadContext, found: (answers: FileAnswers) => void): object {
  if ((context.sourceCode.ast.type as string) !== 'Program') return {};
  const { listeners, source } = openUnfiltered(context);
  const read = (): void => {
    const answers = answersOf({ ...source, isListed: true });
    if (answers) found(answers);
  };
  return { ...listeners, 'Program:exit': read };
}
