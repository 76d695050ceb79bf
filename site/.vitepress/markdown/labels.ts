import type { MarkdownRenderer } from 'vitepress';

type Tokens = ReturnType<MarkdownRenderer['parse']>;

/** Names the column of each cell of a table, for narrow windows in which the cells of a row stand below one another. */
export function labels(md: MarkdownRenderer): void {
  md.core.ruler.push('labels', ({ tokens }) => {
    let heads: string[] = [];
    let column = 0;
    tokens.forEach((token, index) => {
      if (token.type === 'thead_open') heads = [];
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') heads.push(textOf(tokens[index + 1]?.children));
      if (token.type === 'td_open') token.attrSet('data-label', heads[column++] ?? '');
    });
  });
}

/** What is read of a cell, without its links and marks. */
function textOf(tokens: Tokens | null | undefined): string {
  return (tokens ?? []).map(({ content }) => content).join('');
}
