import type { MarkdownEnv, MarkdownRenderer } from 'vitepress';

/** The changelog lies beside `docs/` in the repository, and among its pages on the site: its links lose the folder. */
export function changelog(md: MarkdownRenderer): void {
  md.core.ruler.push('changelog', ({ env, tokens }) => {
    if ((env as MarkdownEnv).relativePath !== 'changes.md') return;
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const link = token.attrGet('href');
      if (link !== null) token.attrSet('href', link.replace(/^docs\//, ''));
    }
  });
}
