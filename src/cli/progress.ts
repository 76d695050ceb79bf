import { printable } from './printable.js';

/** A stream of text: the standard output, or that for errors. */
export interface Stream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Reports the progress of the reading. */
export interface Progress {
  begin(total: number): void;
  step(name: string): void;
  end(): void;
}

const WIDTH = 24;
/** Clears the current line. */
export const CLEARED = '\r\u001B[2K';
/** Without a terminal, a line is written for so many files. */
const FILES_PER_LINE = 200;

/** A bar on a terminal, plain lines elsewhere. */
export function progressOn(stream: Stream): Progress {
  return stream.isTTY ? new Bar(stream) : new Lines(stream);
}

class Bar implements Progress {
  private total = 0;
  private done = 0;

  constructor(private readonly stream: Stream) {}

  begin(total: number): void {
    this.total = total;
  }

  step(name: string): void {
    const filled = Math.round((this.done / Math.max(1, this.total)) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    this.done++;
    const line = `${bar} ${this.done}/${this.total} ${printable(name)}`;
    this.stream.write(`${CLEARED}${line.slice(0, (this.stream.columns ?? 80) - 1)}`);
  }

  end(): void {
    this.stream.write(CLEARED);
  }
}

class Lines implements Progress {
  private total = 0;
  private done = 0;

  constructor(private readonly stream: Stream) {}

  begin(total: number): void {
    this.total = total;
    this.stream.write(`Reading ${total} ${total === 1 ? 'file' : 'files'}\n`);
  }

  step(): void {
    this.done++;
    if (this.done % FILES_PER_LINE === 0) this.stream.write(`${this.done} of ${this.total} files read\n`);
  }

  end(): void {
    // The last line is the result.
  }
}
