/** What a terminal or an editor interprets instead of showing it: control and format characters, separators of lines, lone surrogates. */
const OBEYED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What runners of CI take for a command: `::error::` at the beginning of a line, `##[error]` and `##vso[…]` anywhere. */
const COMMAND = /^\s*:(?=:)|#(?=#(?:\[|vso\[|teamcity\[))/g;

/** A text of any origin in printable form: in one line, with interpreted characters escaped as in JavaScript. */
export function printable(text: string): string {
  return text.replace(OBEYED, escaped).replace(COMMAND, escaped);
}

function escaped(characters: string): string {
  return Array.from(characters, (one) => {
    const code = (one.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  }).join('');
}
