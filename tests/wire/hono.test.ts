import { family } from './families/hono.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
