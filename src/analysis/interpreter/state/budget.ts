/**
 * Steps for each character of a file, beside those for any file: a bound that grows with the file. Few of some thousand server files take
 * more than the latter, and those not one more for each of their characters.
 */
const STEPS_PER_CHARACTER = 3;
const LEAST_STEPS = 20_000;
/** Only bundles have so much code: all of a server in one file. */
const MOST_STEPS = 1_000_000;
const DEEPEST_EXPRESSION = 150;
const DEEPEST_CALL = 6;

/** Bounds the work on one file, so that its cost stays linear whatever the code looks like. */
export class Budget {
  private left = 0;
  /** What more room may be made. */
  private reserve = MOST_STEPS;
  private depth = 0;

  constructor(characters: number) {
    this.grant(LEAST_STEPS + characters * STEPS_PER_CHARACTER);
  }

  /** Adds steps for code of another file, as if it were part of this one. */
  extend(characters: number): void {
    this.grant(characters * STEPS_PER_CHARACTER);
  }

  private grant(steps: number): void {
    const granted = Math.min(steps, this.reserve);
    this.reserve -= granted;
    this.left += granted;
  }

  /** Counts one step; false when no more may be done. */
  spend(): boolean {
    return --this.left > 0;
  }

  get exhausted(): boolean {
    return this.left <= 0;
  }

  /** Enters one level of a recursion, to be followed by `leave`; false where it is too deep or no work is left. */
  enter(): boolean {
    if (this.depth >= DEEPEST_EXPRESSION || --this.left <= 0) return false;
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
