import { family } from './families/better-call.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
