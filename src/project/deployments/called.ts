/** What a description of a deployment says of an exported function. */
export interface Called {
  /** Whether requests call it; undefined where they may, and not all that calls it can be seen. */
  readonly byRequests: boolean | undefined;
  /** Whether something has asked of all requests who the caller is before they get there. */
  readonly isAuthenticated: boolean;
}

/** A function that is deployed, and where its code is. */
export interface Deployed extends Called {
  /** The module that it is exported by, below the folder of the description and without an extension. */
  readonly module: string;
  readonly name: string;
  /** The files that it is bundled from, below that folder: the module is what comes of one of them. */
  readonly entries: readonly string[];
}

/** What calls a function that is deployed more than once: by any of them, and asked on all ways. */
export function together(all: readonly Called[]): Called | undefined {
  if (all.length === 0) return undefined;
  const by = all.map(({ byRequests }) => byRequests);
  return {
    byRequests: by.includes(true) || (by.includes(undefined) ? undefined : false),
    isAuthenticated: all.every(({ byRequests, isAuthenticated }) => byRequests === false || isAuthenticated),
  };
}
