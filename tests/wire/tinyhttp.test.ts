import { family } from './families/tinyhttp.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
