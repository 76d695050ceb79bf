import { openUnfiltered } from '../analysis/analyze.js';
import type { ErrorMade } from '../analysis/application/error-handlers/error-made.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { SourceFile } from '../analysis/symbols/file.js';
import type { ErrorOutcome, FileAnswers } from './answer.js';
import { answersOf, answersToErrors } from './read-file.js';

export type ReadContext = Parameters<typeof openUnfiltered>[0];

/** The listeners of a rule that collects the responses of a file and reports nothing. */
export function listenForAnswers(
  context: ReadContext,
  found: (answers: FileAnswers) => void,
  onResponse?: (response: HttpResponse) => void,
): object {
  return listen(context, (source) => {
    source.modules.reachFarther('list');
    const answers = answersOf({ ...source, isListed: true }, onResponse);
    if (answers) found(answers);
  });
}

/**
 * The same of one that collects what the functions of a file that answer errors answer to some.
 * @param named functions that another file registers for errors, by where they begin
 */
export function listenForErrors(
  context: ReadContext,
  errors: readonly ErrorMade[],
  named: ReadonlySet<number>,
  found: (outcomes: readonly ErrorOutcome[]) => void,
): object {
  return listen(context, (source) => {
    found(answersToErrors(source, errors, named));
  });
}

function listen(context: ReadContext, read: (source: SourceFile) => void): object {
  if ((context.sourceCode.ast.type as string) !== 'Program') return {};
  const { listeners, source } = openUnfiltered(context);
  return {
    ...listeners,
    'Program:exit': () => {
      read(source);
    },
  };
}
