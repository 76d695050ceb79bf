/** Possible status codes: only these, or all but these. */
export type Codes = { readonly only: ReadonlySet<number> } | { readonly not: ReadonlySet<number> };

export const ANY: Codes = { not: new Set() };

export function only(...codes: readonly number[]): Codes {
  return { only: new Set(codes) };
}

export function opposite(codes: Codes): Codes {
  return 'only' in codes ? { not: codes.only } : { only: codes.not };
}

/** The codes that are in both sets. */
export function inBoth(a: Codes, b: Codes): Codes {
  if ('only' in a) return { only: new Set([...a.only].filter((code) => has(b, code))) };
  return 'only' in b ? inBoth(b, a) : { not: new Set([...a.not, ...b.not]) };
}

/** The codes that are in one of the sets. */
export function inEither(a: Codes, b: Codes): Codes {
  return opposite(inBoth(opposite(a), opposite(b)));
}

export function has(codes: Codes, code: number): boolean {
  return 'only' in codes ? codes.only.has(code) : !codes.not.has(code);
}
