import { awaited, type CallNode } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { returnedBy } from '../trace/returned.js';
import { dataInAll } from './request-data.js';
import { schemaCheck, type SchemaCheck } from './schemas.js';

/** Whether parts of the request are passed to a call, and not the whole of it: which of them it reads isn't known. */
export function receivesParts(path: PathFacts, { arguments: given }: CallNode): boolean {
  const { parts } = dataInAll(path, given);
  return parts.length > 0 && !parts.includes('request');
}

/** The check of a schema whose result a function of the project returns unchanged: `const petProblems = (pet) => schema.validate(pet)`. */
export const checkHandedOn: (path: PathFacts, call: CallNode) => SchemaCheck | undefined = memoized((path, call) => {
  const returned = (receivesParts(path, call) && returnedBy(path, call)) || [];
  const [only, ...others] = new Set(returned.map(({ value }) => awaited(value.node)));
  return only?.type === 'CallExpression' && others.length === 0 ? schemaCheck(path, only) : undefined;
}, undefined);
