import { family } from './families/error-packages.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
