import { readFileSync, writeFileSync } from 'node:fs';

/** What a step has written. */
export function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The lines of JSON in a file. */
export function linesOf(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim().startsWith('{'))
    .map((line) => JSON.parse(line));
}

export function write(path, found) {
  if (!path) throw new Error('Give --out=FILE');
  writeFileSync(path, JSON.stringify(found, undefined, 1));
  console.log(`${found.length} in ${path}`);
}
