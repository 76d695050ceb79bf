import { family } from './families/node.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
