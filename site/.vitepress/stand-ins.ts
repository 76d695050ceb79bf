import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const NOTHING = here('../playground/nothing.ts');

/** What takes the place of modules that a browser doesn't have. */
export const standIns = [
  { find: /^\.{1,2}\/(?:.*\/)?platform\.js$/, replacement: here('../playground/without-node.ts') },
  { find: /^(?:node:)?path$/, replacement: here('../node_modules/path-browserify/index.js') },
  { find: /^(?:node:)?(?:fs|url|util)$/, replacement: NOTHING },
  { find: /^\.\.\/rules$/, replacement: NOTHING },
  { find: /^(?:tinyglobby|@typescript-eslint\/project-service)$/, replacement: NOTHING },
];
