/** The path of the route in a file's place: the group named `route`, after the part before the folder of all routes, `before`. */

/** Next: `pages/api/users/[id].ts`. */
export const pageRoute = /^(?=.*\.[cm]?[jt]sx?$)(?<before>(?:.*?\/)?)pages\/(?<route>.+)\.[cm]?[jt]sx?$/;

/** SvelteKit: `src/routes/users/[id]/+server.ts`. */
export const svelteRoute = /^(?=(?:.*\/)?\+[^/]+$)(?<before>(?:.*?\/)?)routes\/(?<route>(?:.*\/)?)\+/;

/** SvelteKit: `src/lib/server/users/+server.ts`. The folder holds code to import, unless it holds a project with routes of its own. */
export const svelteLibrary =
  /^(?!(?:.*\/)?src\/routes\/)(?=(?:.*\/)?\+(?:server|(?:page|layout)(?:@[^/]*)?\.server)\.[jt]s$)(?:.*\/)?src\/lib\//;

/** Astro: `src/pages/users/[id].json.ts`, and the page `src/pages/users/[id].astro`. */
export const astroRoute = /^(?=.*\.(?:[jt]s|astro)$)(?<before>(?:.*?\/)?)src\/pages\/(?<route>.+)\.(?:[jt]s|astro)$/;

/** Remix and React Router: `app/routes/users.$id.tsx`. */
export const remixRoute = /^(?=.*\.[jt]sx?$)(?<before>(?:.*?\/)?)app\/routes\/(?<route>.+?)(?:\/route)?\.[jt]sx?$/;

/** Where configurations have the path below which the application answers. */

/** https://svelte.dev/docs/kit/configuration#paths */
export const svelteBase = {
  file: 'svelte.config',
  written: /\bpaths\s*:\s*\{[^{}]*?\bbase\s*:\s*(['"])(?<path>\/[^'"]*)\1/,
} as const;

/** https://docs.astro.build/en/reference/configuration-reference/#base */
export const astroBase = {
  file: 'astro.config',
  written: /(?:^|\(\{|,)[ \t]*base\s*:\s*(['"])(?<path>\/?[^'"]+)\1/m,
} as const;
