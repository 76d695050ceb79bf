import { family } from './families/lambda.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
