/** Which evidence is enough to take a value for a server's response. */
export type Detection = 'convention' | 'import' | 'type';

/** A function or method that answers a request, or returns a response, and can't be seen in the file. */
export interface HelperSetting {
  /** The name it is called by: `sendError`, or the last part of `http.sendError`. */
  readonly name: string;
  /** The module it is imported from; any if absent. */
  readonly from?: string;
  /** The status code it sends, or (below 100) the index of the argument that gives it. */
  readonly status: number;
  /** The index of the argument that is the body, or the body itself. */
  readonly body?: unknown;
  /** The index of the argument that holds header fields, or the fields it sets. */
  readonly headers?: number | Readonly<Record<string, string>>;
  /** The index of the argument that is the response; absent: the first argument that is one. */
  readonly response?: number;
}

/** An error class or factory that can't be seen in the file. */
export interface ErrorSetting {
  readonly name: string;
  readonly from?: string;
  /** The status code it carries, or (below 100) the index of the argument that gives it. */
  readonly status: number;
  readonly headers?: number | Readonly<Record<string, string>>;
}

/** What a user may write under `settings['http-status']`. */
export interface HttpStatusSettings {
  readonly detection?: Detection;
  readonly frameworks?: readonly string[];
  readonly helpers?: readonly HelperSetting[];
  readonly errors?: readonly ErrorSetting[];
  readonly wrappers?: readonly string[];
  readonly presetHeaders?: readonly string[];
  readonly mocks?: boolean;
  /** Whether files of the project that a linted one imports from are read. */
  readonly imports?: boolean;
}

/** The settings with every default filled in. */
export type Settings = Required<HttpStatusSettings>;
