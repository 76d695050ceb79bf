/** What the command ends with. Of several, the last one that holds. */
export const EXIT = {
  /** All was read. */
  done: 0,
  /** `--check`: the answers and the OpenAPI document differ. */
  differs: 1,
  /** An option that there isn't, or an argument that is none. */
  usage: 2,
  /** No ESLint, no configuration for it, or one that doesn't work. */
  configuration: 3,
  /** A file that doesn't parse, or can't be read. */
  unread: 4,
  /** No file matches what was given. */
  noFiles: 5,
  /** No OpenAPI document. */
  document: 6,
  /** The command itself failed, or what it found can't be written. */
  failed: 7,
} as const;

/** Something that can't be done, in one sentence, and what the command ends with. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message);
  }
}
