import { family } from './families/nest.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
