import { kept } from '../kept.js';
import { textOf } from '../read.js';
import { codeBelow } from './listed.js';

/** An export of a file. */
export interface NamedExport {
  readonly file: string;
  readonly name: string;
}

const MOST_FILES = 500;

const DECLARED = /\bexport\s{1,9}(?:async\s{1,9})?(?:function|const|let|var|class|enum)\b[\s*]{1,9}([\w$]{1,99})/g;
const LISTED = /\bexport\s*\{([^{}]*)\}/g;
const DEFAULT = /\bexport\s+default\b/;

/** The exports of all files below a folder by their names, as their texts have them; of a default export the name is the file's. */
export const exportedBelow = kept((folder): ReadonlyMap<string, NamedExport> => {
  const found = new Map<string, NamedExport>();
  for (const file of codeBelow(folder).slice(0, MOST_FILES)) {
    const text = textOf(file) ?? '';
    for (const name of namesIn(text)) if (!found.has(name)) found.set(name, { file, name });
    if (DEFAULT.test(text)) found.set(nameOfFile(file), { file, name: 'default' });
  }
  return found;
});

function namesIn(text: string): string[] {
  const lists = [...text.matchAll(LISTED)].flatMap(([, list = '']) => list.split(','));
  return [
    ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
    ...lists.map((one) => one.trim().split(/\s+/).at(-1) ?? '').filter((name) => name !== '' && name !== 'default'),
  ];
}

/** `byDefault` of `by-default.ts` */
function nameOfFile(path: string): string {
  const name = (path.split(/[\\/]/).at(-1) ?? '').replace(/\.\w{1,9}$/, '');
  return name.replace(/[-_.]{1,9}(\w)/g, (_, letter: string) => letter.toUpperCase());
}
