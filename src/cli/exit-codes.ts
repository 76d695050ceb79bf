/** The exit codes of the command. Of several, the last one that applies. */
export const EXIT = {
  /** Everything was read. */
  done: 0,
  /** `--check`: the answers and the OpenAPI document differ. */
  differs: 1,
  /** An unknown option, or an invalid argument. */
  usage: 2,
  /** No ESLint, or a configuration that doesn't work. */
  configuration: 3,
  /** A file that doesn't parse, or can't be read. */
  unread: 4,
  /** No file matches the arguments. */
  noFiles: 5,
  /** No OpenAPI document. */
  document: 6,
  /** The command itself failed, or its result can't be written. */
  failed: 7,
  /** `init`: no `package.json`, or none that can be read. */
  manifest: 8,
  /** `init`: no server is found. */
  noServer: 9,
  /** `init`: the root of a monorepo, whose servers are in its packages. */
  workspaces: 10,
  /** `init`: what is to be added was printed, since it can't be added with certainty. */
  unsure: 11,
  /** `init`: nobody can answer the question, and no option does. */
  unanswered: 12,
  /** `init`: the answer was no. */
  declined: 13,
  /** `init`: the configuration or its folder can't be written. */
  unwritable: 14,
} as const;

/** An error in one sentence, with the exit code of the command. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message);
  }
}
