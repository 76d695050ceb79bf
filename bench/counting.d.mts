/** Counts how often functions and blocks are run. */
export interface Counting {
  /** How often since it was asked last. */
  count(): Promise<number>;
  stop(): Promise<void>;
}

/** Counts how often the functions and blocks of some code are run, from here on; `isOwn` says by its URL what is counted. */
export function startCounting(isOwn: (url: string) => boolean): Promise<Counting>;
