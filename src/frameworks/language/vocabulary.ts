import type {
  Call,
  Effect,
  Empty,
  Handler,
  KeepsEarlier,
  Misplacement,
  Operand,
  Primitive,
  RequestPart,
  Shape,
  StatusForm,
  ValueType,
} from './shape.js';

/** The words in which framework files are written. */

export function arg(index: number, member?: string): Operand {
  return member === undefined ? { from: 'argument', index } : { from: 'argument', index, member };
}

/** An argument, if it is of a type. */
export function argOf(index: number, only: ValueType): Operand {
  return { from: 'argument', index, only };
}

/** An argument of the call that made the callee. */
export function bound(index: number, only?: ValueType): Operand {
  return { from: 'bound', index, ...(only && { only }) };
}

/** A member of such an argument. */
export function boundMember(index: number, member: string): Operand {
  return { from: 'bound', index, member };
}

/** The entry of a table for an operand's value. */
export function lookup(key: Operand, table: Readonly<Record<string, Primitive>>): Operand {
  return { from: 'table', key, table };
}

/** The code at the beginning of a status line. */
export function lineBeginning(of: Operand): Operand {
  return { from: 'line', of };
}

export function fixed(value: Primitive): Operand {
  return { from: 'fixed', value };
}

/** A media type, or a key by which the framework looks one up. */
export function mediaType(index: number): Operand {
  return { from: 'mediaType', index };
}

/** The object that the method is called on. */
export const receiver: Operand = { from: 'receiver' };

/** A member of an operand's value. */
export function inside(of: Operand, name: string): Operand {
  return { from: 'member', of, name };
}

/** A value that the call makes out of its arguments. */
export const made: Operand = { from: 'made' };

/** The same, in some cases only. */
export const maybe: Operand = { from: 'maybe' };

/** The first operand that the call has. */
export function firstOf(...of: Operand[]): Operand {
  return { from: 'first', of };
}

export const setsStatus = (value: Operand | number, form?: StatusForm): Effect => ({
  does: 'status',
  value: typeof value === 'number' ? arg(value) : value,
  ...(form && { form }),
});
/** A status that counts where none was set before. */
export const setsUnsetStatus = (value: Operand): Effect => ({ does: 'status', value, only: 'unset' });
/** An argument that is a status if it is a number; written as a text it is taken for something else. */
export const setsNumericStatus = (index: number): readonly Effect[] => [
  setsStatus(argOf(index, 'number')),
  misplaces(argOf(index, 'digits'), 'text'),
];
/** A status in a place where the call doesn't look for it. */
export const misplaces = (
  status: Operand,
  how: Misplacement,
  more: { unless?: Operand; member?: string } = {},
): Effect => ({
  does: 'misplace',
  status,
  how,
  ...more,
});
/** A status that is meant for success; others are only documented. */
export const setsSuccess = (index: number): Effect => ({
  does: 'status',
  value: arg(index),
  only: 'success',
  form: 'number or digits',
});
export const replacesStatus = (by: Readonly<Record<number, number>>): Effect => ({ does: 'replaceStatus', by });
export const setsHeader = (name: Operand | string, value: Operand): Effect => ({
  does: 'header',
  name: typeof name === 'string' ? fixed(name) : name,
  value,
});
export const setsHeaders = (from: Operand): Effect => ({ does: 'headers', from });
/** Fields that may not go out. */
export const maySetHeaders = (from: Operand): Effect => ({ does: 'headers', from, isDoubtful: true });
export const removesHeader = (name: Operand): Effect => ({ does: 'removeHeader', name });
export const setsBody = (value: Operand, empty: Empty): Effect => ({ does: 'body', value, empty });
/** A body that has to be a string or bytes already. */
export const setsChunk = (value: Operand, empty: Empty): Effect => ({ does: 'body', value, empty, isChunk: true });
/** The body of another response. */
export const takesBody = (from: Operand): Effect => ({ does: 'takeBody', from });
export const opaqueBody: Effect = { does: 'opaqueBody' };
export const phraseBody: Effect = { does: 'phraseBody' };
export const says = (text: Operand): Effect => ({ does: 'says', text });
export const commits: Effect = { does: 'commit' };
export const sends: Effect = { does: 'send' };
export const blurs: Effect = { does: 'blur' };

export function redirects(options: {
  url: number;
  status?: Operand;
  default: number | 'unknown';
  keepsEarlier?: KeepsEarlier;
  bodiless?: boolean;
  refuses?: boolean;
  absolute?: { readonly unless: RegExp };
}): Effect {
  const { url, keepsEarlier = 'never', ...rest } = options;
  return { does: 'redirect', url: arg(url), keepsEarlier, ...rest };
}

/** A method that is called for its effects and returns the object it was called on. */
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

/** Methods that return something and change nothing. */
export function readers(...names: string[]): Record<string, Shape> {
  return alike({ call: { effects: [] } }, ...names);
}

/** Members that are the same but for their names. */
export function alike(shape: Shape, ...names: string[]): Record<string, Shape> {
  return Object.fromEntries(names.map((name) => [name, shape]));
}

/** A member that is a part of the request, with methods that look something up in it by name (`get`), or return all of it (`entries`). */
export function part(of: RequestPart, lookups: readonly string[] = [], wholes: readonly string[] = []): Shape {
  const members = { ...alike(givesNamed(of), ...lookups), ...alike(givesPart(of), ...wholes) };
  return { input: { part: of }, ...(lookups.length + wholes.length > 0 && { members }) };
}

/** A member that is one value of a part: `req.xhr` is of the header field X-Requested-With. */
export function field(of: RequestPart, name: string): Shape {
  return { input: { part: of, name: fixed(name) } };
}

/** A function or method that returns a part of the request, or a fact of it. */
export function givesPart(of: RequestPart): Shape {
  return { call: { effects: [], input: { part: of } } };
}

/** One that tests whether a part is missing: `isUnauthenticated()`. */
export function missesPart(of: RequestPart): Shape {
  return { call: { effects: [], input: { part: of, isNegated: true } } };
}

/** One that returns the value of a part under the name that is its argument at `index`; all of it without one. */
export function givesNamed(of: RequestPart, index = 0): Shape {
  return { call: { effects: [], input: { part: of, name: arg(index) } } };
}

/** One that always reads the same field: `req.is('json')` reads Content-Type. */
export function givesField(of: RequestPart, name: string): Shape {
  return { call: { effects: [], input: { part: of, name: fixed(name) } } };
}

/** A decorator of a parameter that is a part of the request, or the part's value under the name in its argument. */
export function decoratesPart(of: RequestPart): Shape {
  return { decorator: { input: { part: of, name: argOf(0, 'string') } } };
}

/** A function that returns an object which is part of the request: `cookies()`. */
export function givesObject(object: Shape): Shape {
  return { call: { effects: [], gives: object, ...(object.input && { input: object.input }) } };
}

/** An object that leads on to parts of the request. */
export function leadsTo(members: Readonly<Record<string, Shape>>): Shape {
  return { members };
}

/** Cookies of request and response: methods that read them, and methods that send a `Set-Cookie`. */
export function cookieJar(reading: readonly string[], changing: readonly string[]): Shape {
  const cookies = part('cookies', reading);
  return {
    ...cookies,
    members: { ...cookies.members, ...alike({ call: { effects: [setsHeader('set-cookie', made)] } }, ...changing) },
  };
}

/** A function that no request calls. */
export const nobody: Handler = { parameters: [], answersNobody: true };

export const UNDEFINED: Empty = [undefined];
export const NULLISH: Empty = [undefined, null];
export const EMPTY_TEXT: Empty = [undefined, null, ''];
