/** A regular expression, as far as it is parsed. */
export type Expression =
  | { readonly kind: 'character'; readonly accepts: (character: string) => boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly ways: readonly Expression[] }
  | { readonly kind: 'repeated'; readonly of: Expression; readonly maySkip: boolean; readonly mayRepeat: boolean }
  | { readonly kind: 'ahead'; readonly of: Expression; readonly isDenied: boolean }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' };

/**
 * The regular expression of a source without flags, or with the one that ignores case.
 * @returns undefined for an invalid one, and for what isn't parsed: back references, look-behinds, counted repetitions, classes of Unicode
 */
export function expressionOf(source: string, ignoresCase: boolean): Expression | undefined {
  const reader = new Reader(source, ignoresCase);
  const found = reader.choice();
  return reader.isAtEnd ? found : undefined;
}

type Accepts = (character: string) => boolean;

const isDigit: Accepts = (character) => character >= '0' && character <= '9';
const isSpace: Accepts = (character) => character.trim() === '';
const isLetter: Accepts = (character) => /^\w$/.test(character);
const isLineBreak: Accepts = (character) => '\n\r\u2028\u2029'.includes(character);

const ESCAPED_CLASSES: ReadonlyMap<string, Accepts> = new Map([
  ['d', isDigit],
  ['D', not(isDigit)],
  ['w', isLetter],
  ['W', not(isLetter)],
  ['s', isSpace],
  ['S', not(isSpace)],
]);

/** Characters that don't match themselves. */
const MARKS = '()[{}*+?|';

/** Parses from left to right; each method returns undefined where its syntax isn't found. */
class Reader {
  private at = 0;

  constructor(
    private readonly source: string,
    private readonly ignoresCase: boolean,
  ) {}

  get isAtEnd(): boolean {
    return this.at === this.source.length;
  }

  choice(): Expression | undefined {
    const ways: Expression[] = [];
    do {
      const way = this.sequence();
      if (!way) return undefined;
      ways.push(way);
    } while (this.passes('|'));
    return { kind: 'choice', ways };
  }

  private sequence(): Expression | undefined {
    const parts: Expression[] = [];
    while (!this.isAtEnd && !'|)'.includes(this.next)) {
      const part = this.part();
      if (!part) return undefined;
      parts.push(part);
    }
    return { kind: 'sequence', parts };
  }

  private part(): Expression | undefined {
    if (this.passes('^')) return { kind: 'start' };
    if (this.passes('$')) return { kind: 'end' };
    if (this.passes('(?=')) return this.ahead(false);
    if (this.passes('(?!')) return this.ahead(true);
    const one = this.passes('(?:') || this.passes('(') ? this.inParentheses() : this.character();
    return one && this.repeated(one);
  }

  private ahead(isDenied: boolean): Expression | undefined {
    const of = this.inParentheses();
    return of && { kind: 'ahead', of, isDenied };
  }

  private inParentheses(): Expression | undefined {
    const inner = this.choice();
    return this.passes(')') ? inner : undefined;
  }

  /** Greediness is irrelevant to whether anything matches. */
  private repeated(of: Expression): Expression {
    const mark = ['*', '+', '?'].find((one) => this.passes(one));
    if (mark === undefined) return of;
    this.passes('?');
    return { kind: 'repeated', of, maySkip: mark !== '+', mayRepeat: mark !== '?' };
  }

  private character(): Expression | undefined {
    const accepts = this.passes('.') ? not(isLineBreak) : this.passes('[') ? this.class() : this.single();
    return accepts && { kind: 'character', accepts };
  }

  private single(): Accepts | undefined {
    if (this.next === '\\') return this.escaped();
    if (this.isAtEnd || MARKS.includes(this.next)) return undefined;
    const one = this.take();
    return this.between(one, one);
  }

  /** `\d`, `\/`; other letters and digits aren't parsed. */
  private escaped(): Accepts | undefined {
    this.at++;
    if (this.isAtEnd) return undefined;
    const mark = this.take();
    return ESCAPED_CLASSES.get(mark) ?? (isLetter(mark) ? undefined : this.between(mark, mark));
  }

  /** The rest of a class in brackets. */
  private class(): Accepts | undefined {
    const isDenied = this.passes('^');
    const members: Accepts[] = [];
    while (!this.passes(']')) {
      const member = this.member();
      if (!member) return undefined;
      members.push(member);
    }
    const isMember: Accepts = (character) => members.some((one) => one(character));
    return isDenied ? not(isMember) : isMember;
  }

  /** A member of a class: a range, or one character; a range with an escaped character isn't parsed. */
  private member(): Accepts | undefined {
    if (this.isAtEnd) return undefined;
    const first = this.next;
    const one = first === '\\' ? this.escaped() : this.between(first, this.take());
    if (this.next !== '-' || this.source.charAt(this.at + 1) === ']') return one;
    this.at++;
    const last = this.take();
    return first === '\\' || last === '\\' || last < first ? undefined : this.between(first, last);
  }

  private between(first: string, last: string): Accepts {
    const isBetween: Accepts = (character) => first <= character && character <= last;
    return this.ignoresCase
      ? (character) => [character, character.toLowerCase(), character.toUpperCase()].some(isBetween)
      : isBetween;
  }

  private get next(): string {
    return this.source.charAt(this.at);
  }

  private take(): string {
    return this.source.charAt(this.at++);
  }

  private passes(text: string): boolean {
    const isThere = this.source.startsWith(text, this.at);
    if (isThere) this.at += text.length;
    return isThere;
  }
}

function not(accepts: Accepts): Accepts {
  return (character) => !accepts(character);
}
