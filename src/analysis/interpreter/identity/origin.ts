import type { Shape } from '../../../frameworks/language/shape.js';
import type { CallNode, Node } from '../../syntax/syntax.js';
import type { PathValue } from '../evaluation.js';
import type { Unknown, Value } from '../values/values.js';

/**
 * How a value was derived from another one. A value that wasn't derived has none: its kind describes it, or the node that it comes from.
 * Values share the origins of those that they were derived from.
 */
export type Origin = MemberOrigin | CallOrigin | GivenOrigin | CaughtOrigin;

/** It is a member of another value: read, destructured, or an element in a loop. */
export interface MemberOrigin {
  readonly kind: 'member';
  readonly of: Value;
  readonly name: string;
  readonly node: Node;
}

/** A call has returned it. */
export interface CallOrigin {
  readonly kind: 'call';
  /** What was called. */
  readonly of: Value;
  readonly args: readonly Value[];
  readonly node: CallNode;
}

/** A framework passes it to a handler: a part of the request. */
export interface GivenOrigin {
  readonly kind: 'given';
  readonly shape: Shape;
}

/** It was caught, and seen being thrown: of other caught errors, nothing else is known. */
export interface CaughtOrigin {
  readonly kind: 'caught';
}

/** A value that may have an origin. */
export interface Originated {
  readonly origin?: Origin | undefined;
}

/** A member whose name is unknown: `x[i]`, an element of a list. */
export const ANY_MEMBER = '[]';

/** A member of which no more is known than what it is read of. */
export function unknownMember(of: Value, name: string, node: Node): Unknown {
  const origin: Origin = { kind: 'member', of, name, node };
  return { kind: 'unknown', node, use: undefined, declared: undefined, summary: undefined, goneOf: undefined, origin };
}

const CAUGHT: CaughtOrigin = { kind: 'caught' };

/** A caught error that was seen being thrown. */
export function asCaught(error: Value): Value {
  return error.kind === 'object' || error.kind === 'framework-object' ? { ...error, origin: CAUGHT } : error;
}

/** The same value with an origin, where its kind may have one. */
export function withOrigin(value: Value, origin: Origin): Value {
  return WITH_ORIGIN.has(value.kind) ? ({ ...value, origin } as Value) : value;
}

/**
 * The paths of a call; the origin of each result is the call. A value that leads on by itself keeps its own: a function, an export of a
 * module, a framework object.
 */
export function returned(origin: CallOrigin, paths: readonly PathValue[]): PathValue[] {
  const results: PathValue[] = [];
  for (const path of paths) {
    const { value, state } = path;
    // The result of `new` on a module's export is an instance of another file's class.
    const isOwn =
      value.kind === 'module'
        ? origin.node.type !== 'NewExpression'
        : value.kind === 'framework-object' && value.origin;
    results.push(isOwn || !WITH_ORIGIN.has(value.kind) ? path : { value: { ...value, origin } as Value, state });
  }
  return results;
}

const WITH_ORIGIN: ReadonlySet<Value['kind']> = new Set([
  'array',
  'choice',
  'constant',
  'json',
  'module',
  'object',
  'oneOf',
  'text',
  'framework-object',
  'unknown',
]);
