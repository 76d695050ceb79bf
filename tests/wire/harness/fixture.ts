import type { WireRequest } from './exchange.js';

/** What of a response a prediction may say it can't know. */
export type Unknown = 'status' | 'headers' | 'body';

/** One handler, as a user would write it, and the request that reaches it. */
export interface Fixture {
  readonly name: string;
  /** A module whose default export is what its host serves. */
  readonly source: string;
  /** Where the module lies, for frameworks that route by file. */
  readonly file?: string;
  readonly request?: WireRequest;
  /** The prediction leaves exactly this open. */
  readonly unknown?: readonly Unknown[];
  /** The prediction has no response: another handler, or the framework itself, answers. */
  readonly unseen?: true;
  /** The status on the wire where the prediction names none; by host where they differ. */
  readonly answers?: number | Readonly<Record<string, number>>;
  /** The framework throws in place of sending what is written: the prediction is of what the code says. */
  readonly refused?: true;
  /** Where the code gives no body the framework writes one of its own. */
  readonly page?: true;
  /** Versions differ in what they do with a body that the status forbids: the prediction doesn't say. */
  readonly undecided?: true;
  /** The names of the only hosts that can run it. */
  readonly hosts?: readonly string[];
}

/** A row of a fixture table: everything but the frame that its framework puts around the handler's code. */
export type Row = readonly [name: string, code: string, more?: Omit<Fixture, 'name' | 'source'>];

export function fixturesOf(frame: (code: string) => string, rows: readonly Row[]): Fixture[] {
  return rows.map(([name, code, more]) => ({ name, source: frame(code), ...more }));
}

/** An import of those names that a text uses. */
export function imported(module: string, names: readonly string[], code: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  return used.length > 0 ? `import { ${used.join(', ')} } from '${module}';\n` : '';
}
