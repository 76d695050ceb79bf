import type { Place } from '../../analysis/application/routing/written.js';
import type { AnsweringHandler } from '../../answers/answer.js';
import type { Route } from '../../answers/routes.js';
import type { ApiDocument, Operation } from '../../project/openapi/operations.js';
import { HandlersByName } from './by-name.js';
import { OperationFinder } from './match.js';
import { rangeOf, type Reason, StatusesElsewhere, whyUnsure } from './unsure.js';

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

/** Documented statuses of which it isn't known whether they are sent. */
export interface Undecided {
  readonly method: string;
  readonly path: string;
  readonly statuses: readonly string[];
  readonly reason: Reason;
}

/** The result of a comparison. */
export interface Comparison {
  readonly differences: readonly Difference[];
  /** How many operations of the document were found in the code. */
  readonly matched: number;
  /** How many operations may be those of handlers whose path isn't seen. */
  readonly uncertain: number;
  /** How many handlers have no path to compare. */
  readonly pathless: number;
  readonly undecided: readonly Undecided[];
  /** Paths that the document leaves to addresses, or to more files than are read. */
  readonly elsewhere: readonly string[];
}

/** Compares the responses of code with those of a document. What is unknown is no difference. */
export function compare(
  routes: readonly Route[],
  functions: readonly AnsweringHandler[],
  document: ApiDocument,
): Comparison {
  const handlers = routes.filter(({ kind }) => kind === 'handler');
  const routesOf = matched(handlers, document);
  const taken = new Set([...routesOf.values()].flat());
  const left = handlers.filter((route) => !taken.has(route));
  const pathless = left.filter(({ path }) => path === undefined);
  const missing = document.operations.filter((operation) => !routesOf.has(operation));
  const absent = missing.filter((operation) => !pathless.some((route) => mayHandle(route, operation)));
  const elsewhere = new StatusesElsewhere(functions);
  const compared = [...routesOf].map(([operation, own]) => statusesCompared(operation, own, elsewhere));
  const undocumented = left.filter((route) => isUndocumented(route, document));
  const differences = [
    ...undocumented.map(undocumentedRoute),
    ...compared.flatMap((one) => one.differences),
    ...absent.map(({ method, path }): Difference => ({ kind: 'no route', method, path, places: [] })),
  ];
  return {
    differences: differences.sort(byPath),
    matched: routesOf.size,
    uncertain: missing.length - absent.length,
    pathless: pathless.length,
    undecided: compared.flatMap(({ undecided }) => undecided ?? []).sort(byPath),
    elsewhere: document.elsewhere,
  };
}

/** The routes of each operation: by their paths, else by the name that the document has for their handler. */
function matched(handlers: readonly Route[], document: ApiDocument): Map<Operation, Route[]> {
  const finder = new OperationFinder(document);
  const routesOf = new Map<Operation, Route[]>();
  const left: Route[] = [];
  for (const route of handlers) {
    const found = finder.find(route);
    for (const operation of found) routesOf.set(operation, [...(routesOf.get(operation) ?? []), route]);
    if (found.length === 0) left.push(route);
  }
  const named = new HandlersByName(left, (operation, route) => finder.mayBe(operation, route));
  for (const operation of document.operations) {
    const route = routesOf.has(operation) ? undefined : named.find(operation);
    if (route) routesOf.set(operation, [route]);
  }
  return routesOf;
}

function undocumentedRoute({ methods, path = '', place }: Route): Difference {
  return { kind: 'undocumented route', method: methods?.join(', '), path, places: [place] };
}

/** A route of any method without responses is none of its own; nor is one that may be described in another file. */
function isUndocumented({ methods, path, answers }: Route, { elsewhere }: ApiDocument): boolean {
  return path !== undefined && (methods !== undefined || answers.length > 0) && elsewhere.length === 0;
}

function mayHandle({ methods }: Route, { method }: Operation): boolean {
  return !methods || methods.includes(method);
}

interface Compared {
  readonly differences: readonly Difference[];
  readonly undecided?: Undecided;
}

function statusesCompared(
  { method, path, statuses }: Operation,
  routes: readonly Route[],
  elsewhere: StatusesElsewhere,
): Compared {
  const answers = routes
    .flatMap((route) => route.answers)
    .filter(({ methods, exceptMethods }) => methods?.includes(method) ?? !exceptMethods?.includes(method));
  const sent = new Map<number, Place[]>();
  for (const { statuses: codes = [], place } of answers)
    for (const code of codes) sent.set(code, [...(sent.get(code) ?? []), place]);
  const undocumented = [...sent].filter(([code]) => !isDocumented(code, statuses));
  const unseen = statuses.filter((status) => !isSent(status, [...sent.keys()]) && !elsewhere.sends(status));
  const reason = whyUnsure(routes, answers);
  const reasons = unseen.map((status) => [status, reason ?? elsewhere.whyUnsure(status)] as const);
  const open = reasons.filter(([, why]) => why !== undefined);
  const unsent = reasons.flatMap(([status, why]) => (why === undefined ? [status] : []));
  const [first] = open;
  return {
    differences: [
      ...undocumented.map(([code, places]): Difference => {
        return { kind: 'undocumented status', method, path, status: String(code), places: distinct(places) };
      }),
      ...unsent.map((status): Difference => ({ kind: 'status not sent', method, path, status, places: [] })),
    ],
    ...(first?.[1] && { undecided: { method, path, statuses: open.map(([status]) => status), reason: first[1] } }),
  };
}

function isDocumented(code: number, statuses: readonly string[]): boolean {
  return statuses.some((status) => status === 'default' || status === String(code) || status === rangeOf(code));
}

/** A server may fail in ways that no code states. */
function isSent(status: string, codes: readonly number[]): boolean {
  if (status === 'default' || status.startsWith('5')) return true;
  return codes.some((code) => status === String(code) || status === rangeOf(code));
}

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((one) => [`${one.file}:${one.line}:${one.column}`, one])).values()];
}

interface Sorted {
  readonly method: string | undefined;
  readonly path: string;
  readonly status?: string;
}

function byPath(a: Sorted, b: Sorted): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  const [one, other] = [a.method ?? '', b.method ?? ''];
  if (one !== other) return one < other ? -1 : 1;
  return (a.status ?? '') < (b.status ?? '') ? -1 : 1;
}
