import { family } from './families/oak.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
