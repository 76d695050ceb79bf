import type { SourceCode } from 'eslint';
export function codeOf(text: string, path: string): SourceCode | undefined;
