/** Steps for each character of a file: far more than real code needs, and a bound that grows with the file. */
const STEPS_PER_CHARACTER = 12;
const LEAST_STEPS = 20_000;
const DEEPEST_EXPRESSION = 150;
const DEEPEST_CALL = 6;

/** Bounds the work on one file, so that its cost stays linear whatever the code looks like. */
export class Budget {
  private left: number;
  private depth = 0;

  constructor(characters: number) {
    this.left = LEAST_STEPS + characters * STEPS_PER_CHARACTER;
  }

  /** Makes room for code of another file, as if it stood in this one. */
  extend(characters: number): void {
    this.left += characters * STEPS_PER_CHARACTER;
  }

  /** Counts one step; false when no more may be done. */
  spend(): boolean {
    return --this.left > 0;
  }

  get exhausted(): boolean {
    return this.left <= 0;
  }

  /** Goes one level down in a recursion, to be followed by `leave`; false where it is too deep or no work is left. */
  enter(): boolean {
    if (this.depth >= DEEPEST_EXPRESSION || !this.spend()) return false;
    this.depth++;
    return true;
  }

  leave(): void {
    this.depth--;
  }

  callTooDeep(depth: number): boolean {
    return depth >= DEEPEST_CALL || this.exhausted;
  }
}
