import type { MarkdownRenderer } from 'vitepress';

/** Puts a field that filters the tables below into the place of `<!-- filter: rules -->`, which code hosts don't show. */
export function filters(md: MarkdownRenderer): void {
  md.core.ruler.push('filters', ({ tokens }) => {
    for (const token of tokens) {
      const what = token.type === 'html_block' && /^<!-- filter: ([\w ]+) -->/.exec(token.content)?.[1];
      if (what) token.content = `<TableFilter what="${what}" />\n`;
    }
  });
}
