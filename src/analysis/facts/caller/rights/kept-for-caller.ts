import { CALLER_IDS, KEPT_PROOFS, OF_PEOPLE } from '../../../../words/caller/callers.js';
import { oneOf } from '../../../../words/language/names.js';
import { NEXT_NAMES } from '../../../../words/request/parameters.js';
import { OWNERS } from '../../../../words/caller/rights.js';
import { isReference } from '../../../syntax/syntax.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { callsIn } from '../../../syntax/nodes-of.js';
import { lastMember, type Source } from '../../trace/source.js';
import { sourcesOf } from '../../trace/trace.js';
import type { Criterion } from './criteria.js';
import { identityOf } from '../identity.js';

/**
 * Whether a look-up by nothing but the caller's id is of an object that the caller owns, or of another role of it: `doctors.findOne({
 * userId: req.user.id })`. A look-up by `id` may be of the caller's own account, and a handler that calls the next one may be identifying
 * the caller.
 * @param names the names of the function and the table
 */
export function isKeptForCaller(path: PathFacts, names: readonly string[], { name, value }: Criterion): boolean {
  if (name === undefined || !OWNERS.has(name)) return false;
  if (names.some((one) => KEPT_PROOFS.has(one) || OF_PEOPLE.has(one))) return false;
  if (!path.root.isHandler || !isReference(value)) return false;
  const isCaller =
    sourcesOf(path, value).some((source) => isIdOfCaller(source, name)) && identityOf(path, value) === 'caller';
  return isCaller && !goesOn(path);
}

/** An id that the caller is known by, and that is there; under the name of the column it may be the same column. */
function isIdOfCaller(source: Source, column: string): boolean {
  const last = lastMember(source);
  return last !== undefined && !source.isOptional && CALLER_IDS.has(last) && !oneOf(column).has(last);
}

/** Whether a handler passes the request on to the next one. */
function goesOn({ file, root }: PathFacts): boolean {
  return callsIn(file, root.fn).some(
    ({ callee, arguments: args }) => args.length === 0 && callee.type === 'Identifier' && NEXT_NAMES.has(callee.name),
  );
}
