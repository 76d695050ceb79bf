import { dirname, join, readdirSync } from '../platform.js';

/** How many files of a package are listed, and how many folders. */
const MOST_FILES = 4_000;
const MOST_FOLDERS = 1_000;

/** Folders of generated or installed files, or of tests: no server is composed there. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['node_modules', 'bower_components', 'vendor', 'dist', 'build', 'out', 'coverage', 'public', 'static', 'assets'],
  ...['test', 'tests', '__tests__', '__mocks__', 'fixtures', 'e2e', 'cypress', 'docs', 'migrations'],
]);

const CODE = /\.[cm]?[jt]sx?$/;
const DECLARATIONS = /\.d\.[cm]?ts$/;

/** The files of code below a folder. */
export function codeBelow(folder: string): readonly string[] {
  return filesBelow(folder, CODE);
}

/** The files below a folder whose names are such; not all of them where there are too many, and none of a whole disk. Links aren't followed. */
export function filesBelow(folder: string, names: RegExp): readonly string[] {
  const found: string[] = [];
  const open = dirname(folder) === folder ? [] : [folder];
  for (let count = 0; count < Math.min(open.length, MOST_FOLDERS) && found.length < MOST_FILES; count++) {
    const at = open[count] as string;
    for (const entry of entriesOf(at)) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith('.') && !LEFT_OUT.has(entry.name)) open.push(path);
      if (entry.isFile() && names.test(entry.name) && !DECLARATIONS.test(entry.name)) found.push(path);
    }
  }
  return found;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
