import { family } from './families/sails.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
