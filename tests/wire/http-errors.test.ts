import { family } from './families/http-errors.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
