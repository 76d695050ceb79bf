import { family } from './families/sveltekit.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
