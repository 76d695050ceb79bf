import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const SILENT = { debug() {}, info() {}, isDebugEnabled: () => false };
const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] };

/** All mutants of a file. */
export async function mutantsOf(file) {
  return (await instrument([{ file, ranges: true }])).mutants;
}

/**
 * The files with some of their mutants in them, each behind a switch: the text of each file, and the mutants, which have
 * got their names.
 */
export async function withMutants(wanted) {
  const byFile = new Map();
  for (const mutant of wanted) byFile.set(mutant.fileName, [...(byFile.get(mutant.fileName) ?? []), mutant.location]);
  const { files, mutants } = await instrument([...byFile].map(([file, ranges]) => ({ file, ranges })));
  const rooms = new Map(wanted.map((one) => [keyOf(one), one.room]));
  return {
    texts: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    // A range holds others too.
    mutants: mutants.filter((one) => rooms.has(keyOf(one))).map((one) => ({ ...one, room: rooms.get(keyOf(one)) })),
  };
}

function instrument(files) {
  const read = files.map(({ file, ranges }) => ({ name: file, mutate: ranges, content: readFileSync(file, 'utf8') }));
  return new Instrumenter(SILENT).instrument(read, OPTIONS);
}

function keyOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  return [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join(':');
}
