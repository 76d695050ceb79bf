import { family } from './families/inversify.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
