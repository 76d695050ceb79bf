import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceCode } from './file.js';

const found = new WeakMap<TSESTree.Program, string>();

/**
 * The text of a file without its comments, for a search of consecutive tokens: a comment may be between any two of
 * them. Comments that name a type stay.
 */
export function withoutComments({ ast, text }: SourceCode): string {
  let code = found.get(ast);
  if (code === undefined) found.set(ast, (code = cut(text, ast.comments ?? [])));
  return code;
}

/** The modules of the types that comments name: `@param {import('node:http').ServerResponse} res`. */
export function modulesInComments({ ast }: SourceCode): string[] {
  return (ast.comments ?? []).flatMap(({ value }) =>
    Array.from(value.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]/g), ([, name = '']) => name),
  );
}

function cut(text: string, comments: readonly TSESTree.Comment[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { value, range } of comments) {
    if (value.includes('import(')) continue;
    parts.push(text.slice(at, range[0]));
    at = range[1];
  }
  return parts.length > 0 ? [...parts, text.slice(at)].join('') : text;
}
