import type { Compared, Equality } from './values.js';

/**
 * The outcome of a comparison where another one holds, or doesn't: no value equals two constants.
 * @returns whether the second one is true; undefined where the other doesn't decide it
 */
export function implied(
  known: Equality | undefined,
  holds: boolean,
  tested: Equality | undefined,
): boolean | undefined {
  if (!tested || known?.of !== tested.of) return undefined;
  const outcome = impliedByOne(known, holds !== (known.isNone === true), tested);
  return outcome === undefined ? undefined : outcome !== (tested.isNone === true);
}

/** Whether a value is one of some constants where it is one of others, or isn't. */
function impliedByOne(known: Equality, isOne: boolean, tested: Equality): boolean | undefined {
  if (!isOne) return isPartOf(tested, known) ? false : undefined;
  if (isPartOf(known, tested)) return true;
  return known.to.every((one) => tested.to.every((other) => isAnother(one, other))) ? false : undefined;
}

function isPartOf(part: Equality, whole: Equality): boolean {
  return part.to.every((one) => whole.to.some((other) => one.value === other.value && one.among === other.among));
}

/** Whether two constants are certainly not the same. */
function isAnother(one: Compared, other: Compared): boolean {
  if (one.among === other.among) return one.value !== other.value;
  // No constant with a name is missing.
  return [one, other].some((side) => isLiteral(side) && (side.value ?? undefined) === undefined);
}

/** Whether the value is known, and not a name alone. */
function isLiteral({ among }: Compared): boolean {
  return among === undefined;
}

/** Whether what is one of some constants is true, where all of them are as true. */
export function truthOf({ to: [first, ...others], isNone }: Equality): boolean | undefined {
  if (!first || isNone || ![first, ...others].every(isLiteral)) return undefined;
  const truth = Boolean(first.value);
  return others.every(({ value }) => Boolean(value) === truth) ? truth : undefined;
}

/** The equality of which one of some comparisons of the same value holds; undefined where not all are comparisons, or of the same value. */
export function oneOfThese(equalities: readonly (Equality | undefined)[]): Equality | undefined {
  const [first] = equalities;
  if (!first) return undefined;
  const to: Compared[] = [];
  for (const one of equalities) {
    if (one?.of !== first.of || one.isNone) return undefined;
    to.push(...one.to);
  }
  return to.length <= MOST_CONSTANTS ? { of: first.of, to } : undefined;
}

/** Constants of one test that are compared with those of another. */
const MOST_CONSTANTS = 16;
