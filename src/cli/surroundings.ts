import { relative, sep } from 'node:path';
import type { Stream } from './progress.js';

/** Where the command runs, and where it writes. */
export interface Surroundings {
  readonly cwd: string;
  readonly out: Stream;
  readonly errors: Stream;
  readonly env: NodeJS.ProcessEnv;
  /** Asks the person at the terminal; absent where there is none. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** Files by their names from a folder. */
export function nameIn(cwd: string): (file: string) => string {
  return (file) => relative(cwd, file).replaceAll(sep, '/') || file;
}
