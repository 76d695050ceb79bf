import type { Place } from '../../analysis/application/routing/written.js';
import type { Answer, AnsweringHandler } from '../../answers/answer.js';
import type { Route } from '../../answers/routes.js';
import type { ApiDocument, Operation } from './document.js';
import { OperationFinder } from './match.js';

export type DifferenceKind = 'undocumented route' | 'undocumented status' | 'status not sent' | 'no route';

/** A difference between a document and the code. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly method: string | undefined;
  /** As the document has it, else as the code has it. */
  readonly path: string;
  readonly status?: string;
  readonly places: readonly Place[];
}

/** The result of a comparison. */
export interface Comparison {
  readonly differences: readonly Difference[];
  /** How many operations of the document were found in the code. */
  readonly matched: number;
  /** Operations that may be those of handlers whose path isn't seen. */
  readonly uncertain: readonly Operation[];
  /** How many handlers have no path to compare. */
  readonly pathless: number;
}

/** Compares the responses of code with those of a document. What is unknown is no difference. */
export function compare(
  routes: readonly Route[],
  functions: readonly AnsweringHandler[],
  document: ApiDocument,
): Comparison {
  const handlers = routes.filter(({ kind }) => kind === 'handler');
  const withPath = handlers.filter(({ path }) => path !== undefined);
  const finder = new OperationFinder(document);
  const routesOf = new Map<Operation, Route[]>();
  const differences: Difference[] = [];
  for (const route of withPath) {
    const found = finder.find(route);
    for (const operation of found) routesOf.set(operation, [...(routesOf.get(operation) ?? []), route]);
    if (found.length === 0 && isAnswering(route)) differences.push(undocumented(route));
  }
  const elsewhere = new StatusesElsewhere(functions);
  for (const [operation, own] of routesOf) differences.push(...statusDifferences(operation, own, elsewhere));
  const pathless = handlers.length - withPath.length;
  const missing = document.operations.filter((operation) => !routesOf.has(operation));
  const absent = missing.filter((operation) => !mayBePathless(operation, handlers));
  return {
    differences: [...differences, ...absent.map(({ method, path }) => noRoute(method, path))].sort(byPath),
    matched: routesOf.size,
    uncertain: missing.filter((operation) => !absent.includes(operation)),
    pathless,
  };
}

function undocumented({ methods, path = '', place }: Route): Difference {
  return { kind: 'undocumented route', method: methods?.join(', '), path, places: [place] };
}

function noRoute(method: string, path: string): Difference {
  return { kind: 'no route', method, path, places: [] };
}

/** A route of any method without responses is none of its own. */
function isAnswering({ methods, answers }: Route): boolean {
  return methods !== undefined || answers.length > 0;
}

function mayBePathless({ method }: Operation, handlers: readonly Route[]): boolean {
  return handlers.some(({ path, methods }) => path === undefined && (!methods || methods.includes(method)));
}

function statusDifferences(operation: Operation, routes: readonly Route[], elsewhere: StatusesElsewhere): Difference[] {
  const { method, path, statuses } = operation;
  const answers = routes
    .flatMap((route) => route.answers)
    .filter(({ methods, exceptMethods }) => methods?.includes(method) ?? !exceptMethods?.includes(method));
  const sent = new Map<number, Place[]>();
  for (const { statuses: codes = [], place } of answers)
    for (const code of codes) sent.set(code, [...(sent.get(code) ?? []), place]);
  const undocumentedCodes = [...sent].filter(([code]) => !isDocumented(code, statuses));
  const isWhole = routes.every(isUnderstood) && answers.length > 0;
  const unsent = isWhole ? statuses.filter((status) => !isSent(status, [...sent.keys()], elsewhere)) : [];
  return [
    ...undocumentedCodes.map(([code, places]): Difference => {
      return { kind: 'undocumented status', method, path, status: String(code), places: distinct(places) };
    }),
    ...unsent.map((status): Difference => ({ kind: 'status not sent', method, path, status, places: [] })),
  ];
}

function isDocumented(code: number, statuses: readonly string[]): boolean {
  return statuses.some((status) => status === 'default' || status === String(code) || status === rangeOf(code));
}

function rangeOf(code: number): string {
  return `${Math.floor(code / 100)}XX`;
}

/** A server may fail in ways that no code states. */
function isSent(status: string, codes: readonly number[], elsewhere: StatusesElsewhere): boolean {
  if (status === 'default' || status.startsWith('5') || elsewhere.may(status)) return true;
  return codes.some((code) => status === String(code) || status === rangeOf(code));
}

function isUnderstood({ answers, silences, handsOn }: Route): boolean {
  return !handsOn && silences.length === 0 && answers.every(hasStatus);
}

function hasStatus({ statuses }: Answer): boolean {
  return statuses !== undefined;
}

/** The statuses that may be sent in place of those of a route's own handlers: by middleware, error handlers, functions that throw. */
class StatusesElsewhere {
  private readonly codes = new Set<string>();
  private isOpen = false;

  constructor(functions: readonly AnsweringHandler[]) {
    for (const { kind, answers } of functions) {
      if (kind === 'handler') continue;
      for (const { statuses } of answers) {
        // An error handler sends what was thrown, which is seen where it is thrown.
        if (!statuses && kind === 'middleware') this.isOpen = true;
        for (const code of statuses ?? []) this.codes.add(String(code)).add(rangeOf(code));
      }
    }
  }

  may(status: string): boolean {
    return this.isOpen || this.codes.has(status);
  }
}

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((one) => [`${one.file}:${one.line}:${one.column}`, one])).values()];
}

function byPath(a: Difference, b: Difference): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  const [one, other] = [a.method ?? '', b.method ?? ''];
  if (one !== other) return one < other ? -1 : 1;
  return (a.status ?? '') < (b.status ?? '') ? -1 : 1;
}
