import { hasFoundNothing } from '../../analysis/facts/errors/missing-resource.js';
import { type Sign, where } from './sign.js';

/** Whose fault it may be where a person has to choose, by the last test; then the others. */
export const POSSIBILITIES: readonly Sign[] = [
  { what: 'nothing was found', rests: 'test', on: ['tested'], codes: where(({ path }) => hasFoundNothing(path), 404) },
  { what: 'nothing tells', rests: 'nothing', on: ['tested'], codes: () => [400, 500, 404, 409, 422] },
];
