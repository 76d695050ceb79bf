import type { Route } from '../../answers/routes.js';
import type { ApiDocument, Operation } from '../../project/openapi/operations.js';

/** The wildcards for one segment, and for the rest of a path. */
const ANY = ':';
const REST = '*';

/** Finds the operations of a document that a route of the code implements. */
export class OperationFinder {
  private readonly paths: readonly { readonly operation: Operation; readonly whole: readonly (readonly string[])[] }[];

  constructor({ operations, bases }: ApiDocument) {
    this.paths = operations.map((operation) => ({
      operation,
      // The code may run behind a proxy that strips the base path.
      whole: ['', ...bases].map((base) => segmentsOf(base + operation.path)),
    }));
  }

  find({ methods, path }: Route): Operation[] {
    if (path === undefined) return [];
    const own = segmentsOf(path);
    const fitting = this.paths.filter(({ operation }) => !methods || methods.includes(operation.method));
    const exact = fitting.filter(({ whole }) => whole.some((one) => isSame(one, own)));
    if (exact.length > 0) return exact.map(({ operation }) => operation);
    // The path of the router's mount may not be seen: then the path is the end of exactly one documented one.
    if (!own.some((segment) => segment !== ANY && segment !== REST)) return [];
    const ending = fitting.filter(({ whole }) => whole.some((one) => endsIn(one, own)));
    return new Set(ending.map(({ operation }) => operation.path)).size === 1
      ? ending.map(({ operation }) => operation)
      : [];
  }

  /** Whether a path that is below a mount out of sight may be an operation's; one that isn't seen may be any. */
  mayBe(operation: Operation, { path }: Route): boolean {
    if (path === undefined) return true;
    const own = segmentsOf(path);
    return this.paths.some((one) => one.operation === operation && one.whole.some((whole) => endsIn(whole, own)));
  }
}

function endsIn(whole: readonly string[], end: readonly string[]): boolean {
  return isSame(whole.slice(whole.length - end.length), end);
}

/** `/users/{id}`, `/users/:id`, `/users/:id(\\d+)`, `/files/*path`: names of parameters don't matter. */
function segmentsOf(path: string): string[] {
  return withoutGroups(path)
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (/^[:{<].*[}>]?$/.test(segment) && !/[.~-]/.test(segment)) return ANY;
      return segment.startsWith('*') ? REST : segment.replace(/\{[^{}]*\}|:\w+/g, ANY);
    });
}

/** A path without what is in parentheses. */
function withoutGroups(path: string): string {
  let depth = 0;
  let rest = '';
  for (const character of path) {
    if (character === '(') depth++;
    if (depth === 0) rest += character;
    if (character === ')' && depth > 0) depth--;
  }
  return rest;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((segment, at) => segment.toLowerCase() === other[at]?.toLowerCase());
}
