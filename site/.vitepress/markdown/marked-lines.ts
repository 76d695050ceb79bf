import type { ShikiTransformer } from 'shiki';

const MARK = /\s*\/\/ ❌(?: [\w-]+)?\s*$/u;

type Line = Parameters<NonNullable<ShikiTransformer['line']>>[0];

/** Shows the lines that a rule reports, `// ❌` in the pages, by their colour. */
export const markedLines: ShikiTransformer = {
  name: 'marked-lines',
  line(node) {
    if (!MARK.test(textOf(node))) return;
    this.addClassToHast(node, 'reported');
  },
};

function textOf(node: Line): string {
  return node.children
    .flatMap((child) => (child.type === 'element' ? child.children : []))
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('');
}
