/** A table in Markdown. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** `disallow x` as a sentence. */
export function sentence(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
