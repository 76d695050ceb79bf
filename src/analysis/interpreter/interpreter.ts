import { define } from './members/definitions.js';
import type { Interpreter } from './evaluation.js';
import { exported } from './calls/exported-values.js';
import { evaluateNode } from './expressions.js';
import { followFunction } from './calls/functions.js';
import { pathsOf } from './statements/paths.js';

/** The interpreter, put together of its parts. */
export const interpreter: Interpreter = {
  evaluateNode,
  evaluatePaths: pathsOf,
  follow: followFunction,
  define,
  exported,
};
