import type { FrameworkName } from './framework-names.js';

/** Which evidence is enough to take a value for a server's response. */
export type Detection = 'convention' | 'import' | 'type';

/** Where a described function or class takes a value from: an argument, or what is in it. */
export interface ArgumentSetting {
  /** The index of the argument, counted from 0. */
  readonly argument: number;
  /** Whose argument it is: the call's own (default), or that of the `new` that made the object: `new Reply(418).send(res)`. */
  readonly of?: 'call' | 'new';
  /** The member of the argument that is the value: `statusCode`, or `error.statusCode`. */
  readonly member?: string;
}

/** Where a status comes from: an argument, perhaps with a default, or in words that stand for codes. */
export interface StatusSetting extends ArgumentSetting {
  /** The status where the argument is left out: `(res, data, status = 200)`. */
  readonly default?: number;
  /** The status that each word stands for: `{ notFound: 404 }`. */
  readonly codes?: Readonly<Record<string, number>>;
}

/** What a function or method does that can't be seen: it answers a request, or returns a response. */
export interface HelperDescription {
  /** The name it is called by: `sendError`, or `Reply.ok`. In an object of descriptions, its key if absent. */
  readonly name?: string;
  /** The module it is imported from; any if absent. */
  readonly from?: string;
  /** The status code it sends, or (below 100) the index of the argument that gives it, or where it comes from. */
  readonly status: number | StatusSetting;
  /** The index of the argument that is the body, where it comes from, or the body itself. */
  readonly body?: unknown;
  /** The index of the argument that holds header fields, where they come from, or the fields it sets. */
  readonly headers?: number | ArgumentSetting | Readonly<Record<string, string>>;
  /** The index of the argument that is the response; absent: the first argument that is one. */
  readonly response?: number;
}

/** An error class or factory that can't be seen. */
export interface ErrorDescription {
  /** The name of the class or function. In an object of descriptions, its key if absent. */
  readonly name?: string;
  /** The module it is imported from; any if absent. */
  readonly from?: string;
  /** The status code it carries, or (below 100) the index of the argument that gives it, or where it comes from. */
  readonly status: number | StatusSetting;
  /** The index of the argument that holds header fields, where they come from, or the fields it carries. */
  readonly headers?: number | ArgumentSetting | Readonly<Record<string, string>>;
}

/** A function that takes a handler. */
export interface WrapperDescription {
  /** The name it is called by. In an object of descriptions, its key if absent. */
  readonly name?: string;
  /** The module it is imported from; any if absent. */
  readonly from?: string;
}

export interface HelperSetting extends HelperDescription {
  readonly name: string;
}

export interface ErrorSetting extends ErrorDescription {
  readonly name: string;
}

/** Descriptions by name, which ESLint merges across configurations; `false` takes back one of another configuration. */
export type ByName<Description> = Readonly<Record<string, Description | false>>;

/** What the project does throughout: its own decisions, which rules take as declared. */
export interface Conventions {
  /** The status of content that fails validation. */
  readonly validation?: 400 | 422;
  /** Whether business errors leave with 200, and say so in their bodies. */
  readonly envelope?: boolean;
  /** The challenge that 401 Unauthorized is sent with: `Bearer`. */
  readonly challenge?: string;
  /** The statuses of redirects that aren't to be replaced by others. */
  readonly redirects?: readonly (301 | 302 | 303 | 307 | 308)[];
}

/** What a user may write under `settings['http-status']`. */
export interface HttpStatusSettings {
  readonly detection?: Detection;
  readonly frameworks?: readonly FrameworkName[];
  readonly helpers?: readonly HelperSetting[] | ByName<HelperDescription>;
  readonly errors?: readonly ErrorSetting[] | ByName<ErrorDescription>;
  readonly wrappers?: readonly string[] | ByName<WrapperDescription | true>;
  readonly presetHeaders?: readonly string[];
  readonly mocks?: boolean;
  /** Whether files of the project that a linted one imports from are read. */
  readonly imports?: boolean;
  /** Whether messages end with what decided. */
  readonly reasons?: boolean;
  readonly conventions?: Conventions;
}
