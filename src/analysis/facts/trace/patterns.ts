import type { RequestPart } from '../../../frameworks/language/shape.js';
import type { Names } from '../../../words/language/names.js';
import { lastCall, membersRead, type Source } from './source.js';

/** A predicate on a source: the rows of tables that classify values. */
export type Pattern = (source: Source) => boolean;

/** A value of a part of the request, under one of the names, or one made of it. */
export function input(part: RequestPart, names?: Names): Pattern {
  return ({ start }) => {
    if (start.kind !== 'input' || start.part !== part || start.isNegated) return false;
    return names === undefined || (start.name !== undefined && names.has(start.name));
  };
}

/** The result of a function that a module of such a name exports, also as a method of its exports, and no member of it. */
export function resultOf(modules: Names, name: Names): Pattern {
  return (source) => {
    const call = lastCall(source);
    return isFrom(source, modules) && call?.after.length === 0 && name.has(call.name);
  };
}

/** The last member that is read has such a name. */
export function member(names: Names): Pattern {
  return (source) => {
    const last = membersRead(source).at(-1);
    return source.steps.at(-1)?.kind === 'member' && last !== undefined && names.has(last);
  };
}

/** Any of several patterns. */
export function any(...patterns: readonly Pattern[]): Pattern {
  return (source) => patterns.some((one) => one(source));
}

/** Whether a value is from a module: exported by it, or annotated with one of its types. */
export function isFrom({ start }: Source, modules: Names): boolean {
  return (start.kind === 'import' || start.kind === 'instance') && modules.has(start.module);
}
