import { join, readdirSync } from '../platform.js';

/** How many files of a package are looked through. */
const MOST_FILES = 4_000;

/** Folders of what is made, installed or kept for tests: no server is put together there. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['node_modules', 'bower_components', 'vendor', 'dist', 'build', 'out', 'coverage', 'public', 'static', 'assets'],
  ...['test', 'tests', '__tests__', '__mocks__', 'fixtures', 'e2e', 'cypress', 'docs', 'migrations'],
]);

const CODE = /\.[cm]?[jt]sx?$/;
const DECLARATIONS = /\.d\.[cm]?ts$/;

/** The files of code below a folder; not all of them where there are too many. Links aren't followed. */
export function codeBelow(folder: string): readonly string[] {
  const found: string[] = [];
  const open = [folder];
  for (let at = open.pop(); at !== undefined && found.length < MOST_FILES; at = open.pop()) {
    for (const entry of entriesOf(at)) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith('.') && !LEFT_OUT.has(entry.name)) open.push(path);
      if (entry.isFile() && CODE.test(entry.name) && !DECLARATIONS.test(entry.name)) found.push(path);
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
