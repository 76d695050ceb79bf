import { family } from './families/hapi.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
