// Random handlers, run under the frameworks and compared with what the engine says of them:
// `npm run differential -- --programs=10000 --framework=express`, with --seed, --show=N counterexamples, and --sharp to see
// predictions that never occur, too.
// Frameworks say less of errors then.
process.env.NODE_ENV ??= 'test';
import { parseArgs } from 'node:util';
import { load } from './load.mjs';

const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '500' },
    framework: { type: 'string' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '5' },
    sharp: { type: 'boolean', default: false },
  },
});

const { main } = await load('tests/differential/main.ts');
const isSound = await main({
  framework: values.framework,
  programs: Number(values.programs),
  seed: Number(values.seed),
  show: Number(values.show),
  sharp: values.sharp,
});
process.exit(isSound ? 0 : 1);
