import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';
import { coverageOf, type Family, type Proof, strayFixtures, surprises } from './harness/family.js';
import { Inputs } from './harness/inputs.js';
import { removeModules } from './harness/module.js';
import { predictionOf, readingsOn } from './harness/run.js';

const names = readdirSync(new URL('families', import.meta.url)).map((file) => basename(file, '.ts'));
const families = await Promise.all(
  names.map(async (name) => ((await import(`./families/${name}.ts`)) as { family: Family }).family),
);
const coverages = coverageOf(families);
predict("require('express')().get('/', (req, res) => res.end());");

afterAll(removeModules);

/** Looks up all that is read of the request. */
function readAll({ hosts, readings: modules = [] }: Proof): void {
  for (const host of hosts)
    for (const module of modules) {
      const inputs = Inputs.of(module, host);
      for (const reading of readingsOn(host, module)) inputs.read(reading);
    }
}

describe.each(names.map((name, index) => [name, families[index] as Family] as const))('%s', (_name, family) => {
  it('uses every row of the tables in a fixture or a reading', () => {
    const coverage = coverages.get(family);
    coverage?.begin();
    for (const { fixtures, hosts } of family.proofs)
      for (const host of hosts) for (const fixture of fixtures) predictionOf(fixture, host);
    const unused = coverage?.unused ?? [];
    coverage?.begin();
    family.proofs.forEach(readAll);
    expect(surprises([...unused, ...(coverage?.unread ?? [])], family)).toEqual([]);
  });

  it('runs every fixture somewhere', () => {
    expect(strayFixtures(family)).toEqual([]);
  });
});
