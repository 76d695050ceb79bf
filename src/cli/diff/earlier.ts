import { resolve } from 'node:path';
import { regularText } from '../../project/regular.js';
import { EXIT, Failure } from '../exit-codes.js';

/** An answer of a list, as far as lists are compared. */
export interface ListedAnswer {
  readonly statuses?: readonly number[];
  readonly body: string;
  readonly members?: readonly string[];
  readonly fields: readonly string[];
}

/** A route of a list. */
export interface ListedRoute {
  readonly kind: string;
  readonly methods?: readonly string[];
  readonly path?: string;
  readonly name: string;
  readonly answers: readonly ListedAnswer[];
}

const LONGEST_LIST = 100_000_000;

/**
 * Reads a list that was written with `--json`.
 * @throws Failure for anything else
 */
export function readEarlier(file: string, cwd: string): readonly ListedRoute[] {
  const text = regularText(resolve(cwd, file), LONGEST_LIST);
  if (text === undefined) throw new Failure(`The earlier list ${file} can't be read.`, EXIT.document);
  const routes = routesIn(text);
  if (!routes) throw new Failure(`${file} is no list that was written with --json.`, EXIT.document);
  return routes;
}

function routesIn(text: string): readonly ListedRoute[] | undefined {
  try {
    const content = JSON.parse(text) as { readonly routes?: unknown } | null;
    const routes = content?.routes;
    return Array.isArray(routes) && routes.every(isRoute) ? routes : undefined;
  } catch {
    return undefined;
  }
}

function isRoute(value: unknown): value is ListedRoute {
  const { kind, name, path, methods, answers } = (value ?? {}) as Partial<Record<keyof ListedRoute, unknown>>;
  return (
    isText(kind) &&
    isText(name) &&
    (path === undefined || isText(path)) &&
    (methods === undefined || isListOf(methods, isText)) &&
    isListOf(answers, isAnswer)
  );
}

function isAnswer(value: unknown): value is ListedAnswer {
  const { body, fields, members, statuses } = (value ?? {}) as Partial<Record<keyof ListedAnswer, unknown>>;
  return (
    isText(body) &&
    isListOf(fields, isText) &&
    (members === undefined || isListOf(members, isText)) &&
    (statuses === undefined || isListOf(statuses, Number.isInteger))
  );
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
