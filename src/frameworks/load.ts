import { frameworks } from './index.js';
import type { Framework } from './language/shape.js';

/** All frameworks. In the built plugin this loads their tables when it is first called: see `tools/build.mjs`. */
export function loadFrameworks(): readonly Framework[] {
  return frameworks;
}
