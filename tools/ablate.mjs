// What would change without a list of words, an exemption or a claim: `npm run ablate -- --corpus=FOLDER --cases=FOLDER`.
//   --lists=src/words,src/packages   whose exported constants are switched off, one by one
//   --members=FILE#NAME,…            arrays whose members are switched off, one by one: exemptions, claims, signals
//   --functions=FOLDER,…             functions that sometimes find nothing, which they then always do
//   --only=TEXT                      only what has this in its name
//   --most=3 --sample=12 --tries=…   enough groups that change; files of a group, and of all, to try with a list off
//   --sets=modules,cases,corpus --out=FILE   also writes what was lost and gained
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadWithSwitches } from './ablate/load.mjs';
import { ablate } from './ablate/run.mjs';
import { table } from './ablate/table.mjs';
import { casesIn, codeBasesIn, modulesIn, projectsIn } from './ablate/units.mjs';

const { values } = parseArgs({
  options: {
    lists: { type: 'string', default: 'src/words,src/packages' },
    members: { type: 'string', default: '' },
    functions: { type: 'string', default: '' },
    modules: { type: 'string', default: 'tests/modules' },
    projects: { type: 'string', default: 'tests/across' },
    cases: { type: 'string', default: '../shared/cases' },
    corpus: { type: 'string' },
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '3' },
    sample: { type: 'string', default: '12' },
    tries: { type: 'string', default: 'Infinity' },
    sets: { type: 'string', default: 'modules,cases,corpus' },
    out: { type: 'string' },
  },
});
const split = (text) => text.split(',').filter(Boolean);
const sets = split(values.sets);

const subject = await loadWithSwitches({
  lists: split(values.lists),
  members: split(values.members),
  functions: split(values.functions),
});
const { switches } = subject;
for (const id of switches.known) if (!id.includes(values.only)) switches.known.delete(id);

const none = { units: [], remove: () => {} };
const projects = sets.includes('modules') ? projectsIn(values.projects, subject) : none;
const cases = sets.includes('cases') ? casesIn(values.cases, subject) : none;
const units = [
  ...(sets.includes('modules') ? modulesIn(values.modules, subject) : []),
  ...projects.units,
  ...cases.units,
  ...(sets.includes('corpus') && values.corpus ? codeBasesIn(values.corpus, subject) : []),
];
const effects = ablate(units, switches, {
  most: Number(values.most),
  sample: Number(values.sample),
  tries: Number(values.tries),
  log: (line) => console.error(line),
});
projects.remove();
cases.remove();
console.log(table(effects, switches.loading));
if (values.functions)
  console.error(`never called: ${[...switches.written].filter((id) => !switches.called.has(id)).join(' ')}`);
if (values.out) writeFileSync(values.out, JSON.stringify(Object.fromEntries(effects), undefined, 1));
