/** Inputs that would make a careless analysis slow or crash, by name. */
export const hostileInputs: Readonly<
  Record<string, { readonly size: number; readonly deep?: boolean; readonly source: (n: number) => string }>
>;
