import { family } from './families/h3.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
