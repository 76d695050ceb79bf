import { family } from './families/itty-router.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
