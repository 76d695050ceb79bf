import { family } from './families/connect.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
