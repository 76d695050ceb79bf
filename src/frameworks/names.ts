import { frameworks } from './index.js';
import { type Names, namesIn } from './language/names.js';

/** The names that all frameworks declare. The built plugin has them written out: see `tools/build.mjs`. */
export const namesOfAll = (): Names => namesIn(frameworks);
