import { relative } from 'node:path';
import type { Answer as FileAnswer, AnsweringHandler, FileAnswers } from '../../src/answers/answer.js';
import type { Place as FilePlace } from '../../src/analysis/application/routing/written.js';
import { type Answer, type Counts, noCounts } from './counts.js';

/** What is understood of the answers of one file, counted. */
export function look({ handlers, passing }: FileAnswers, folder: string): Counts {
  const counts = noCounts();
  const at = ({ file, line }: FilePlace): string => `${relative(folder, file)}:${line}`;
  const asked = handlers.filter(({ kind }) => kind !== 'function');
  counts.handlers = asked.length + passing;
  counts.passing = passing;
  for (const { place, silence } of asked) if (silence) counts.silent.push({ at: at(place), cause: silence });
  for (const group of placesOf(handlers)) counts.answers.push(answerAt(group, at));
  return counts;
}

interface Leaving {
  readonly handler: AnsweringHandler;
  readonly answer: FileAnswer;
}

/** What leaves, by the place that brings it about. */
function placesOf(handlers: readonly AnsweringHandler[]): (readonly [Leaving, ...Leaving[]])[] {
  const places = new Map<string, [Leaving, ...Leaving[]]>();
  for (const handler of handlers) {
    for (const answer of handler.answers) {
      const key = `${answer.place.line}:${answer.place.column}`;
      const known = places.get(key);
      if (known) known.push({ handler, answer });
      else places.set(key, [{ handler, answer }]);
    }
  }
  return [...places.values()];
}

function answerAt(group: readonly [Leaving, ...Leaving[]], at: (place: FilePlace) => string): Answer {
  const gap = group.find(({ answer }) => answer.gap)?.answer.gap;
  return {
    at: at(group[0].answer.place),
    isOfHandler: group.some(({ handler }) => handler.kind !== 'function'),
    hasStatus: !gap,
    hasHeaders: group.every(({ answer }) => !answer.mayHaveOtherFields),
    hasBody: group.every(({ answer }) => answer.body !== 'unknown'),
    cause: gap,
  };
}
