// How much of a code base's answers the engine understands: `npm run understanding -- FOLDER …`, with --json for machines.
// --calls N lists so many of the most frequent callees of each cause, --places so many places of each of them.
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from './load.mjs';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    calls: { type: 'string', default: '3' },
    places: { type: 'string', default: '0' },
  },
});
if (folders.length === 0) throw new Error('Give the folders to look at: npm run understanding -- FOLDER …');

const { understand, page } = await load('tools/understanding/index.ts');
const found = folders.map((folder) => {
  const place = resolve(folder);
  return { name: basename(place), ...understand(place) };
});
console.log(
  options.json
    ? JSON.stringify(found, undefined, 1)
    : page(found, { calls: Number(options.calls), places: Number(options.places) }),
);
