import { family } from './families/fastify.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
