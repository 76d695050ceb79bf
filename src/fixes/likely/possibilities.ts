import { hasFoundNothing } from '../../analysis/facts/errors/missing-resource.js';
import { isOfOwnResult } from '../../analysis/facts/request/own-results.js';
import { isOfUpstreamsAnswer } from '../../analysis/facts/upstream/through-project.js';
import { type Sign, where } from './sign.js';

/** Whose fault it may be where a person has to choose, by the last test; then the others. */
export const POSSIBILITIES: readonly Sign[] = [
  {
    what: "another server's answer was asked",
    rests: 'test',
    on: ['tested'],
    codes: where(({ path }) => isOfUpstreamsAnswer(path), 502, 400),
  },
  { what: 'nothing was found', rests: 'test', on: ['tested'], codes: where(({ path }) => hasFoundNothing(path), 404) },
  {
    what: 'nothing of the request went into what was asked',
    rests: 'test',
    on: ['tested'],
    codes: where(({ path }) => isOfOwnResult(path), 500),
  },
  { what: 'nothing tells', rests: 'nothing', on: ['tested'], codes: () => [400, 500, 404, 409, 422] },
];
