import type { Call, Effect, Empty, KeepsEarlier, Operand, Primitive, Shape, ValueType } from './shape.js';

/** The words in which framework files are written. */

export function arg(index: number, member?: string): Operand {
  return member === undefined ? { from: 'argument', index } : { from: 'argument', index, member };
}

/** An argument, if it is of a type. */
export function argOf(index: number, only: ValueType): Operand {
  return { from: 'argument', index, only };
}

export function fixed(value: Primitive): Operand {
  return { from: 'fixed', value };
}

/** The first operand that the call gives. */
export function firstOf(...of: Operand[]): Operand {
  return { from: 'first', of };
}

export const setsStatus = (value: Operand | number): Effect => ({
  does: 'status',
  value: typeof value === 'number' ? arg(value) : value,
});
export const setsHeader = (name: Operand | string, value: Operand): Effect => ({
  does: 'header',
  name: typeof name === 'string' ? fixed(name) : name,
  value,
});
export const setsHeaders = (from: Operand): Effect => ({ does: 'headers', from });
export const removesHeader = (name: Operand): Effect => ({ does: 'removeHeader', name });
export const setsBody = (value: Operand, empty: Empty): Effect => ({ does: 'body', value, empty });
export const opaqueBody: Effect = { does: 'opaqueBody' };
export const phraseBody: Effect = { does: 'phraseBody' };
export const commits: Effect = { does: 'commit' };
export const sends: Effect = { does: 'send' };
export const blurs: Effect = { does: 'blur' };

export function redirects(options: { url: number; status?: Operand; default: number; keepsEarlier?: KeepsEarlier }): Effect {
  const { url, status, keepsEarlier = 'never' } = options;
  return { does: 'redirect', url: arg(url), default: options.default, keepsEarlier, ...(status && { status }) };
}

/** A method that is called for its effects and gives the object it was called on. */
export function chain(...effects: Effect[]): Shape {
  return { call: { effects, gives: 'receiver' } };
}

/** A method with overloads, the most certain first. */
export function overloads(...call: Call[]): Shape {
  return { call };
}

/** A property whose assignment has effects. */
export function assigns(...write: Effect[]): Shape {
  return { write };
}

/** Methods that tell something and change nothing. */
export function readers(...names: string[]): Record<string, Shape> {
  return Object.fromEntries(names.map((name) => [name, { call: { effects: [] } }]));
}

export const UNDEFINED: Empty = [undefined];
export const NULLISH: Empty = [undefined, null];
export const EMPTY_TEXT: Empty = [undefined, null, ''];
