import type { Root } from '../engine.js';
import type { ErrorHandling } from './error-handling.js';
import type { Fact } from './state.js';
import type { Value } from '../values/values.js';

/** A read of a path's state. */
export type Read =
  | { readonly of: 'variable'; readonly variable: object; readonly value: Value | undefined }
  | { readonly of: 'root'; readonly value: Root }
  | { readonly of: 'handling'; readonly value: ErrorHandling | undefined }
  | { readonly of: 'tests'; readonly value: Fact | undefined };

/**
 * The reads since each of the current evaluations began, innermost last. Most evaluations read nothing of the path: a list is made for the
 * first read.
 */
const lists: (Read[] | undefined)[] = [];

const NOTHING: readonly Read[] = [];

/** Begins a list of what is read from here on, until `endReads`. */
export function beginReads(): void {
  lists.push(undefined);
}

/** What was read since the list was begun. */
export function endReads(): readonly Read[] {
  return lists.pop() ?? NOTHING;
}

/** Notes a read, where reads are recorded. */
export function noteRead(read: Read): void {
  if (lists.length > 0) add(read);
}

/** Notes the reads of an earlier evaluation whose result is used again. */
export function noteReads(reads: readonly Read[]): void {
  if (reads.length === 0 || lists.length === 0) return;
  for (const read of reads) add(read);
}

function add(read: Read): void {
  const list = lists.at(-1);
  if (!list) {
    lists[lists.length - 1] = [read];
    return;
  }
  for (const one of list) if (isSame(one, read)) return;
  list.push(read);
}

function isSame(a: Read, b: Read): boolean {
  return a.of === b.of && (a.of !== 'variable' || b.of !== 'variable' || a.variable === b.variable);
}
