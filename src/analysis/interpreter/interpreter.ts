import { define } from './statements/definitions.js';
import type { Interpreter } from './evaluation.js';
import { exported } from './calls/exported-values.js';
import { evaluateNode } from './expressions/expressions.js';
import { followFunction, run } from './statements/functions.js';
import { pathsOf } from './statements/paths.js';

/** The interpreter, assembled from its parts. */
export const interpreter: Interpreter = {
  evaluateNode,
  evaluatePaths: pathsOf,
  follow: followFunction,
  run,
  define,
  exported,
};
