import { family } from './families/restana.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
