import { family } from './families/koa.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
