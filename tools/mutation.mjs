// How many small faults in `src/` the tests find: `npm run mutate -- FILE OR FOLDER …`, or of all rooms without one.
// --sample=N takes so many mutants of each room, by --seed=S; --sample=analysis:300,rules:200,50 says it room by room, the last of the others.
// --quick tries a mutant that a hundred tests didn't find in ever fewer of the others: the score is at least so high.
// --again tries those that the last run didn't find, in the code as it is now.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantsOf, withMutants } from './mutation/mutants.mjs';
import { chosen, rooms } from './mutation/rooms.mjs';
import { runTests } from './mutation/run.mjs';
import { sample } from './sample.mjs';
import { judge, OPEN, survivors, table } from './mutation/score.mjs';

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const report = join(root, 'reports/mutation.json');

const { drawn, found, of } = options.again ? unfound() : await draw();
const { texts, mutants } = await withMutants(drawn);
console.log(`${mutants.length} mutants in ${Object.keys(texts).length} files`);
const tried = judge(mutants, await runTests(root, { texts, mutants, quick: options.quick }));
const judged = [...found, ...tried];
mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(report, JSON.stringify({ rooms: [...of], mutants: judged }, undefined, 1));
console.log(`${survivors(judged)}\n\n${table(judged, of)}`);

/** Mutants of each room, and how many it has. */
async function draw() {
  const wanted = numbersOf(options.sample);
  const of = new Map();
  const drawn = [];
  for (const [room, files] of paths.length > 0 ? chosen(root, paths) : rooms(root)) {
    if (wanted(room) === 0) continue;
    const all = [];
    for (const file of files) all.push(...(await mutantsOf(file)));
    of.set(room, all.length);
    drawn.push(...sample(all, wanted(room), Number(options.seed)).map((one) => ({ ...one, room })));
  }
  return { drawn, found: [], of };
}

/** The mutants that the last run didn't find, and those that it did. */
function unfound() {
  const { rooms: counted, mutants: all } = JSON.parse(readFileSync(report, 'utf8'));
  const isOpen = ({ verdict }) => OPEN.includes(verdict);
  return { drawn: all.filter(isOpen), found: all.filter((one) => !isOpen(one)), of: new Map(counted) };
}

/** How many mutants of a room are wanted. */
function numbersOf(text) {
  if (text === undefined) return () => Infinity;
  const parts = text.split(',').map((part) => part.split(':'));
  const named = new Map(parts.filter(([, number]) => number !== undefined));
  const others = parts.find(([, number]) => number === undefined)?.[0] ?? '0';
  return (room) => Number(named.get(room) ?? others);
}
