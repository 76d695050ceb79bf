import { errorOf, makes } from './error-classes.js';
import type { Framework, Shape } from '../language/shape.js';
import {
  arg,
  argOf,
  assigns,
  commits,
  firstOf,
  fixed,
  inside,
  opaqueBody,
  receiver,
  says,
  sends,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';

/** Problem details as an error (api-problem 9.0.2). */

const own = errorOf('api-problem', { headerless: true });

const error: Shape = {
  ...own,
  members: {
    status: { reads: 'status', ...assigns(setsStatus(0)) },
    /** `problem.send(res)`: Node's own methods are called on the response. */
    send: {
      call: {
        target: { argument: 0 },
        effects: [
          setsStatus(inside(receiver, 'status')),
          setsHeader('content-type', fixed('application/problem+json')),
          opaqueBody,
          commits,
          sends,
        ],
      },
    },
  },
};

/** `new Problem(status, title, type, members)`; the members come last, and may come second. */
const Problem: Shape = {
  instance: error,
  isBaseClass: true,
  construct: makes(
    error,
    setsStatus(arg(0), 'number or digits'),
    says(firstOf(argOf(1, 'string'), arg(1, 'detail'), arg(2, 'detail'))),
  ),
};

export const apiProblem: Framework = {
  name: 'api-problem',
  modules: { 'api-problem': { default: Problem } },
};
