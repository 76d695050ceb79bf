import type { MarkdownRenderer } from 'vitepress';

/** Names the column of each cell of a table, for narrow windows in which the cells of a row stand below one another. */
export function labels(md: MarkdownRenderer): void {
  md.core.ruler.push('labels', ({ tokens }) => {
    let heads: string[] = [];
    let column = 0;
    tokens.forEach((token, index) => {
      if (token.type === 'thead_open') heads = [];
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') heads.push(tokens[index + 1]?.content ?? '');
      if (token.type === 'td_open') token.attrSet('data-label', heads[column++] ?? '');
    });
  });
}
