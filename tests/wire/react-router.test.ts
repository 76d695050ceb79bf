import { family } from './families/react-router.js';
import { proveFamily } from './harness/family.js';

proveFamily(family);
