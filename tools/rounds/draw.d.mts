export interface Finding {
  readonly preset: string;
  readonly rule: string;
}
export function draw<One extends Finding>(
  findings: readonly One[],
  wanted: Readonly<Record<string, number>>,
  seed: number,
): (One & { readonly id: number })[];
