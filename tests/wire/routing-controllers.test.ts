import { family } from './families/routing-controllers.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
