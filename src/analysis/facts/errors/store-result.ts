import { ERROR_NAMES } from '../../../words/errors/errors.js';
import { ONE_ROW, QUERY_STARTS, QUERY_WRITES, ROWS_GIVEN } from '../../../packages/stores.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { callsOn, lastMember, type Source } from '../trace/source.js';
import { decided, holdsOnPath } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';

/** The result of a query of the server's own store: it failed, or there was no such row. */
type StoreResult = 'failed' | 'missing';

/**
 * The result of a query whose value holds its error (`const { data, error } = await db.from('cats').select()`), by the deciding test, in
 * the likeliest order: one that requires a single row fails where there is none.
 */
export function storeResult(path: PathFacts): readonly StoreResult[] {
  return decided(path, resultsClaimed);
}

const resultsClaimed = holdsOnPath<StoreResult>((path, atom, holds) => {
  if (atom.kind !== 'empty') return [];
  const [claimed = [], ...others] = sourcesOf(path, atom.of).map((source) => resultIn(source, holds));
  return others.length === 0 ? claimed : [];
});

function resultIn(source: Source, isNone: boolean): readonly StoreResult[] {
  const query = callsOn(source).map(({ name }) => name);
  const member = lastMember(source);
  if (member === undefined || !query.some((name) => QUERY_STARTS.has(name))) return [];
  const isWrite = query.some((name) => QUERY_WRITES.has(name));
  const isOneRow = query.some((name) => ONE_ROW.has(name)) && !query.includes('insert');
  if (ROWS_GIVEN.has(member) && isNone) return isOneRow ? ['missing'] : isWrite ? ['failed'] : [];
  if (!ERROR_NAMES.has(member) || isNone) return [];
  if (!isOneRow) return ['failed'];
  return isWrite ? ['failed', 'missing'] : ['missing', 'failed'];
}
