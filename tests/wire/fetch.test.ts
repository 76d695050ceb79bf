import { family } from './families/fetch.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
