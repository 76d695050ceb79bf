// All rules over every file of some folders, whatever it holds: `npm run sweep -- FOLDER …`, after a build.
// Each file is linted as it is, as the statements of a handler, and with a handler's statements in each of its functions.
//   --variants=untouched,wrapped,injected   some of them
//   --part=10     one file of ten
//   --show=20     so many of each kind of finding are listed
// Exit code 1 where a program crashed, hung, or took more time than its size allows.
import { parseArgs } from 'node:util';
import { codeIn } from './sweep/files.mjs';
import { page } from './sweep/page.mjs';
import { sweep } from './sweep/run.mjs';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    variants: { type: 'string', default: 'untouched,wrapped,injected' },
    part: { type: 'string', default: '1' },
    show: { type: 'string', default: '20' },
  },
});
if (folders.length === 0) throw new Error('Give the folders to look at: npm run sweep -- FOLDER …');

let failed = false;
for (const folder of folders) {
  const found = await sweep(codeIn(folder, Number(values.part)), values.variants.split(','));
  console.log(page(folder, found, Number(values.show)));
  failed ||= found.crashes.length + found.hangs.length + found.slow.length > 0;
}
if (failed) process.exitCode = 1;
