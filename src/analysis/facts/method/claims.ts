import type { MethodClaim } from '../../responses/claims.js';
import { type ClaimTable, fact } from '../signals/evidence.js';
import { isMethodMismatch } from './mismatch.js';
import { failsPreflight } from './preflights.js';
import { refusesMethod, refusesMethodWrongly } from './refusals.js';

/** What shows what a response says of the request's method: tests of the method on the path, and the methods of its routes. */
export const METHODS: ClaimTable<MethodClaim> = {
  refused: { for: [fact('the only test on the path is of the method', refusesMethod)] },
  'refused wrongly': { for: [fact('the only test on the path is of the method', refusesMethodWrongly)] },
  mismatch: { for: [fact('every method that reaches it gives the status no meaning', isMethodMismatch)] },
  'preflight fails': { for: [fact('only OPTIONS reaches it, and no test refuses it', failsPreflight)] },
};
