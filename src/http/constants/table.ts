/** How a package spells the names it takes from the IANA phrases. */
export type Spelling =
  /** `NOT_FOUND`, `URI_TOO_LONG` */
  | 'snake'
  /** `NotFound`, `UriTooLong` */
  | 'pascal'
  /** `NotFound`, `URITooLong`: acronyms stay upper case */
  | 'acronym'
  /** `Not Found` */
  | 'phrase'
  /** `not found` */
  | 'lower';

/** Names of codes: those of the IANA phrases in one spelling, and what differs. Without `spelling`: only `names`. */
export interface Names {
  readonly spelling?: Spelling;
  /** Put before every spelled name; five of them: one for each class, 1xx to 5xx. */
  readonly prefix?: string | readonly string[];
  /** Codes that the package leaves out. */
  readonly lacks?: readonly number[];
  /** Names of its own; they replace the spelled name of their code. The first one of a code is its canonical one. */
  readonly names?: Readonly<Record<string, number>>;
}

/** Texts of codes: the IANA phrases (unless `own`), and what differs. */
export interface Texts {
  readonly own?: true;
  readonly lacks?: readonly number[];
  readonly texts?: Readonly<Record<number, string>>;
}

/** An exported object that holds constants. */
export interface ConstantObject {
  /** Export paths that reach it, the best to write first. `[]`: the exports themselves, or what `require()` returns. */
  readonly paths: readonly (readonly string[])[];
  /** Name to code: `StatusCodes.NOT_FOUND`. */
  readonly codes?: Names;
  /** Name to text: `ReasonPhrases.NOT_FOUND`. */
  readonly phrases?: { readonly names: Names } & Texts;
  /** Code to text: `STATUS_CODES[404]`. */
  readonly texts?: Texts;
  /** Code to name, as in a TypeScript enum: `HttpStatus[404]`. */
  readonly reverse?: true;
  /** http-status: `status['404_NAME']` and `status['404_CLASS']`. */
  readonly described?: true;
  /** Names of the package's own words, which are no phrases. */
  readonly words?: Readonly<Record<string, string>>;
  /** Kept by the package for old code only. */
  readonly legacy?: true;
  /** The version that introduced a member, or with `*` the whole object, where older releases are still in use. */
  readonly since?: Readonly<Record<string, string>>;
}

/** The status codes of one package. Each file of this folder describes one, read from the release it names. */
export interface ConstantPackage {
  /** Module names in the form that `moduleName` returns: no protocol, no version. */
  readonly modules: readonly string[];
  objects(): readonly ConstantObject[];
}
