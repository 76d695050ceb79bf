import type { ResponseFacts, StatusForm } from '../../frameworks/language/shape.js';
import type { Misplaced } from '../interpreter/state/response-state.js';
import { alternatives, type Value } from '../interpreter/values/values.js';

/** Why a value is no status at its position. */
export type StatusMistake =
  /** A number that is no status code; or one that this framework refuses, with the first that it takes. */
  | { readonly kind: 'range'; readonly value: number; readonly from?: number }
  | { readonly kind: 'fraction'; readonly value: number }
  /** Neither a number nor a text; `value` is its name in messages. */
  | { readonly kind: 'type'; readonly value: string }
  /** A text where a number is expected, if known which. */
  | { readonly kind: 'text'; readonly value: string | undefined }
  /** A number where a text is expected. */
  | { readonly kind: 'number'; readonly value: number }
  /** A number where an object with this member is expected. */
  | { readonly kind: 'bare'; readonly member: string }
  /** It is written under another name than that of the member that is read. */
  | { readonly kind: 'misnamed'; readonly member: string; readonly written: string }
  /** The status is at the position of the body, and the reverse. */
  | { readonly kind: 'swapped' };

/** A value as JavaScript has it; `TEXT` for a text and `OBJECT` for an object that aren't constant. */
type Plain = string | number | boolean | null | typeof TEXT | typeof OBJECT;

const TEXT = Symbol('text');
const OBJECT = Symbol('object');

type Range = NonNullable<ResponseFacts['statuses']>;

const FIRST = 100;
const LAST = 599;
const ALL: Range = { from: FIRST, besides: [] };

/** The mistake of all possible values of a status; undefined where one of them is right or unknown. */
export function statusMistake(
  status: Value,
  literals: readonly Plain[] | undefined,
  form: StatusForm,
  range = ALL,
): StatusMistake | undefined {
  const plain = literals ?? alternatives(status).map(plainValue);
  const mistakes = plain.map((value) => (value === undefined ? undefined : mistakeOf(value, form, range)));
  return mistakes.every((one) => one !== undefined) ? mistakes[0] : undefined;
}

/** The mistake of a status that the framework doesn't read. */
export function misplacement({ how, status, member = 'status', written = 'statusCode' }: Misplaced): StatusMistake {
  switch (how) {
    case 'text':
      return { kind: 'text', value: status.kind === 'constant' ? String(status.value) : undefined };
    case 'bare':
      return { kind: 'bare', member };
    case 'misnamed':
      return { kind: 'misnamed', member, written };
    case 'swapped':
      return { kind: 'swapped' };
  }
}

function plainValue(value: Value): Plain | undefined {
  switch (value.kind) {
    case 'constant':
      return value.value;
    case 'text':
      return TEXT;
    case 'object':
    case 'array':
      return OBJECT;
    default:
      return undefined;
  }
}

function mistakeOf(value: Plain, form: StatusForm, range: Range): StatusMistake | undefined {
  if (typeof value === 'string') return isRightText(value, form) ? undefined : { kind: 'text', value };
  if (value === TEXT) return form === 'number' ? { kind: 'text', value: undefined } : undefined;
  if (typeof value !== 'number') return { kind: 'type', value: value === OBJECT ? 'An object' : String(value) };
  if (!Number.isInteger(value)) return { kind: 'fraction', value };
  if (value < FIRST || value > LAST) return { kind: 'range', value };
  if (value < range.from && !range.besides.includes(value)) return { kind: 'range', value, from: range.from };
  return form === 'digits' ? { kind: 'number', value } : undefined;
}

const DIGITS = /^\d+$/;

/** A name may be one that only the framework defines. */
function isRightText(value: string, form: StatusForm): boolean {
  if (form === 'number') return false;
  return form === 'number or name' ? !DIGITS.test(value) : DIGITS.test(value);
}
