/** Prints rows under a title, each column as wide as its widest cell; the first column to the left, figures to the right. */
export function printTable(title, columns, rows) {
  const lines = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const format = (line) =>
    line
      .map((cell, column) => pad(cell, widths[column], column))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  console.log([`\n${title}`, format(lines[0]), rule, ...lines.slice(1).map(format)].join('\n'));
}

function pad(cell, width, column) {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

export const milliseconds = (figure) => `${figure < 10 ? figure.toFixed(1) : Math.round(figure)} ms`;
export const percent = (figure) => `${figure >= 0 ? '+' : ''}${figure.toFixed(1)} %`;
