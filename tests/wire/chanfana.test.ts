import { family } from './families/chanfana.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
