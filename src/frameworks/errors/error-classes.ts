import type { Call, Effect, ErrorAnswers, ResponseFacts, Shape } from '../language/shape.js';
import { arg, assigns, fixed, setsHeaders, setsStatus } from '../language/vocabulary.js';

/** Vocabulary for packages of errors that carry a status to the code that answers with them. */

/** An error of a framework, whose status and header fields can be changed before it is thrown. */
export function errorOf(framework: string, more: Omit<ResponseFacts, 'framework'> = {}): Shape {
  return {
    name: 'error',
    role: 'error',
    facts: { framework, ...more },
    members: {
      // Some assign a word beside the code: `err.status = 'fail'`.
      status: { reads: 'staged status', ...assigns(setsStatus(0, 'number or name')) },
      statusCode: { reads: 'staged status', ...assigns(setsStatus(0, 'number or name')) },
      headers: assigns(setsHeaders(arg(0))),
    },
  };
}

/** Where applications set their handler of errors, as functions by one of some methods. */
export function handledBy(
  registrars: readonly string[],
  more: Pick<ErrorAnswers, 'bases'> & Partial<ErrorAnswers>,
): ErrorAnswers {
  const files = ['index', 'app', 'server', 'main', 'src/index', 'src/app', 'src/server', 'src/main'];
  return { files, registrars, content: [], text: 'message', ...more };
}

/** A call that makes an error; it answers 500 where no effect sets another status. */
export function makes(error: Shape, ...effects: Effect[]): Call {
  return { target: 'new', default: 500, effects, gives: error };
}

/** A class whose errors have one status. */
export function errorClass(error: Shape, status: number, ...more: Effect[]): Shape {
  return { instance: error, construct: makes(error, setsStatus(fixed(status)), ...more) };
}

/** Classes by name. */
export function errorClasses(
  error: Shape,
  codes: Readonly<Record<string, number>>,
  ...more: Effect[]
): Record<string, Shape> {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, errorClass(error, code, ...more)]));
}

/** The same, where a class can be called without `new`. */
export function errorFactories(
  error: Shape,
  codes: Readonly<Record<string, number>>,
  ...more: Effect[]
): Record<string, Shape> {
  return Object.fromEntries(
    Object.entries(errorClasses(error, codes, ...more)).map(([name, shape]) => [
      name,
      { ...shape, call: shape.construct as Call },
    ]),
  );
}
