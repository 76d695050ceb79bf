declare const PACKAGE_VERSION: string | undefined;

/** The package's version, written in by the build. */
export const version: string = typeof PACKAGE_VERSION === 'undefined' ? '0.0.0' : PACKAGE_VERSION;
