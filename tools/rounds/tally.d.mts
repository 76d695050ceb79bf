import type { Finding } from './draw.mjs';

export function tally(findings: readonly (Finding & { readonly verdict: string })[]): string;
