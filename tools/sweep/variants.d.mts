import type { SourceCode } from 'eslint';
export function wrapped(code: SourceCode): string[];
export function injected(code: SourceCode): string[];
