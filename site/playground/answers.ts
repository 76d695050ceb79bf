import type { ErrorOutcome, FileAnswers, Gap } from '../../src/answers/answer.js';
import { type Route, routesOf } from '../../src/answers/routes.js';
import { listed } from '../../src/cli/pages/summary.js';
import { linesOf, titleOf } from '../../src/cli/pages/words.js';
import type { AnswerRow, RouteAnswers } from './outcome.js';

/** What the command `eslint-plugin-http-status` lists of a file. */
export function readableRoutes(files: readonly FileAnswers[], outcomes: readonly ErrorOutcome[]): RouteAnswers[] {
  return listed(routesOf(files, outcomes)).map((route) => ({
    title: titleOf(route),
    name: route.path === undefined ? '' : route.name,
    line: route.place.line,
    rows: rowsOf(route),
  }));
}

function rowsOf(route: Route): AnswerRow[] {
  const rows = linesOf(route).map(({ places, ...row }) => ({ ...row, lines: places.map(({ line }) => line) }));
  return [...rows, ...route.silences.map(rowOfGap)];
}

function rowOfGap({ why, name, place }: Gap): AnswerRow {
  return { status: '?', body: [why, name].filter(Boolean).join(': '), fields: '', lines: [place.line] };
}
