import type { Outcome } from './outcome.js';

/** What stands below the code: `2 findings, 5 answers in 3 routes`. */
export function summaryOf({ findings, routes, parses }: Outcome, answers: number): string {
  if (!parses) return "The code doesn't parse";
  return `${counted(findings.length, 'finding')}, ${counted(answers, 'answer')} in ${counted(routes.length, 'handler')}`;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
