import type { MarkdownRenderer } from 'vitepress';

const VERDICT = /^[❌✅] /u;

/** Marks the paragraphs that say whether the code below is right: `**❌ Incorrect**`. */
export function verdicts(md: MarkdownRenderer): void {
  md.core.ruler.push('verdicts', ({ tokens }) => {
    tokens.forEach((token, index) => {
      const first = tokens[index + 1]?.children?.find(({ type, content }) => type === 'text' && content !== '');
      if (token.type !== 'paragraph_open' || !first || !VERDICT.test(first.content)) return;
      token.attrJoin('class', first.content.startsWith('❌') ? 'verdict incorrect' : 'verdict correct');
      first.content = first.content.replace(VERDICT, '');
    });
  });
}
