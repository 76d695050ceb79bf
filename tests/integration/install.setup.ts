import { EVERYDAY } from './support/installs.js';
import { prepare } from './support/prepare.js';

/** Packs the plugin once and installs it beside what most users have; kept between runs. */
export default async function setup(): Promise<void> {
  await prepare(EVERYDAY);
}
