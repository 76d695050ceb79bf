import { family } from './families/micro.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
