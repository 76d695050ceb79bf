// Draws what a terminal prints as a picture.
import { stripVTControlCharacters } from 'node:util';

const COLUMNS = 112;

/** Where the rest of a long line stands: below the message of ESLint. */
const INDENT = 18;
const [WIDTH, HEIGHT, MARGIN, BAR] = [8.43, 20, 22, 38];

/** Codes of ECMA-48 that are printed: bold, dim, underlined, and colours. */
const STYLES = {
  1: 'font-weight="700"',
  2: 'fill="#8b949e"',
  4: 'text-decoration="underline"',
  31: 'fill="#ff7b72"',
  32: 'fill="#7ee787"',
  33: 'fill="#e3b341"',
  34: 'fill="#79c0ff"',
  35: 'fill="#d2a8ff"',
  36: 'fill="#76e3ea"',
  90: 'fill="#8b949e"',
};

/** The picture of some commands and what they printed. */
export function picture(sessions) {
  const lines = sessions.flatMap(({ typed, printed }) => [
    [
      { text: '$ ', style: STYLES[32] },
      { text: typed, style: STYLES[1] },
    ],
    ...trimmed(printed).flatMap((line) => wrapped(spansOf(line))),
    [],
  ]);
  lines.pop();
  const [width, height] = [Math.ceil(COLUMNS * WIDTH) + 2 * MARGIN, BAR + lines.length * HEIGHT + MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${sessions.map(({ typed }) => escaped(typed)).join('; ')}</title>`,
    `<rect width="${width}" height="${height}" rx="10" fill="#0d1117"/>`,
    ...['#ff5f57', '#febc2e', '#28c840'].map(
      (fill, at) => `<circle cx="${MARGIN + 18 * at}" cy="19" r="6" fill="${fill}"/>`,
    ),
    '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" fill="#e6edf3" xml:space="preserve">',
    ...lines.flatMap((spans, at) => lineOf(spans, BAR + (at + 0.7) * HEIGHT)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** The lines that were printed, without empty ones around them, and one of several in a row. */
function trimmed(printed) {
  const lines = printed.replace(/\n{3,}/g, '\n\n').split('\n');
  const isEmpty = (line) => stripVTControlCharacters(line).trim() === '';
  return lines.slice(
    lines.findIndex((line) => !isEmpty(line)),
    lines.findLastIndex((line) => !isEmpty(line)) + 1,
  );
}

/** Parts of a line with their styles. */
function spansOf(line) {
  const spans = [];
  const on = new Set();
  for (const [, codes, text] of `\u001b[m${line}`.matchAll(/\u001b\[([\d;]*)m([^\u001b]*)/g)) {
    for (const code of codes.split(';')) change(on, Number(code));
    if (text !== '') spans.push({ text, style: [...on].map((code) => STYLES[code] ?? '').join(' ') });
  }
  return spans;
}

/** What a code switches on and off: 22 ends 1 and 2, 24 ends 4, 39 the colour. */
function change(on, code) {
  const ends = { 0: () => true, 22: (one) => one < 3, 24: (one) => one === 4, 39: (one) => one > 29 }[code];
  if (!ends) on.add(code);
  else for (const one of on) if (ends(one)) on.delete(one);
}

/** Lines that are too long go on below, under the message. */
function wrapped(spans) {
  const rows = [[]];
  let column = 0;
  for (const { text, style } of spans) {
    for (const word of text.split(/(?<= )(?! )/)) {
      if (column + word.trimEnd().length > COLUMNS) {
        rows.push([{ text: ' '.repeat(INDENT), style: '' }]);
        column = INDENT;
      }
      const shown = rows.length > 1 ? word.replace(/ {3,}$/, '  ') : word;
      rows.at(-1).push({ text: shown, style });
      column += shown.length;
    }
  }
  return rows;
}

function lineOf(spans, y) {
  let column = 0;
  return spans.flatMap(({ text, style }) => {
    const x = MARGIN + column * WIDTH;
    column += text.length;
    if (text.trim() === '') return [];
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${style === '' ? '' : ` ${style}`}>${escaped(text.trimEnd())}</text>`;
  });
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
