import type { PathFacts } from '../path-facts.js';

/** Whether a test on the path says that a request has a method, also in a helper of which it isn't known what it is given. */
export function isTestedFor(path: PathFacts, method: string): boolean {
  const says = new RegExp(`\\bmethod ={2,3} ['"\`]${method}['"\`]$`, 'i');
  return [...path.tests()].some(({ key, holds }) => holds && says.test(key));
}
