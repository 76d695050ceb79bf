/** What a description of a deployment declares for an exported function. */
export interface Called {
  /** Whether requests call it; undefined where they may, and not all of its callers can be seen. */
  readonly byRequests: boolean | undefined;
  /** Whether all requests are authenticated before they reach it. */
  readonly isAuthenticated: boolean;
}

/** A function that is deployed, and the place of its code. */
export interface Deployed extends Called {
  /** The module that exports it, below the folder of the description and without an extension. */
  readonly module: string;
  readonly name: string;
  /** The files that it is bundled from, below that folder: the module is the bundle of one of them. */
  readonly entries: readonly string[];
}

/** The callers of a function that is deployed more than once: requests of any deployment, authenticated in all. */
export function together(all: readonly Called[]): Called | undefined {
  if (all.length === 0) return undefined;
  const by = all.map(({ byRequests }) => byRequests);
  return {
    byRequests: by.includes(true) || (by.includes(undefined) ? undefined : false),
    isAuthenticated: all.every(({ byRequests, isAuthenticated }) => byRequests === false || isAuthenticated),
  };
}
