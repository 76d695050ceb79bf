import { frameworks } from './index.js';
import { tracesOf, type Traces } from './language/hint.js';

/** What files that use a framework are known by. The built plugin has them without the tables: see `tools/build.mjs`. */
export const tracesOfAll = (): readonly Traces[] => frameworks.map(tracesOf);
