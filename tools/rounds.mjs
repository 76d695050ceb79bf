// How right the rules are on servers that nobody here has opened. A round, after a build:
//   npm run rounds -- lint FOLDER … --out=findings.json     what the presets but `style` say of some code bases
//   npm run rounds -- draw findings.json --out=sample.json  150 reports of `recommended` and 100 of `strict` (--recommended=, --strict=, --seed=)
//   npm run rounds -- tally sample.json verdicts.jsonl …    right, wrong and shrugged off, by rule
//   npm run rounds -- again sample.json verdicts.jsonl …    which of them the code as it is now still reports
//   npm run rounds -- repair findings.json --out=FOLDER     every fix and first suggestion applied: what doesn't parse, what is reported anew
// A verdict is a line { "id": 7, "verdict": "right" | "wrong" | "shrugged", "why": "…" }.
// `rounds/opened.txt` lists what has been read for a round or mended for: never measure on these again.
import { parseArgs } from 'node:util';
import { again } from './rounds/again.mjs';
import { draw } from './rounds/draw.mjs';
import { read, write } from './rounds/files.mjs';
import { findingsIn } from './rounds/lint.mjs';
import { repaired } from './rounds/repair.mjs';
import { judged, tally } from './rounds/tally.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    recommended: { type: 'string', default: '150' },
    strict: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const [step, ...inputs] = positionals;

const steps = {
  async lint() {
    const findings = [];
    for (const folder of inputs) findings.push(...(await findingsIn(folder)));
    write(values.out, findings);
  },
  draw() {
    const wanted = { recommended: Number(values.recommended), strict: Number(values.strict) };
    write(values.out, draw(read(inputs[0]), wanted, Number(values.seed)));
  },
  tally() {
    console.log(tally(judged(...inputs)));
  },
  async again() {
    console.log(await again(judged(...inputs)));
  },
  async repair() {
    console.log(await repaired(read(inputs[0]), values.out));
  },
};

if (!(step in steps)) throw new Error(`Give one of ${Object.keys(steps).join(', ')}`);
await steps[step]();
