import { family } from './families/next.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
