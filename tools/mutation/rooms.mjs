import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOMS = [
  'analysis',
  'rules',
  'answers',
  'fixes',
  'http',
  'packages',
  'words',
  'project',
  'settings',
  'cli',
  'frameworks',
];

/** The share of mutants, in per cent, that the tests must find. */
export const GOALS = { analysis: 90, rules: 90 };
export const OVERALL_GOAL = 85;

/** The rooms of `src/`, each with its files. */
export const rooms = (root) => new Map(ROOMS.map((name) => [name, filesIn(join(root, 'src', name))]));

/** The files given by the paths of files and folders, by room. */
export function chosen(root, paths) {
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [join(process.cwd(), path)]));
  const groups = new Map();
  for (const file of files) groups.set(roomOf(root, file), [...(groups.get(roomOf(root, file)) ?? []), file]);
  return groups;
}

const roomOf = (root, file) => relative(join(root, 'src'), file).split('/')[0];

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .sort()
    .map((file) => join(process.cwd(), relative(process.cwd(), folder), file));
}
