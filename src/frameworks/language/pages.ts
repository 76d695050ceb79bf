/** A page among the files of a folder of routes, and the name of a handler in its place. */
interface Page {
  readonly page: RegExp;
  readonly handler: string;
}

/** Next, SvelteKit, Astro. */
export const PAGES: readonly Page[] = [
  { page: /\/page(\.\w+)$/, handler: '/route$1' },
  { page: /\/\+page(?:@[^/.]*)?\.svelte$/, handler: '/+server.ts' },
  { page: /\.astro$/, handler: '.ts' },
];

/** Files that may be routes by their places. */
export const ROUTED_FILES = /\.(?:[cm]?[jt]sx?|svelte|astro)$/;
