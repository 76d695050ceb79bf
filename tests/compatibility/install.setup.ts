import { EVERYDAY, RARE } from '../integration/support/installs.js';
import { prepare } from '../integration/support/prepare.js';

/** Packs the plugin once and installs it beside all that the rows name; kept between runs. */
export default async function setup(): Promise<void> {
  await prepare([...EVERYDAY, ...RARE]);
}
