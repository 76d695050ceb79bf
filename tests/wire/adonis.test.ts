import { family } from './families/adonis.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
