/** A handler as a tree that names no framework. Printers make source of it, one for each framework. */
export interface Program {
  readonly helpers: readonly Helper[];
  readonly block: Block;
  /** What it answers where nothing in the block has. */
  readonly last: Answer;
  /** Whether what it reads of the request is put into variables first. */
  readonly binds: boolean;
}

export type Block = readonly Statement[];

/** A function that the handler calls; `elsewhere`: in another file. */
export interface Helper {
  readonly kind: HelperKind;
  readonly elsewhere: boolean;
  readonly block: Block;
  /** What one that answers answers at its end. */
  readonly last: Answer;
  /** What one that picks a status gives at its end. */
  readonly code: number;
}

/**
 * `acts` sets status and header fields, `answers` always answers, `checks` answers or says that it hasn't, `picks` gives a
 * status.
 */
export type HelperKind = 'acts' | 'answers' | 'checks' | 'picks';

export const FLAGS = ['a', 'b', 'd'] as const;
export type Flag = (typeof FLAGS)[number];
/** What makes work fail; nothing else asks for them. */
export const FAILURES = ['f', 'g', 'i'] as const;
export type Failing = (typeof FAILURES)[number];
export const KINDS = ['x', 'y', 'z'] as const;
export type Kind = (typeof KINDS)[number];

export type Test =
  | { readonly is: 'flag'; readonly flag: Flag }
  | { readonly is: 'kind'; readonly kind: Kind }
  | { readonly is: 'not'; readonly of: Test }
  | { readonly is: 'both' | 'either'; readonly left: Test; readonly right: Test };

export type Status =
  | { readonly is: 'literal' | 'constant'; readonly code: number }
  /** The handler's own variable. */
  | { readonly is: 'variable' }
  | { readonly is: 'chosen'; readonly test: Test; readonly yes: Status; readonly no: Status }
  /** By the kind that the request names, out of an object; `code` for the others. */
  | { readonly is: 'looked-up'; readonly code: number }
  | { readonly is: 'picked'; readonly helper: number; readonly code: number }
  /** What the request says. */
  | { readonly is: 'requested' };

export type Text =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'chosen'; readonly test: Test; readonly yes: string; readonly no: string };

export type Content = 'object' | 'text' | 'nothing';

export interface Answer {
  readonly content: Content;
  readonly status: Status | undefined;
  /** What an object that it sends is made by, once the status is set: it throws if the flag says so. */
  readonly work: Failing | undefined;
  /** Which of the ways to write it is taken. */
  readonly form: number;
}

export type Statement =
  | { readonly does: 'status'; readonly status: Status; readonly form: number }
  | { readonly does: 'field'; readonly name: string; readonly value: Text; readonly form: number }
  | { readonly does: 'remove'; readonly name: string }
  | { readonly does: 'assign'; readonly status: Status }
  | { readonly does: 'answer'; readonly answer: Answer }
  | { readonly does: 'redirect'; readonly code: number | undefined; readonly form: number }
  | { readonly does: 'if'; readonly test: Test; readonly then: Block; readonly otherwise: Block | undefined }
  | { readonly does: 'switch'; readonly cases: readonly Case[]; readonly otherwise: Block | undefined }
  /** It begins with work that fails if the flag says so: what nothing can lead to is no code that anybody writes. */
  | {
      readonly does: 'try';
      readonly work: Failing;
      readonly block: Block;
      readonly handler: Block | undefined;
      readonly last: Block | undefined;
    }
  | { readonly does: 'throw' }
  /** Calls code that knows nothing of HTTP, and that throws if the flag says so. */
  | { readonly does: 'work'; readonly work: Failing }
  /** Throws an error with a status, as the framework has them. */
  | { readonly does: 'fail'; readonly code: number; readonly form: number }
  | { readonly does: 'wait' }
  /** Goes on in a callback, which answers; `meanwhile` runs before it. */
  | { readonly does: 'later'; readonly block: Block; readonly last: Answer; readonly meanwhile: Block | undefined }
  /** Two turns; one block is for the second of them alone. */
  | { readonly does: 'loop'; readonly form: number; readonly block: Block; readonly turn: Block | undefined }
  /** The same in a callback for each of two elements. */
  | { readonly does: 'each'; readonly block: Block; readonly turn: Block | undefined }
  /** A block with a variable of its own, which is called like a flag and holds another one: tests of the flag in it read that. */
  | { readonly does: 'shadow'; readonly name: Flag; readonly by: Flag; readonly block: Block }
  | { readonly does: 'leave'; readonly how: 'break' | 'continue' }
  | { readonly does: 'call'; readonly helper: number; readonly form: number };

export interface Case {
  readonly kind: Kind;
  readonly block: Block;
  /** Whether it goes on with the next one. */
  readonly falls: boolean;
}

/** Where a name or a statement stands decides how it is written. */
export type Scope = 'handler' | HelperKind;

/** All trees below one, and itself. */
function* parts(tree: unknown): Iterable<Record<string, unknown>> {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree)) yield tree as Record<string, unknown>;
  for (const part of Object.values(tree)) yield* parts(part);
}

export function has(tree: unknown, ...does: readonly string[]): boolean {
  for (const part of parts(tree))
    if (does.includes(part['does'] as string) || does.includes(part['is'] as string)) return true;
  return false;
}

/** What of the request a part of a program tests. */
export function readsOf(tree: unknown): { flags: readonly string[]; kind: boolean; code: boolean } {
  const flags = new Set<unknown>();
  for (const { flag, by, work } of parts(tree)) {
    if (flag !== undefined) flags.add(flag);
    if (by !== undefined) flags.add(by);
    if (work !== undefined) flags.add(work);
  }
  return {
    flags: [...FLAGS, ...FAILURES].filter((flag) => flags.has(flag)),
    kind: has(tree, 'kind', 'switch', 'looked-up'),
    code: has(tree, 'requested'),
  };
}
