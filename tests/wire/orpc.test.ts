import { family } from './families/orpc.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
