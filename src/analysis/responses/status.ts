import { codeOfPhrase } from '../../http/registry.js';
import type { StatusMistake } from './status-mistake.js';
import type { Node } from '../syntax/syntax.js';
import type { Value } from '../interpreter/values/values.js';

/** Where a status comes from: written at the response, declared by a type, or the default. */
export type StatusOrigin = 'written' | 'type' | 'default';

/** The status codes that a response can carry on its path. */
export class Status {
  constructor(
    /** Every possible code; undefined where one of them is unknown. */
    readonly codes: readonly number[] | undefined,
    /** The place to report. */
    readonly node: Node,
    readonly origin: StatusOrigin,
    readonly value: Value | undefined,
    /** Why it is no status at its position; its codes are unknown then. */
    readonly mistake?: StatusMistake,
  ) {}

  /** Whether the code is known, and one of these on every path. */
  is(...codes: readonly number[]): boolean {
    const own = this.codes;
    if (!own || own.length === 0) return false;
    for (const code of own) if (!codes.includes(code)) return false;
    return true;
  }

  every(test: (code: number) => boolean): boolean {
    return this.codes !== undefined && this.codes.length > 0 && this.codes.every(test);
  }

  /** The code to name in a message. */
  get code(): number {
    return this.codes?.[0] ?? NaN;
  }

  get isWritten(): boolean {
    return this.origin !== 'default';
  }
}

/** The codes of a value, some as a reason phrase; undefined where it may be something else. */
export function codesOf(value: Value): number[] | undefined {
  if (value.kind === 'oneOf') {
    const parts = value.values.map(codesOf);
    return parts.every((part) => part !== undefined) ? [...new Set(parts.flat())] : undefined;
  }
  if (value.kind !== 'constant') return undefined;
  if (typeof value.value === 'number') return [value.value];
  if (typeof value.value !== 'string') return undefined;
  if (/^[1-9]\d\d$/.test(value.value)) return [Number(value.value)];
  const named = codeOfPhrase(value.value);
  return named === undefined ? undefined : [named];
}
