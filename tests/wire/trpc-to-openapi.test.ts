import { family } from './families/trpc-to-openapi.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
