import { describe, expect, it } from 'vitest';
import { runCampaign, shrink } from './campaign.js';
import { describeVerdict } from './describe.js';
import { dialects } from './dialects/index.js';
import { sharpness } from './summary.js';

/** The same programs in every run: `npm run differential` takes more, and others. */
const RUN = { count: 30, seed: 20 };
/** Of so few predictions some more may miss: long runs say how sharp it is. */
const SHARPNESS = 0.85;

describe.each(dialects.map((dialect) => [dialect.name, dialect] as const))('%s', (_name, dialect) => {
  it('answers as predicted', async () => {
    const tally = await runCampaign(dialect, RUN);
    const [failure] = tally.failing;
    if (failure) expect.fail(describeVerdict(await shrink(failure, dialect, RUN.seed)));
    expect(tally.seen).toBeGreaterThan(tally.programs);
    expect(sharpness(tally)).toBeGreaterThanOrEqual(SHARPNESS);
  });
});
