import { family } from './families/foal.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
