import { family } from './families/elysia.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
