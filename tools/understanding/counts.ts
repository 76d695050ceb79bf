/** Why something isn't known, and a name to count it by: that of a function, mostly. */
export interface Cause {
  readonly kind: string;
  readonly why: string;
  readonly name: string;
}

/** A handler, or a place where an answer leaves. */
export interface Place {
  /** `path:line` */
  readonly at: string;
  readonly cause: Cause | undefined;
}

export interface Answer extends Place {
  /** Whether it is a handler's: that of a helper may be its caller's choice. */
  readonly isOfHandler: boolean;
  readonly hasStatus: boolean;
  readonly hasHeaders: boolean;
  readonly hasBody: boolean;
}

/** What is counted in one file, or in all of them. */
export interface Counts {
  files: number;
  unparsed: number;
  handlers: number;
  /** Handlers that only hand the request on. */
  passing: number;
  /** Handlers of which no answer is seen. */
  readonly silent: Place[];
  readonly answers: Answer[];
}

export function noCounts(): Counts {
  return { files: 0, unparsed: 0, handlers: 0, passing: 0, silent: [], answers: [] };
}

export function add(counts: Counts, { handlers, passing, silent, answers }: Counts): void {
  counts.handlers += handlers;
  counts.passing += passing;
  counts.silent.push(...silent);
  counts.answers.push(...answers);
}
