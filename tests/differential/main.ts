import { runCampaign, shrink, type Tally } from './campaign.js';
import { describeVerdict } from './describe.js';
import { dialects } from './dialects/index.js';
import type { Dialect } from './dialect.js';
import { summary } from './summary.js';

/** What the command is asked for. */
export interface Options {
  readonly programs: number;
  readonly framework: string | undefined;
  readonly seed: number;
  /** How many counterexamples of each framework are shrunk and shown. */
  readonly show: number;
  readonly sharp: boolean;
}

/** Runs random programs under the frameworks of that name; gives the page to print, and whether all is sound. */
export async function main({ programs, framework = '', seed, show, sharp }: Options): Promise<boolean> {
  const tallies: Tally[] = [];
  console.error = () => {}; // Some frameworks tell every error.
  process.on('unhandledRejection', () => {}); // What a handler doesn't wait for may fail behind its answer.
  for (const dialect of dialectsNamed(framework)) {
    const tally = await runCampaign(dialect, { count: programs, seed, sharp });
    for (const text of await examples(tally, dialect, seed, show)) console.log(`${text}\n`);
    tallies.push(tally);
    console.log(summary([tally]));
    console.log(`failing: ${tally.failing.map(({ number }) => number).join(', ') || 'none'}`);
  }
  if (tallies.length > 1) console.log(`\n${summary(tallies)}`);
  return tallies.every(({ unsound }) => unsound === 0);
}

/** The dialect of that name, else all whose name begins so: `nest` is a name, and the beginning of another. */
function dialectsNamed(framework: string): readonly Dialect[] {
  const exact = dialects.filter(({ name }) => name === framework);
  return exact.length > 0 ? exact : dialects.filter(({ name }) => name.startsWith(framework));
}

async function examples(tally: Tally, dialect: Dialect, seed: number, show: number): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const failure of tally.failing.slice(0, show)) {
    const smallest = await shrink(failure, dialect, seed);
    found.add(`${dialect.name}, program ${failure.number}:\n${describeVerdict(smallest)}`);
  }
  return found;
}
