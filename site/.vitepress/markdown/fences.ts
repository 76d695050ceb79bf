import type { MarkdownRenderer } from 'vitepress';

/** The name of the file that a block of code belongs into, above it: ```` ```js filename="eslint.config.mjs" ````. */
export function fences(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const block = fence?.(tokens, index, ...rest) ?? '';
    const name = /filename="([^"]+)"/.exec(tokens[index]?.info ?? '')?.[1];
    if (name === undefined) return block;
    return `<figure class="file"><figcaption>${md.utils.escapeHtml(name)}</figcaption>${block}</figure>`;
  };
}
