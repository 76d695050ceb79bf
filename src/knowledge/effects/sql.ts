/** A statement of SQL, as far as its first words tell. */
export interface Statement {
  readonly verb: string;
  /** The table that it changes. */
  readonly table: string | undefined;
  /** The same where it inserts rows. */
  readonly insertsInto: string | undefined;
  /** Whether it leaves alone or changes what is there already: `ON CONFLICT`, `ON DUPLICATE KEY`, `INSERT OR IGNORE`, `REPLACE`. */
  readonly mayFind: boolean;
}

/** The words that statements which change something begin with. */
const WRITING_VERBS: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'replace', 'merge', 'with']);

/** What a statement that begins with a common table expression goes on with where it changes something. */
const CHANGES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'merge']);

/** Those that statements which only read begin with. */
const READING_VERBS: ReadonlySet<string> = new Set([
  'select',
  'show',
  'describe',
  'explain',
  'values',
  'pragma',
  'with',
]);

/** Those among the writing ones that take what is there already, and what `INSERT` does with it: SQLite's `OR IGNORE`, MySQL's `IGNORE`. */
const MAY_FIND: ReadonlySet<string> = new Set(['replace', 'merge']);
const ALTERNATIVES: ReadonlySet<string> = new Set(['ignore', 'replace']);

/** What stands in a statement for a part that is made at run time. */
export const UNKNOWN_PART = '?';

/** A word; names of tables may be quoted in the ways of several databases. */
const WORD = /[\w."`[\]?]+/g;
const BLANKS = /[\s()"'`]+/;
const QUOTES = /["`[\]]/g;
const LONGEST = 4000;

/** The statement that a text holds; undefined where it holds none, or one that only reads. */
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

/** Whether a text is a statement that only reads. */
export function isQuery(text: string): boolean {
  const [verb = ''] = text.match(WORD) ?? [];
  return READING_VERBS.has(verb.toLowerCase()) && !statementIn(text);
}

/** Whether a text holds a statement as it is written by custom, with its keywords in capitals. */
export function showsStatement(text: string): boolean {
  const words = text.slice(0, LONGEST).split(BLANKS).filter(Boolean);
  return words.some((word, at) => {
    // The last word stands before nothing: there is no table.
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
