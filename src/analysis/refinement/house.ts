import type { Conventions } from '../../settings/settings.js';
import type { OpenFile } from '../analyze.js';
import type { FileContext } from '../text-filter.js';
import { receivesErrors } from '../error-answers.js';
import type { HttpResponse } from '../responses/response.js';
import type { FailureSignal } from '../responses/verdict.js';
import type { Module } from '../symbols/module.js';
import { type Node, within } from '../syntax/syntax.js';
import { filesImporting } from './calling-context.js';
import { type Habit, habitsOf } from './habits.js';
import { type Opens, opensFor } from './opens.js';

/** How many other files are read for the project's conventions. */
const MOST_FILES = 24;
/** Fewer cases are no convention. */
const FEWEST = 5;
const NEARLY_ALL = 0.9;

/**
 * What the project does throughout: what its settings declare, else what it does in nearly all cases. Without a setting,
 * the project's other routes are read for it: call it only where something depends on it.
 */
export interface House {
  validation(): Conventions['validation'];
  /**
   * Whether business errors leave with 200, and a handler writes this one for itself: one that is made for others, by a helper or a filter, is
   * the one place to change.
   */
  isEnvelope(response: HttpResponse, failure: FailureSignal): boolean;
  /** Whether business errors leave with 200, wherever they are made. */
  hasEnvelope(): boolean;
  isOwnRedirect(code: number): boolean;
  /** Whether a record that exists already is answered with this status, wherever that happens. */
  isForDuplicates(code: number): boolean;
  readonly challenge: string | undefined;
  readonly declared: Conventions;
}

export function houseOf(context: FileContext, open: OpenFile): House {
  const declared = open.source.settings.conventions;
  let found: readonly Habit[] | undefined;
  const usual = <Kind extends Habit['kind']>(kind: Kind): ValueOf<Kind> | undefined =>
    usualOf((found ??= habitsAround(context, open)), kind)?.value;
  const hasEnvelope = (): boolean => declared.envelope ?? usual('failure') === 'success';
  return {
    declared,
    hasEnvelope,
    challenge: declared.challenge,
    validation: () => declared.validation ?? usual('validation'),
    isEnvelope: (response, failure) =>
      isWrittenByHelper(response, failure) || (isWrittenByHandler(response, failure) && hasEnvelope()),
    isForDuplicates: (code) => usual('duplicate') === code,
    isOwnRedirect: (code) => declared.redirects?.some((one) => one === code) ?? false,
  };
}

/** Whether a handler calls a helper of another file that writes both the status and the failure: that is the one place to change. */
function isWrittenByHelper(
  { path: { file }, status, handler }: HttpResponse,
  { because, part }: FailureSignal,
): boolean {
  const isOwn = (node: Node): boolean => file.modules.isOwn(node);
  return part !== undefined && isOwn(handler) && !isOwn(because) && !isOwn(status.node);
}

function isWrittenByHandler({ path, handler, isOfHandler }: HttpResponse, { because, part }: FailureSignal): boolean {
  if (part === undefined || !path.file.modules.isOwn(because)) return part !== undefined;
  return isOfHandler && within(because, handler) && !receivesErrors(path.file, path.root);
}

/** A habit, and in how many of its places it is kept. */
export interface Usual<Value> {
  readonly value: Value;
  readonly count: number;
  readonly places: number;
}

/** What is done in nearly all places of a kind: nine in ten, and at least five. */
export function usualOf<Kind extends Habit['kind']>(
  habits: readonly Pick<Habit, 'kind' | 'value'>[],
  kind: Kind,
): Usual<ValueOf<Kind>> | undefined {
  const values = habits.filter((one) => one.kind === kind).map(({ value }) => value as ValueOf<Kind>);
  const [first] = countsOf(values);
  const isUsual = first && first[1] >= FEWEST && first[1] >= NEARLY_ALL * values.length;
  return isUsual ? { value: first[0], count: first[1], places: values.length } : undefined;
}

type ValueOf<Kind extends Habit['kind']> = Extract<Habit, { readonly kind: Kind }>['value'];

/** Values with their number, the most frequent first. */
export function countsOf<Value>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const one of values) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** What a file and those imported beside it do, by place: an application's other routers. */
function habitsAround(context: FileContext, open: OpenFile): readonly Habit[] {
  const importers = filesImporting(context, open);
  const opens = opensFor(context);
  const places = new Set([open.source.modules.own.place]);
  const answers = [...open.findings().sentAsWritten];
  for (const module of [...importers, ...importers.flatMap((one) => importedBy(opens, one))]) {
    if (places.has(module.place) || places.size > MOST_FILES) continue;
    places.add(module.place);
    answers.push(...(opens(module)?.findings().sentAsWritten ?? []));
  }
  return inPlaces(answers.flatMap(habitsOf));
}

/** Several paths lead to one place, and it counts once. */
function inPlaces(habits: readonly Habit[]): readonly Habit[] {
  const seen = new Map<string, Set<unknown>>();
  return habits.filter(({ kind, node }) => {
    const nodes = seen.get(kind) ?? new Set();
    seen.set(kind, nodes);
    return !nodes.has(node) && nodes.add(node);
  });
}

function importedBy(opens: Opens, importer: Module): readonly Module[] {
  const source = opens(importer)?.source;
  const modules = source?.modules.inDoubt();
  return source?.census.imports.flatMap((specifier) => modules?.imported(specifier, modules.own) ?? []) ?? [];
}
