/** A statement of SQL, as far as its first words determine it. */
export interface Statement {
  readonly verb: string;
  /** The table that it changes. */
  readonly table: string | undefined;
  /** The same where it inserts rows. */
  readonly insertsInto: string | undefined;
  /** Whether it keeps or changes existing rows: `ON CONFLICT`, `ON DUPLICATE KEY`, `INSERT OR IGNORE`, `REPLACE`. */
  readonly mayFind: boolean;
}

/** The first words of statements that write. */
const WRITING_VERBS: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'replace', 'merge', 'with']);

/** The main verb after a common table expression where the statement writes. */
const CHANGES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'merge']);
/** Writing statements that accept existing rows, and what `INSERT` does with them: SQLite's `OR IGNORE`, MySQL's `IGNORE`. */
const MAY_FIND: ReadonlySet<string> = new Set(['replace', 'merge']);
const ALTERNATIVES: ReadonlySet<string> = new Set(['ignore', 'replace']);

/** A placeholder for a part that is made at run time. */
export const UNKNOWN_PART = '?';

/** A word; names of tables may be quoted in the syntax of several databases. */
const WORD = /[\w."`[\]?]+/g;
const BLANKS = /[\s()"'`]+/;
const QUOTES = /["`[\]]/g;
const LONGEST = 4000;

/** The statement in a text; undefined where it contains none, or one that only reads. */
export function statementIn(text: string): Statement | undefined {
  const words = text.slice(0, LONGEST).match(WORD) ?? [];
  const lower = words.map((word) => word.toLowerCase());
  const [verb = ''] = lower;
  if (!WRITING_VERBS.has(verb) || (verb === 'with' && !lower.some((word) => CHANGES.has(word)))) return undefined;
  const table = tableIn(words, lower);
  return {
    verb,
    table,
    insertsInto: verb === 'insert' && lower[1] === 'into' ? table : undefined,
    mayFind:
      MAY_FIND.has(verb) ||
      (verb === 'insert' && ALTERNATIVES.has(lower[lower[1] === 'or' ? 2 : 1] ?? '')) ||
      lower.some((word, at) => word === 'on' && (lower[at + 1] === 'conflict' || lower[at + 1] === 'duplicate')),
  };
}

/** `pets` of `INSERT INTO pets`, `UPDATE ONLY "pets"` and `DELETE FROM shop.pets`. */
function tableIn(words: readonly string[], lower: readonly string[]): string | undefined {
  if (lower[0] === 'with') return undefined;
  const before = lower[0] === 'update' ? 0 : lower.findIndex((word) => word === 'into' || word === 'from');
  if (before < 0) return undefined;
  const table = words[lower[before + 1] === 'only' ? before + 2 : before + 1];
  return table?.includes(UNKNOWN_PART) ? undefined : table?.replaceAll(QUOTES, '').split('.').at(-1);
}
/** Whether a text contains a statement in the usual spelling, with its keywords in capitals. */
export function showsStatement(text: string): boolean {
  const words = text.slice(0, LONGEST).split(BLANKS).filter(Boolean);
  return words.some((word, at) => {
    // Without a word after it, the last one names no table.
    const [next, last] = [words[at + 1], words[at + 2]];
    switch (word) {
      case 'SELECT':
        return words.slice(at + 2, -1).includes('FROM');
      case 'INSERT':
        return next === 'INTO' && last !== undefined;
      case 'DELETE':
        return next === 'FROM' && last !== undefined;
      case 'UPDATE':
        return last === 'SET' && words.length > at + 3;
      default:
        return false;
    }
  });
}
