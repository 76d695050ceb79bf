import { family } from './families/express.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
