export interface Room {
  /** What is in it, in Markdown. */
  readonly holds: string;
  /** The rooms and files that its modules may import, by their paths in src/. */
  readonly imports: readonly string[];
  /** Those of which they may import types only. */
  readonly types?: readonly string[];
}

export const ROOMS: Readonly<Record<string, Room>>;
export function roomOf(path: string): string | undefined;
export function mayImport(from: string, to: string, isType: boolean): boolean;
